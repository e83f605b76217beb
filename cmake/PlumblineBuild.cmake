# The language, the warnings and the floating-point rules that every target of this tree shares.

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

# The list of problems has one home, props/problems.hpp.
set(problem_list ${PROJECT_SOURCE_DIR}/props/problems.hpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${problem_list})
file(STRINGS ${problem_list} lines REGEX "^  problem\\([a-z_0-9]+\\)")
string(REGEX MATCHALL "problem\\([a-z_0-9]+\\)" PLUMBLINE_PROBLEMS "${lines}")
list(TRANSFORM PLUMBLINE_PROBLEMS REPLACE "problem\\((.*)\\)" "\\1")

# A library of this tree. Contraction of a*b+c changes results, so it is off everywhere unless a build asks for it.
set(PLUMBLINE_CONTRACT off CACHE STRING "The value of -ffp-contract: off, or fast for the contracted subject")
function(plumbline_target name)
  target_compile_features(${name} PUBLIC cxx_std_20)
  target_include_directories(${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>)
  target_compile_options(${name} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -ffp-contract=off
                                         $<$<BOOL:${PLUMBLINE_WERROR}>:-Werror>)
endfunction()

function(plumbline_library name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  target_link_libraries(${name} PUBLIC ${arg_LINKS})
  plumbline_target(${name})
endfunction()

# A test program: every test of it is one test of ctest.
function(plumbline_test name)
  cmake_parse_arguments(arg "" "" "SOURCES;LINKS;LABELS" ${ARGN})
  if(NOT PLUMBLINE_TESTS)
    return()
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LINKS} GTest::gtest_main)
  plumbline_target(${name})
  gtest_discover_tests(${name} TEST_PREFIX ${name}. PROPERTIES LABELS "${arg_LABELS}" DISCOVERY_MODE PRE_TEST)
endfunction()

if(PLUMBLINE_TESTS)
  enable_testing()
  include(GoogleTest)
  find_package(GTest REQUIRED)
  find_package(rapidcheck CONFIG REQUIRED)
endif()
find_package(Boost 1.74 REQUIRED)
find_package(fmt REQUIRED)
find_package(Threads REQUIRED)
find_library(GMP_LIBRARY gmp REQUIRED)
