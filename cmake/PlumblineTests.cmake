# The tests of the tree and of the package; those of the code stand beside it.

add_test(NAME includes COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/cmake/includes_test.cmake)

foreach(way installed subdirectory)
  add_test(NAME package.${way} COMMAND ${CMAKE_COMMAND}
    -D way=${way} -D tree=${PROJECT_SOURCE_DIR} -D built=${PROJECT_BINARY_DIR} -D generator=${CMAKE_GENERATOR}
    -D c_compiler=${CMAKE_C_COMPILER} -D cxx_compiler=${CMAKE_CXX_COMPILER} -D cxx_flags=${CMAKE_CXX_FLAGS}
    -P ${PROJECT_SOURCE_DIR}/cmake/package_test/package_test.cmake)
endforeach()
