# Somebody's solver, held to exact truth by the tests of the project that it belongs to:
#
#   plumbline_add_solver(NAME mine PROBLEM segment_intersection SOURCES mine.cpp FUNCTION mine_intersect
#                        [MAX_ULP U] [MAX_SCALED U] [MAX_MIXED U] [IGNORE_MARGIN K] [TOLERANCE D]
#                        [CONSERVATIVE D] [RANGE LO:HI] [CONVENTIONS NAME...] [TIMEOUT_MS T] [INPUTS FORMAT]
#                        [CASES N] [SEED S] [FAMILIES NAME...] [BUDGET F])
#
# FUNCTION is `int mine_intersect(const double* query, double* answer)` with C linkage, as plumbline/solver.h describes;
# the options in brackets are those of `plumbline check`, those of the last line of the check alone. It makes
#   mine              the shared library of SOURCES
#   mine.check        a test: every family of the problem, by `plumbline check`
#   mine.replay       a test: the problem's known hard cases, by `plumbline replay`
#   mine_report       a target: mine.html and mine.json, where the solver is measured beside the built-in ones;
#                     plumbline_report makes those of every solver
#   mine_fuzz         a target: a libFuzzer program that hunts for what the check would find; without clang it says so
# In a project of its own call enable_testing() first.

