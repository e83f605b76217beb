# The language, the warnings and the floating-point rules that every target of this tree shares.

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# What was compiled before, here or in a copy of the tree, is not compiled again where ccache is installed.
find_program(ccache ccache)
mark_as_advanced(ccache)
if(PROJECT_IS_TOP_LEVEL AND ccache AND NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_C_COMPILER_LAUNCHER env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${ccache})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_C_COMPILER_LAUNCHER})
endif()

# The list of problems has one home, solvers/problems.hpp.
set(problem_list ${PROJECT_SOURCE_DIR}/solvers/problems.hpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${problem_list})
file(STRINGS ${problem_list} lines REGEX "^(#define PLUMBLINE_PROBLEMS| +problem)\\(")
string(REGEX MATCHALL "problem\\([a-z_0-9]+\\)" PLUMBLINE_PROBLEMS "${lines}")
list(TRANSFORM PLUMBLINE_PROBLEMS REPLACE "problem\\((.*)\\)" "\\1")
if(NOT PLUMBLINE_PROBLEMS)
  message(FATAL_ERROR "No problem(...) was found in the macro PLUMBLINE_PROBLEMS of ${problem_list}: list one there.")
endif()

# So has what their truths cost, props/costs.hpp. Wrong answers to the slow ones take seconds each to examine.
set(cost_table ${PROJECT_SOURCE_DIR}/props/costs.hpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${cost_table})
file(STRINGS ${cost_table} PLUMBLINE_COSTS REGEX "^    {\"[a-z_0-9]+\", [0-9]+, [0-9]+}")
if(NOT PLUMBLINE_COSTS)
  message(FATAL_ERROR "No row of a cost was found in ${cost_table}: write one a line, as {\"problem\", 4, 4},")
endif()
set(PLUMBLINE_SLOW ${PLUMBLINE_COSTS})
list(FILTER PLUMBLINE_SLOW EXCLUDE REGEX ", 1}")
list(TRANSFORM PLUMBLINE_SLOW REPLACE "^    {\"([a-z_0-9]+)\".*" "\\1")

# every_NAME.hpp opens with the line HEAD and includes a header of each problem that follows, INCLUDE with its \\1.
set(PLUMBLINE_GENERATED ${PROJECT_BINARY_DIR}/generated)
function(plumbline_every name head include)
  list(TRANSFORM ARGN REPLACE "(.+)" "#include ${include}" OUTPUT_VARIABLE includes)
  list(JOIN includes "\n" includes)
  file(CONFIGURE OUTPUT ${PLUMBLINE_GENERATED}/every_${name}.hpp @ONLY CONTENT "@head@\n@includes@\n")
endfunction()
plumbline_every(problem "#include \"solvers/problems.hpp\"" "\"solvers/\\1/problem.hpp\"" ${PLUMBLINE_PROBLEMS})

