# The tests of the tree and of the package; those of the code stand beside it.

add_test(NAME includes COMMAND ${CMAKE_COMMAND} -P ${PROJECT_SOURCE_DIR}/cmake/includes_test.cmake)

if(PLUMBLINE_INSTALL)
  add_test(NAME installed_peers COMMAND ${CMAKE_COMMAND}
    -D built=${PROJECT_BINARY_DIR} -D bin=${CMAKE_INSTALL_BINDIR}
    -P ${PROJECT_SOURCE_DIR}/cmake/installed_peers_test.cmake)
endif()

foreach(way installed subdirectory)
  add_test(NAME package.${way} COMMAND ${CMAKE_COMMAND}
    -D way=${way} -D tree=${PROJECT_SOURCE_DIR} -D built=${PROJECT_BINARY_DIR} -D generator=${CMAKE_GENERATOR}
    -D c_compiler=${CMAKE_C_COMPILER} -D cxx_compiler=${CMAKE_CXX_COMPILER} -D cxx_flags=${CMAKE_CXX_FLAGS}
    -P ${PROJECT_SOURCE_DIR}/cmake/package_test/package_test.cmake)
endforeach()

# Long runs, by `ctest --preset campaign`.
add_test(NAME campaign.oracles COMMAND families_test --gtest_filter=*AreAnsweredAlike*)
set_tests_properties(campaign.oracles PROPERTIES ENVIRONMENT PLUMBLINE_CASES=20000)
add_test(NAME campaign.promises COMMAND plumbline check --cases 50000)
add_test(NAME campaign.self_test COMMAND plumbline self-test --cases 1000)
add_test(NAME campaign.fuzz COMMAND ${CMAKE_COMMAND} --workflow --preset fuzz_fixed
         WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
set_tests_properties(campaign.oracles campaign.promises campaign.self_test campaign.fuzz
  PROPERTIES LABELS campaign TIMEOUT 3000)
