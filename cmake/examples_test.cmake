# Builds the `targets` of the example project `way`: `find_package` on plumbline installed from the build folder
# `built` into a prefix of its own, or `add_subdirectory` of the tree. Then runs its tests that match `tests`, if given.
# Where the compiler is not clang, the target `without_clang` has to say so. `name` is this test's own.
string(REPLACE "," ";" targets "${targets}")
set(scratch ${built}/examples/${name})

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(way STREQUAL find_package)
  file(REMOVE_RECURSE ${scratch}/prefix)
  run(${CMAKE_COMMAND} --install ${built} --prefix ${scratch}/prefix)
  set(where -D CMAKE_PREFIX_PATH=${scratch}/prefix)
else()
  set(where -D PLUMBLINE_TREE=${tree} -D PLUMBLINE_CGAL=OFF)
endif()
run(${CMAKE_COMMAND} -S ${tree}/reports/examples/${way} -B ${scratch}/build -G ${generator} ${where}
    -D CMAKE_C_COMPILER=${c_compiler} -D CMAKE_CXX_COMPILER=${cxx_compiler} -D CMAKE_CXX_FLAGS=${cxx_flags})
run(${CMAKE_COMMAND} --build ${scratch}/build --target ${targets})
if(tests)
  run(${CMAKE_CTEST_COMMAND} --test-dir ${scratch}/build --output-on-failure --no-tests=error -R ${tests})
endif()
if(without_clang)
  execute_process(COMMAND ${CMAKE_COMMAND} --build ${scratch}/build --target ${without_clang}
                  RESULT_VARIABLE result OUTPUT_VARIABLE printed)
  if(result EQUAL 0 OR NOT printed MATCHES "${without_clang} takes clang, which has libFuzzer: configure another build")
    message(FATAL_ERROR "Without clang ${without_clang} has to fail and say what it takes; it printed: ${printed}")
  endif()
endif()