# The problems that `certified` answers, and their macro.
file(GLOB found CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/solvers solvers/*/certified.hpp)
set(PLUMBLINE_CERTIFIED "")
foreach(problem IN LISTS PLUMBLINE_PROBLEMS)
  if("${problem}/certified.hpp" IN_LIST found)
    list(APPEND PLUMBLINE_CERTIFIED ${problem})
  endif()
endforeach()
list(TRANSFORM PLUMBLINE_CERTIFIED REPLACE "(.+)" "problem(\\1)" OUTPUT_VARIABLE each)
list(JOIN each " " each)
set(each "#define PLUMBLINE_CERTIFIED(problem) ${each}")
plumbline_every(batch "${each}" "\"solvers/\\1/batch.hpp\"" ${PLUMBLINE_CERTIFIED})
plumbline_every(header "${each}" "<plumbline/\\1.hpp>" ${PLUMBLINE_CERTIFIED})
plumbline_every(batch_header "${each}" "<plumbline/batch/\\1.hpp>" ${PLUMBLINE_CERTIFIED})

# Contraction of a*b+c changes results, so it is off everywhere, except for the solvers of a build that asks for it.
set(PLUMBLINE_CONTRACT off CACHE STRING "The solvers' -ffp-contract: off, or fast for the contracted subject")
set(PLUMBLINE_SOLVER_OPTIONS -ffp-contract=${PLUMBLINE_CONTRACT})
if(PLUMBLINE_CONTRACT STREQUAL fast AND CMAKE_SYSTEM_PROCESSOR STREQUAL x86_64)
  list(APPEND PLUMBLINE_SOLVER_OPTIONS -march=x86-64-v3)  # The least x86-64 with an instruction to contract to.
endif()

# What shows a fuzzer which branches an input took. Of all code the solvers are given it, and the targets, which have a
# branch for each size of an error: an oracle's branches would only hide them.
if(PLUMBLINE_FUZZ)
  set(PLUMBLINE_FUZZ_ENGINE libFuzzer CACHE STRING "What drives the targets: libFuzzer, AFL++, or what to link")
  set(PLUMBLINE_FUZZ_COVERAGE "")
  if(PLUMBLINE_FUZZ_ENGINE STREQUAL libFuzzer)
    set(PLUMBLINE_FUZZ_COVERAGE -fsanitize=fuzzer-no-link)
    set(PLUMBLINE_FUZZ_LINKS -fsanitize=fuzzer)
  elseif(PLUMBLINE_FUZZ_ENGINE STREQUAL AFL++)
    set(PLUMBLINE_FUZZ_COVERAGE -fsanitize-coverage=trace-pc-guard)
    find_path(PLUMBLINE_AFL libAFLDriver.a PATHS /usr/lib/afl /usr/local/lib/afl REQUIRED)
    set(PLUMBLINE_FUZZ_LINKS ${PLUMBLINE_AFL}/libAFLDriver.a ${PLUMBLINE_AFL}/afl-compiler-rt.o)
  else()
    set(PLUMBLINE_FUZZ_LINKS ${PLUMBLINE_FUZZ_ENGINE})
  endif()
  list(APPEND PLUMBLINE_SOLVER_OPTIONS ${PLUMBLINE_FUZZ_COVERAGE})
endif()

# What g++ 12 warns of falsely in Boost's integers.
set(PLUMBLINE_FALSE_WARNINGS "")
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  set(PLUMBLINE_FALSE_WARNINGS -Wno-maybe-uninitialized -Wno-stringop-overread)
endif()

function(plumbline_target name)
  target_compile_features(${name} PUBLIC cxx_std_20)
  target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
                                     PRIVATE ${PLUMBLINE_GENERATED})
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -ffp-contract=off
                                         $<$<BOOL:${PLUMBLINE_WERROR}>:-Werror>)
  if(PLUMBLINE_WEB)  # Files that are compiled together, for 32 bits: the other builds warn of their slips.
    target_compile_options(${name} PRIVATE -Wno-shadow -Wno-shorten-64-to-32)
  endif()
  if(NOT PLUMBLINE_GMP)
    target_compile_options(${name} PRIVATE ${PLUMBLINE_FALSE_WARNINGS})
  endif()
endfunction()

# Whether files are compiled together. clang compiles each alone: it warns if a name shadows another file's. For
# WebAssembly it does not warn.
set(PLUMBLINE_TOGETHER ON)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang AND NOT PLUMBLINE_WEB)
  set(PLUMBLINE_TOGETHER OFF)
endif()

# A library of this tree, plumbline_NAME, which others know as plumbline::NAME. What it takes from packages it takes as
# headers in its sources alone, so that who links it installed needs none of them.
function(plumbline_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  string(REPLACE plumbline_ "" public_name ${name})
  add_library(plumbline::${public_name} ALIAS ${name})
  set_target_properties(${name} PROPERTIES EXPORT_NAME ${public_name})
  if(NOT PLUMBLINE_WEB)
    set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  list(TRANSFORM arg_LINKS REPLACE "^(fmt|Boost|CGAL|CLI11|nlohmann_json)::.*" "$<BUILD_INTERFACE:\\0>")
  target_link_libraries(${name} PUBLIC ${arg_LINKS})
  plumbline_target(${name})
endfunction()

# A shared library NAME.so that the program's children load. It stands in `modules` beside the program in a build
# folder, and is installed into PLUMBLINE_MODULES_DIRECTORY. The target is plumbline_module_NAME.
include(GNUInstallDirs)
set(PLUMBLINE_MODULES_DIRECTORY ${CMAKE_INSTALL_LIBDIR}/plumbline)
cmake_path(RELATIVE_PATH PLUMBLINE_MODULES_DIRECTORY BASE_DIRECTORY ${CMAKE_INSTALL_BINDIR}
           OUTPUT_VARIABLE PLUMBLINE_MODULES_FROM_PROGRAM)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
add_custom_target(plumbline_modules)
function(plumbline_module name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS;INCLUDES;DEFINES" ${ARGN})
  set(target plumbline_module_${name})
  add_library(${target} MODULE ${arg_SOURCES})
  plumbline_target(${target})
  target_link_libraries(${target} PRIVATE ${arg_LINKS})
  target_include_directories(${target} SYSTEM PRIVATE ${arg_INCLUDES})
  target_compile_definitions(${target} PRIVATE ${arg_DEFINES})
  target_compile_options(${target} PRIVATE ${PLUMBLINE_SOLVER_OPTIONS})
  set_target_properties(${target} PROPERTIES
    PREFIX "" OUTPUT_NAME ${name} LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/modules)
  add_dependencies(plumbline_modules ${target})
endfunction()

# A program or module for machines other than this one. Of libraries it needs the C library, libgcc, GMP and MPFR. The
# LGPL of the last two requires that whoever has the program can exchange them. Without one libgcc in common, an
# exception of a solver's library ends the program. Without --gc-sections, parts of the C++ library that nothing here
# calls need a newer C library.
#
# With PLUMBLINE_SYSROOT, the linker takes an older C library from that folder. Headers stay this machine's. -B puts the
# folder before the compiler's own folders, which --sysroot does not move. Before glibc 2.34, threads and dlopen have
# libraries of their own, and the C++ library, which comes last, needs them too: hence --no-as-needed.
if(PLUMBLINE_SYSROOT)
  set(sysroot_folders ${PLUMBLINE_SYSROOT}/usr/lib/${CMAKE_LIBRARY_ARCHITECTURE}
                      ${PLUMBLINE_SYSROOT}/lib/${CMAKE_LIBRARY_ARCHITECTURE})
  set(sysroot_files libc.so libc.so.6)
  foreach(folder file IN ZIP_LISTS sysroot_folders sysroot_files)
    if(NOT EXISTS ${folder}/${file})
      message(FATAL_ERROR "PLUMBLINE_SYSROOT has no C library: there is no ${folder}/${file}. Run ./setup.sh sysroot, "
                          "which makes build/sysroot.")
    endif()
  endforeach()
endif()
function(plumbline_portable target)
  if(PLUMBLINE_PORTABLE OR PLUMBLINE_SYSROOT)
    target_link_options(${target} PRIVATE -static-libstdc++ -Wl,--gc-sections)
  endif()
  if(PLUMBLINE_SYSROOT)
    list(TRANSFORM sysroot_folders PREPEND -B OUTPUT_VARIABLE first)
    target_link_options(${target} PRIVATE --sysroot=${PLUMBLINE_SYSROOT} ${first})
    target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/cmake/older_c_library.c)
    target_link_libraries(${target} PRIVATE -Wl,--push-state,--no-as-needed,-lpthread,-ldl,--pop-state)
  endif()
endfunction()

# A program that starts modules looks for them beside itself.
function(plumbline_starts_modules target)
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
  add_dependencies(${target} plumbline_modules)
endfunction()

# The test program NAME_test of all the FILES, patterns of names that end in _test.cpp: every test of it is one test of
# ctest. Where MAIN is given, one of the files has a main of its own. Tests that only drive what is built otherwise, and
# compute little themselves, are QUICK to compile: without optimisation they take half the time.
function(plumbline_tests name)
  if(NOT PLUMBLINE_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "MAIN;QUICK" "" "FILES;LINKS;DEFINES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${arg_FILES})
  list(FILTER sources INCLUDE REGEX "_test\.cpp$")
  set(target ${name}_test)
  add_executable(${target} ${sources})
  target_link_libraries(${target} PRIVATE ${arg_LINKS} $<IF:$<BOOL:${arg_MAIN}>,GTest::gtest,GTest::gtest_main>)
  target_compile_definitions(${target} PRIVATE ${arg_DEFINES})
  plumbline_target(${target})
  if(arg_QUICK)
    target_compile_options(${target} PRIVATE -O0)
  endif()
  if(PLUMBLINE_TOGETHER)  # Names may hide those of files compiled with them. clang-tidy warns within a file.
    target_compile_options(${target} PRIVATE -Wno-shadow)
  endif()
  gtest_discover_tests(${target} TEST_PREFIX ${target}. NO_PRETTY_VALUES
                       DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60)  # Seconds; the usual 5 run out on a busy machine.
endfunction()

if(PLUMBLINE_TESTS)
  enable_testing()
  include(GoogleTest)
  find_package(GTest REQUIRED)
  find_package(rapidcheck CONFIG REQUIRED)
  find_package(pugixml REQUIRED)
endif()
if(PLUMBLINE_WEB)
  include(PlumblineWeb)
else()
  find_package(Boost 1.74 REQUIRED)
  find_package(fmt REQUIRED)
  find_package(Threads REQUIRED)
endif()
set(GMP_LIBRARY "")
if(PLUMBLINE_GMP)
  find_library(gmp gmp REQUIRED)
  set(GMP_LIBRARY $<BUILD_INTERFACE:${gmp}> $<INSTALL_INTERFACE:gmp>)
elseif(PLUMBLINE_CGAL OR PLUMBLINE_CALCIUM)
  message(STATUS "There is no oracle on CGAL or libcalcium: both need GMP, which PLUMBLINE_GMP=OFF leaves out.")
  set(PLUMBLINE_CGAL OFF)
  set(PLUMBLINE_CALCIUM OFF)
endif()
if(PLUMBLINE_CGAL)
  find_package(CGAL 5.5 REQUIRED)
endif()
if(PLUMBLINE_CALCIUM)
  set(CALCIUM_LIBRARIES "")
  foreach(name IN ITEMS calcium flint-arb flint)
    find_library(PLUMBLINE_LIBRARY_${name} ${name})
    list(APPEND CALCIUM_LIBRARIES $<BUILD_INTERFACE:${PLUMBLINE_LIBRARY_${name}}> $<INSTALL_INTERFACE:${name}>)
  endforeach()
  find_path(PLUMBLINE_CALCIUM_HEADERS calcium/qqbar.h)
  if(CALCIUM_LIBRARIES MATCHES NOTFOUND OR NOT PLUMBLINE_CALCIUM_HEADERS)
    set(PLUMBLINE_CALCIUM OFF)
    message(STATUS "There is no oracle calcium: it takes libcalcium, which `./setup.sh program` installs.")
  endif()
endif()

# The problems whose values are roots, and their macro.
file(GLOB found CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/oracle oracle/*/calcium.cpp)
if(NOT PLUMBLINE_CALCIUM)
  set(found "")