function(plumbline_add_solver)
  set(options NAME PROBLEM FUNCTION MAX_ULP MAX_SCALED MAX_MIXED IGNORE_MARGIN TOLERANCE CONSERVATIVE RANGE TIMEOUT_MS
              CASES SEED INPUTS BUDGET)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "${options}" "SOURCES;CONVENTIONS;FAMILIES")
  plumbline_check_solver_call()

  add_library(${arg_NAME} SHARED ${arg_SOURCES})
  target_link_libraries(${arg_NAME} PRIVATE plumbline::solver_interface)
  # A project that hides its symbols shows this one all the same.
  set_target_properties(${arg_NAME} PROPERTIES C_VISIBILITY_PRESET default CXX_VISIBILITY_PRESET default)

  plumbline_options_of(demands MAX_ULP MAX_SCALED MAX_MIXED IGNORE_MARGIN TOLERANCE CONSERVATIVE RANGE CONVENTIONS
                       TIMEOUT_MS INPUTS)
  if(arg_BUDGET)
    cmake_path(ABSOLUTE_PATH arg_BUDGET)
  endif()
  plumbline_options_of(drawn CASES SEED FAMILIES)
  plumbline_options_of(budget BUDGET)
  set(program $<TARGET_FILE:plumbline::program>)
  set(solver --solver $<TARGET_FILE:${arg_NAME}>:${arg_FUNCTION})
  add_test(NAME ${arg_NAME}.check COMMAND ${program} check ${arg_PROBLEM} ${solver} ${demands} ${drawn} ${budget})
  add_test(NAME ${arg_NAME}.replay COMMAND ${program} replay ${arg_PROBLEM} ${solver} ${demands})

  if(NOT TARGET plumbline_report)
    add_custom_target(plumbline_report)
    add_custom_target(plumbline_for_tests ALL DEPENDS plumbline::program)  # What tests run is not built for them.
  endif()
  set(report ${CMAKE_CURRENT_BINARY_DIR}/${arg_NAME})
  add_custom_target(${arg_NAME}_report
    COMMAND plumbline::program measure ${arg_PROBLEM} --solver all ${solver} ${demands} ${drawn}
            --html ${report}.html --json ${report}.json
    DEPENDS ${arg_NAME} USES_TERMINAL VERBATIM COMMENT "Measuring ${arg_NAME}; the page is ${report}.html")
  add_dependencies(plumbline_report ${arg_NAME}_report)

  if(CMAKE_CXX_COMPILER_ID MATCHES Clang AND (NOT CMAKE_C_COMPILER_ID OR CMAKE_C_COMPILER_ID MATCHES Clang))
    plumbline_add_solver_fuzz()
  else()
    add_custom_target(${arg_NAME}_fuzz
      COMMAND ${CMAKE_COMMAND} -E echo "${arg_NAME}_fuzz takes clang, which has libFuzzer: configure another build \
folder with -DCMAKE_C_COMPILER=clang -DCMAKE_CXX_COMPILER=clang++."
      COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
  endif()
endfunction()

# The options of the program that those of the call stand for: `--family uniform` for FAMILIES uniform.
macro(plumbline_options_of result)
  set(${result} "")
  foreach(option IN ITEMS ${ARGN})
    string(TOLOWER "--${option}" name)
    string(REPLACE _ - name ${name})
    string(REPLACE conventions convention name ${name})
    string(REPLACE families family name ${name})
    foreach(value IN LISTS arg_${option})
      list(APPEND ${result} ${name} ${value})
    endforeach()
  endforeach()
endmacro()

# The libFuzzer program: the solver's sources once more, instrumented, with all that the library was given.
macro(plumbline_add_solver_fuzz)
  add_executable(${arg_NAME}_fuzz EXCLUDE_FROM_ALL ${arg_SOURCES})
  foreach(option IN ITEMS MAX_ULP MAX_SCALED)
    if("${arg_${option}}" STREQUAL "")
      set(arg_${option} INFINITY)
    endif()
  endforeach()
  foreach(option IN ITEMS IGNORE_MARGIN TOLERANCE)
    if("${arg_${option}}" STREQUAL "")
      set(arg_${option} 0)
    endif()
  endforeach()
  foreach(option IN ITEMS MAX_MIXED CONSERVATIVE)
    if("${arg_${option}}" STREQUAL "")
      set(arg_${option} std::nullopt)
    endif()
  endforeach()
  if("${arg_INPUTS}" STREQUAL "")
    set(arg_INPUTS binary64)
  endif()
  set(extreme true)
  if("${arg_RANGE}" STREQUAL "")
    set(arg_RANGE 0:INFINITY)
    set(extreme false)
  endif()
  string(REPLACE : , range "${arg_RANGE}")
  list(JOIN arg_CONVENTIONS " " conventions)
  target_compile_definitions(${arg_NAME}_fuzz PRIVATE
    PLUMBLINE_TARGET="${arg_PROBLEM}" PLUMBLINE_FUNCTION=${arg_FUNCTION}
    PLUMBLINE_MAX_ULP=${arg_MAX_ULP} PLUMBLINE_MAX_SCALED=${arg_MAX_SCALED} PLUMBLINE_MAX_MIXED=${arg_MAX_MIXED}
    PLUMBLINE_EXTREME=${extreme} PLUMBLINE_INPUTS=${arg_INPUTS}
    PLUMBLINE_IGNORE_MARGIN=${arg_IGNORE_MARGIN} PLUMBLINE_TOLERANCE=${arg_TOLERANCE}
    PLUMBLINE_CONSERVATIVE=${arg_CONSERVATIVE}
    "PLUMBLINE_RANGE=${range}" "PLUMBLINE_CONVENTIONS=\"${conventions}\""
    $<TARGET_PROPERTY:${arg_NAME},COMPILE_DEFINITIONS>)
  target_include_directories(${arg_NAME}_fuzz PRIVATE $<TARGET_PROPERTY:${arg_NAME},INCLUDE_DIRECTORIES>)
  target_compile_options(${arg_NAME}_fuzz PRIVATE $<TARGET_PROPERTY:${arg_NAME},COMPILE_OPTIONS>
                         -g -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all)
  target_link_options(${arg_NAME}_fuzz PRIVATE -fsanitize=fuzzer,address,undefined)
  target_link_libraries(${arg_NAME}_fuzz PRIVATE plumbline::fuzz_target $<TARGET_PROPERTY:${arg_NAME},LINK_LIBRARIES>)
endmacro()

# Stops with a sentence where the call of plumbline_add_solver is wrong.
macro(plumbline_check_solver_call)
  set(form "int f(const double* query, double* answer)")
  foreach(option IN ITEMS NAME PROBLEM SOURCES FUNCTION)
    if(NOT arg_${option})
      set(meaning_NAME "the library's name")
      set(meaning_PROBLEM "what it answers, a name of `plumbline list`")
      set(meaning_SOURCES "the files to compile")
      set(meaning_FUNCTION "the function in them that is `${form}` with C linkage")
      message(FATAL_ERROR "plumbline_add_solver(NAME ${arg_NAME} ...) lacks ${option}: give ${meaning_${option}}.")
    endif()
  endforeach()
  if(arg_UNPARSED_ARGUMENTS OR arg_KEYWORDS_MISSING_VALUES)
    list(JOIN arg_UNPARSED_ARGUMENTS " " unknown)
    message(FATAL_ERROR "plumbline_add_solver(NAME ${arg_NAME} ...) does not understand "
                        "'${unknown}${arg_KEYWORDS_MISSING_VALUES}': after NAME, PROBLEM, SOURCES and "
                        "FUNCTION it takes MAX_ULP, MAX_SCALED, MAX_MIXED, IGNORE_MARGIN, TOLERANCE, CONSERVATIVE, "
                        "RANGE, CONVENTIONS, TIMEOUT_MS, CASES, SEED, FAMILIES, INPUTS and BUDGET, each with a value.")
  endif()
  get_target_property(problems plumbline::program PLUMBLINE_PROBLEMS)
  if(NOT arg_PROBLEM IN_LIST problems)
    list(JOIN problems ", " known)
    message(FATAL_ERROR "plumbline_add_solver(NAME ${arg_NAME} ...): there is no problem '${arg_PROBLEM}'. Known: "
                        "${known}.")
  endif()
  if(arg_INPUTS AND NOT arg_INPUTS MATCHES "^binary(32|64)$")
    message(FATAL_ERROR "plumbline_add_solver(NAME ${arg_NAME} ...): INPUTS is '${arg_INPUTS}': it takes binary32 or "
                        "binary64.")
  endif()
  if(NOT arg_FUNCTION MATCHES "^[A-Za-z_][A-Za-z0-9_]*$")
    message(FATAL_ERROR "plumbline_add_solver(NAME ${arg_NAME} ...): '${arg_FUNCTION}' names no C function: "
                        "FUNCTION names one, `${form}` with C linkage.")
  endif()
endmacro()
