# The headers of `certified` give the same bits on other machines: `folder` has them below plumbline/, `generated` the
# lists of them, `native` compiles for this one, `compiler` for the other, which `emulator` stands for, in each of the
# `ways`; `scratch` is a folder of the test's own, `program` is a test in solvers/, which is asked so many `queries` in
# every floating-point environment. It takes minutes: an emulator runs every operation in software.
cmake_minimum_required(VERSION 3.25)
cmake_path(SET root NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/..)
file(MAKE_DIRECTORY ${scratch})

# Appends to `hashes` what the program says in every rounding mode, compiled with the words that follow.
function(append_hashes emulator)
  execute_process(COMMAND ${ARGN} -std=c++17 -static -I${folder} -I${generated} -I${root}
                          -DHASH=here -DOTHER=here ${program} -o ${scratch}/program COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${emulator} ${scratch}/program ${queries} modes OUTPUT_VARIABLE of_program
                  COMMAND_ERROR_IS_FATAL ANY)
  message(STATUS "${ARGN}: ${of_program}")
  string(REGEX MATCHALL "[0-9a-f]+" of_program "${of_program}")
  set(hashes ${hashes} ${of_program} PARENT_SCOPE)
endfunction()

set(hashes "")
append_hashes(env ${native} -O2)
foreach(way IN LISTS ways)
  separate_arguments(words UNIX_COMMAND "${way}")
  append_hashes(${emulator} ${compiler} ${words})
endforeach()
list(LENGTH hashes count)
list(REMOVE_DUPLICATES hashes)
list(LENGTH hashes different)
if(NOT different EQUAL 1)
  message(FATAL_ERROR "The headers' answers are not the same bits everywhere: ${hashes}")
endif()
message(STATUS "${count} times the same bits.")
