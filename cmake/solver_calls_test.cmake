# plumbline_add_solver tells what is wrong with a call, in a sentence. `scratch` is a folder of the test's own,
# `generator` one that is here.
cmake_minimum_required(VERSION 3.25)

set(whole "NAME mine PROBLEM orientation SOURCES mine.c FUNCTION turn")
set(calls
  "PROBLEM orientation SOURCES mine.c FUNCTION turn|lacks NAME: give the library's name"
  "NAME mine SOURCES mine.c FUNCTION turn|lacks PROBLEM: give what it answers"
  "NAME mine PROBLEM orientation FUNCTION turn|lacks SOURCES: give the files"
  "NAME mine PROBLEM orientation SOURCES mine.c|lacks FUNCTION: give the function"
  "NAME m PROBLEM orientatoin SOURCES m.c FUNCTION turn|no problem 'orientatoin'. Known: orientation, wall_hit_time."
  "NAME mine PROBLEM orientation SOURCES mine.c FUNCTION my::turn|'my::turn' names no C function"
  "${whole} MAX_ULPS 4|does not understand 'MAX_ULPS 4'"
  "${whole} INPUTS float|INPUTS is 'float': it takes binary32 or binary64."
  "${whole} MAX_ULP|does not understand 'MAX_ULP'")

function(configure call)
  file(WRITE ${scratch}/CMakeLists.txt "
    cmake_minimum_required(VERSION 3.25)
    project(calls LANGUAGES NONE)
    add_executable(plumbline::program IMPORTED)
    set_target_properties(plumbline::program PROPERTIES PLUMBLINE_PROBLEMS \"orientation;wall_hit_time\")
    include(${CMAKE_CURRENT_LIST_DIR}/PlumblineSolver.cmake)
    plumbline_add_solver(${call})")
  execute_process(COMMAND ${CMAKE_COMMAND} -S ${scratch} -B ${scratch}/build -G ${generator}
                  OUTPUT_QUIET ERROR_VARIABLE errors RESULT_VARIABLE result)
  string(REGEX REPLACE "[ \n]+" " " errors "${errors}")  # CMake breaks its lines.
  set(errors "${errors}" PARENT_SCOPE)
  set(result ${result} PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${scratch})
file(MAKE_DIRECTORY ${scratch})
foreach(pair IN LISTS calls)
  string(REPLACE "|" ";" pair "${pair}")
  list(GET pair 0 call)
  list(SUBLIST pair 1 -1 sentence)
  configure("${call}")
  string(FIND "${errors}" "${sentence}" at)
  if(result EQUAL 0 OR at EQUAL -1)
    message(SEND_ERROR "plumbline_add_solver(${call}) should say \"${sentence}\", and says: ${errors}")
  endif()
endforeach()
