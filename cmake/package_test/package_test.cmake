# Builds and runs the consumer beside this file against plumbline `installed` from the build folder `built` into a
# prefix of its own, or as a `subdirectory` of the consumer; `way` says which.
set(scratch ${built}/package_test/${way})
file(REMOVE_RECURSE ${scratch}/prefix)

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(way STREQUAL installed)
  run(${CMAKE_COMMAND} --install ${built} --prefix ${scratch}/prefix)
  run(${scratch}/prefix/bin/plumbline list)
  set(where -D CMAKE_PREFIX_PATH=${scratch}/prefix)
else()
  set(where -D PLUMBLINE_TREE=${tree} -D PLUMBLINE_CGAL=OFF)
endif()
run(${CMAKE_COMMAND} -S ${tree}/cmake/package_test -B ${scratch}/build -G ${generator} ${where}
    -D CMAKE_C_COMPILER=${c_compiler} -D CMAKE_CXX_COMPILER=${cxx_compiler} -D CMAKE_CXX_FLAGS=${cxx_flags})
run(${CMAKE_COMMAND} --build ${scratch}/build --target consumer outside)
run(${scratch}/build/consumer)
