# Builds the fuzz targets by .clusterfuzzlite/build.sh in the folder `scratch`, as ClusterFuzzLite and OSS-Fuzz would:
# with their variables, libc++, and the address and undefined sanitizers; then hunts with each from its corpus, the same
# way each time. Run as:
# cmake -D scratch=FOLDER -D problems=LIST -P cmake/fuzz_continuous_test.cmake, from anywhere.
cmake_minimum_required(VERSION 3.25)
get_filename_component(root ${CMAKE_CURRENT_LIST_DIR}/.. ABSOLUTE)

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

file(REMOVE_RECURSE ${scratch}/out ${scratch}/src)
file(MAKE_DIRECTORY ${scratch}/out ${scratch}/work ${scratch}/src)
file(CREATE_LINK ${root} ${scratch}/src/plumbline SYMBOLIC)
set(flags "-O1 -fno-omit-frame-pointer -gline-tables-only -fsanitize=address,undefined -fsanitize=fuzzer-no-link")
set(ENV{SRC} ${scratch}/src)
set(ENV{WORK} ${scratch}/work)
set(ENV{OUT} ${scratch}/out)
set(ENV{CC} clang-19)
set(ENV{CXX} clang++-19)
set(ENV{CFLAGS} "${flags}")
set(ENV{CXXFLAGS} "${flags} -stdlib=libc++")
set(ENV{LIB_FUZZING_ENGINE} "-fsanitize=fuzzer -l:libstdc++.so.6")  # which Debian's libFuzzer is made of
run(${root}/.clusterfuzzlite/build.sh)

foreach(problem IN LISTS problems)
  set(target ${scratch}/out/fuzz_${problem})
  set(corpus ${scratch}/corpus/${problem})
  file(REMOVE_RECURSE ${corpus})
  file(ARCHIVE_EXTRACT INPUT ${target}_seed_corpus.zip DESTINATION ${corpus})
  file(GLOB seeds ${corpus}/*)
  list(LENGTH seeds count)
  if(count EQUAL 0 OR NOT EXISTS ${target}.options)
    message(FATAL_ERROR "${target} has to have a corpus and options beside it, and has ${count} seeds.")
  endif()
  run(${target} -seed=1 -runs=5000 -verbosity=0 ${corpus})
  execute_process(COMMAND ldd ${target} OUTPUT_VARIABLE libraries COMMAND_ERROR_IS_FATAL ANY)
  if(libraries MATCHES "libgmp|libboost|libfmt")
    message(FATAL_ERROR "${target} needs a library that only the machine has that built it: ${libraries}")
  endif()
endforeach()
