# Builds and runs the consumer beside this file on plumbline, which `way` says is `installed` from the build folder
# `built` into a prefix of its own, or a `subdirectory` of the consumer.
set(scratch ${built}/package_test/${way})

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(way STREQUAL installed)
  file(REMOVE_RECURSE ${scratch}/prefix)
  run(${CMAKE_COMMAND} --install ${built} --prefix ${scratch}/prefix)
  set(where -D CMAKE_PREFIX_PATH=${scratch}/prefix)
  set(programs judged consumer)
else()
  set(where -D PLUMBLINE_TREE=${tree} -D PLUMBLINE_CGAL=OFF)
  set(programs consumer)
endif()
run(${CMAKE_COMMAND} -S ${tree}/cmake/package_test -B ${scratch}/build -G ${generator} ${where}
    -D CMAKE_C_COMPILER=${c_compiler} -D CMAKE_CXX_COMPILER=${cxx_compiler} -D CMAKE_CXX_FLAGS=${cxx_flags})
run(${CMAKE_COMMAND} --build ${scratch}/build)
foreach(program IN LISTS programs)
  run(${scratch}/build/${program})
endforeach()