endif()
list(TRANSFORM found REPLACE "(.+)/calcium.cpp" "problem(\\1)" OUTPUT_VARIABLE each)
list(JOIN each " " each)
plumbline_every(calcium "#define PLUMBLINE_CALCIUM(problem) ${each}" "")

# Of a folder's sources all but its tests.
function(plumbline_sources result)
  file(GLOB sources CONFIGURE_DEPENDS ${ARGN})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  set(${result} ${sources} PARENT_SCOPE)
endfunction()

# A Python that has this module, or FALSE. Debian's packages are of Debian's Python, which may not be the first.
function(plumbline_python_with result module)
  find_program(python3 python3)
  foreach(python IN ITEMS ${python3} /usr/bin/python3)
    execute_process(COMMAND ${python} -c "import ${module}" RESULT_VARIABLE lacks OUTPUT_QUIET ERROR_QUIET)
    if(lacks EQUAL 0)
      set(${result} ${python} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  set(${result} FALSE PARENT_SCOPE)
endfunction()

# A source whose function, which the header declares, returns the text of a file; all in reports/.
function(plumbline_embed result function file header)
  set(file ${PROJECT_SOURCE_DIR}/reports/${file})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in ${function}.cpp @ONLY)
  set(${result} ${${result}} ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp PARENT_SCOPE)
endfunction()

# The sources of drawings, and what drawings and pages embed.
function(plumbline_drawn_sources result)
  list(TRANSFORM PLUMBLINE_PROBLEMS PREPEND ${PROJECT_SOURCE_DIR}/reports/drawing/ OUTPUT_VARIABLE sources)
  list(APPEND sources ${PROJECT_SOURCE_DIR}/reports/drawing/drawing ${PROJECT_SOURCE_DIR}/reports/drawing/svg
                      ${PROJECT_SOURCE_DIR}/reports/drawing/map)
  list(TRANSFORM sources APPEND .cpp)
  plumbline_embed(sources page_script page/page.js page/parts.hpp)
  plumbline_embed(sources page_style page/page.css page/parts.hpp)
  plumbline_embed(sources svg_style drawing/drawing.css drawing/svg.hpp)
  plumbline_embed(sources map_style drawing/map.css drawing/map.hpp)
  set(${result} ${sources} PARENT_SCOPE)
endfunction()
