# Builds the targets of libFuzzer and of AFL++ without sanitizers, and compares all engines, from where it was ended:
# cmake -D program=PLUMBLINE_COMPARISON -D folder=FOLDER -P cmake/comparison_test.cmake, from anywhere.
cmake_minimum_required(VERSION 3.25)
get_filename_component(root ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)
foreach(preset IN ITEMS fuzz_fast fuzz_afl)
  execute_process(COMMAND ${CMAKE_COMMAND} --workflow --preset ${preset} WORKING_DIRECTORY ${root}
                  COMMAND_ERROR_IS_FATAL ANY)
endforeach()
execute_process(COMMAND ${program} ${folder} --libfuzzer ${root}/build/fuzz_fast --afl ${root}/build/fuzz_afl
                COMMAND_ERROR_IS_FATAL ANY)
file(READ ${folder}/comparison.md tables)
message("${tables}")
