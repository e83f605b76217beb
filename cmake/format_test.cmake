# clang-format would change no file of C or C++ of this tree. Run as:
#   cmake -D clang_format=PROGRAM -D scratch=FOLDER -P cmake/format_test.cmake
cmake_minimum_required(VERSION 3.25)
cmake_path(SET root NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/..)

# Sets `output` to what it would change in the files, empty for nothing.
function(look_at)
  execute_process(COMMAND ${clang_format} --style=file:${root}/.clang-format --dry-run ${ARGN}
                  OUTPUT_VARIABLE output ERROR_VARIABLE output)
  set(output "${output}" PARENT_SCOPE)
endfunction()

file(WRITE ${scratch}/planted.cpp "int  planted;\n")
look_at(${scratch}/planted.cpp)
if(NOT output MATCHES "clang-format-violations")
  message(FATAL_ERROR "format_test.cmake: two blanks were planted, and clang-format prints: ${output}")
endif()

set(folders solvers oracle props fuzz reports cmake)
list(TRANSFORM folders REPLACE "(.+)" "${root}/\\1/*.[ch]*" OUTPUT_VARIABLE patterns)
file(GLOB_RECURSE files ${patterns})
list(FILTER files INCLUDE REGEX "\\.(c|h|cpp|hpp)$")
list(FILTER files EXCLUDE REGEX "/node_modules/")
list(LENGTH files count)
if(count LESS 100)
  message(FATAL_ERROR "format_test.cmake: only ${count} files were found below ${root}.")
endif()
look_at(${files})
if(output)
  message(FATAL_ERROR "clang-format would change what follows; `clang-format -i FILE` does:\n${output}")
endif()
message(STATUS "${count} files are formatted.")
