# What others build on: the targets plumbline::*, in this tree as in an installed one, and the package that names them.

include(GNUInstallDirs)

# The outside interface, plain C99, for a solver that is to know nothing else of this tree.
add_library(plumbline_solver_interface INTERFACE)
add_library(plumbline::solver_interface ALIAS plumbline_solver_interface)
set_target_properties(plumbline_solver_interface PROPERTIES EXPORT_NAME solver_interface)
target_include_directories(plumbline_solver_interface INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/solvers>
                                                                $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# The headers of `certified`, each one file that needs no other: <plumbline/PROBLEM.hpp> for one query, and
# <plumbline/batch/PROBLEM.hpp> for arrays of them.
set(single_headers "")
set(batch_headers "")
function(plumbline_single_header list name header)
  set(script ${PROJECT_SOURCE_DIR}/cmake/single_header.cmake)
  set(output ${PROJECT_BINARY_DIR}/include/plumbline/${name}.hpp)
  set(depfile ${PROJECT_BINARY_DIR}/single_headers/${name}.d)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D header=${header} -D output=${output} -D depfile=${depfile} -P ${script}
    DEPENDS ${header} ${script} DEPFILE ${depfile} VERBATIM
    COMMENT "Writing <plumbline/${name}.hpp>")
  set(${list} ${${list}} ${output} PARENT_SCOPE)
endfunction()
foreach(problem IN LISTS PLUMBLINE_CERTIFIED)
  plumbline_single_header(single_headers ${problem} solvers/${problem}/certified.hpp)
  plumbline_single_header(batch_headers batch/${problem} solvers/${problem}/batch.hpp)
endforeach()
add_custom_target(plumbline_single_headers ALL DEPENDS ${single_headers} ${batch_headers})
add_dependencies(plumbline plumbline_single_headers)  # Whoever builds the program alone can copy them, too.
add_library(plumbline_certified INTERFACE)
add_library(plumbline::certified ALIAS plumbline_certified)
add_dependencies(plumbline_certified plumbline_single_headers)
set_target_properties(plumbline_certified PROPERTIES EXPORT_NAME certified)
target_compile_features(plumbline_certified INTERFACE cxx_std_17)
target_include_directories(plumbline_certified INTERFACE $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>
                                                         $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# The source of a fuzz target, for plumbline_add_solver to compile beside somebody's solver.
add_library(plumbline_fuzz_target INTERFACE)
add_library(plumbline::fuzz_target ALIAS plumbline_fuzz_target)
set_target_properties(plumbline_fuzz_target PROPERTIES EXPORT_NAME fuzz_target)
set(installed_sources ${CMAKE_INSTALL_DATADIR}/plumbline)
target_sources(plumbline_fuzz_target INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/fuzz/target/target.cpp>
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/fuzz/target/mutations.cpp>
  $<INSTALL_INTERFACE:$<INSTALL_PREFIX>/${installed_sources}/target.cpp>
  $<INSTALL_INTERFACE:$<INSTALL_PREFIX>/${installed_sources}/mutations.cpp>)
target_link_libraries(plumbline_fuzz_target INTERFACE plumbline_fuzz)

# The program goes by its own name as a file and by plumbline::program as a target.
add_executable(plumbline::program ALIAS plumbline)
set_target_properties(plumbline PROPERTIES
  EXPORT_NAME program PLUMBLINE_PROBLEMS "${PLUMBLINE_PROBLEMS}" EXPORT_PROPERTIES PLUMBLINE_PROBLEMS)
plumbline_starts_modules(plumbline)

include(PlumblineSolver)

if(PROJECT_IS_TOP_LEVEL)
  set(measured ${PLUMBLINE_PROBLEMS})
  list(REMOVE_ITEM measured ${PLUMBLINE_SLOW})
  add_custom_target(report
    COMMAND plumbline measure ${measured} --timing --html report.html --json report.json
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} USES_TERMINAL VERBATIM
    COMMENT "Measuring solvers and their times on every family: the page is report.html, the numbers are report.json")
endif()

if(NOT PLUMBLINE_INSTALL)
  return()
endif()

set(libraries plumbline_fmt plumbline_solvers plumbline_outside plumbline_oracle plumbline_props plumbline_fuzz)
if(PLUMBLINE_CGAL)
  list(APPEND libraries plumbline_cgal)
  target_link_libraries(plumbline_cgal INTERFACE $<INSTALL_INTERFACE:mpfr> $<INSTALL_INTERFACE:gmp>)
endif()
if(PLUMBLINE_CALCIUM)
  list(APPEND libraries plumbline_calcium)
endif()
# Includes are written from the root ("solvers/solver.hpp"), so the folders keep their names below include/plumbline.
foreach(library IN LISTS libraries)
  target_include_directories(${library} PUBLIC $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/plumbline>)
endforeach()
install(TARGETS plumbline RUNTIME_DEPENDENCY_SET plumbline_needs)
install(TARGETS plumbline plumbline_solver_interface plumbline_fuzz_target ${libraries} EXPORT plumbline)
install(TARGETS plumbline_certified EXPORT plumbline_certified COMPONENT certified)
file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} solvers/*.hpp solvers/outside/outside.hpp
     solvers/*/problem.hpp oracle/*.hpp oracle/numbers/*.hpp props/*.hpp props/draw/*.hpp props/judge/*.hpp
     props/campaign/*.hpp props/survey/*.hpp fuzz/cases/*.hpp fuzz/target/*.hpp)
foreach(header IN LISTS headers)
  cmake_path(GET header PARENT_PATH folder)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/plumbline/${folder})
endforeach()
install(FILES solvers/plumbline/solver.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/plumbline)
install(FILES ${single_headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/plumbline COMPONENT certified)
install(FILES ${batch_headers} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/plumbline/batch COMPONENT certified)
install(FILES fuzz/target/target.cpp fuzz/target/mutations.cpp DESTINATION ${installed_sources})
install(PROGRAMS fuzz/target/shard.sh DESTINATION ${installed_sources})
get_target_property(modules plumbline_modules MANUALLY_ADDED_DEPENDENCIES)
if(modules)
  list(REMOVE_ITEM modules plumbline_module_outside_mutants)
  install(TARGETS ${modules} LIBRARY DESTINATION ${PLUMBLINE_MODULES_DIRECTORY} COMPONENT peers)
endif()
if(TARGET plumbline_module_outside_mutants)
  install(TARGETS plumbline_module_outside_mutants LIBRARY DESTINATION ${PLUMBLINE_MODULES_DIRECTORY})
endif()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT certified)

include(CMakePackageConfigHelpers)
set(package_directory ${CMAKE_INSTALL_LIBDIR}/cmake/plumbline)
install(EXPORT plumbline NAMESPACE plumbline:: FILE plumblineTargets.cmake DESTINATION ${package_directory})
install(FILES cmake/PlumblineSolver.cmake DESTINATION ${package_directory})
install(EXPORT plumbline_certified NAMESPACE plumbline:: FILE plumblineCertified.cmake DESTINATION ${package_directory}
        COMPONENT certified)
# The headers suit any machine.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/plumblineConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES cmake/plumblineConfig.cmake ${PROJECT_BINARY_DIR}/plumblineConfigVersion.cmake
        DESTINATION ${package_directory} COMPONENT certified)
configure_file(cmake/plumbline-certified.pc.in ${PROJECT_BINARY_DIR}/plumbline-certified.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/plumbline-certified.pc DESTINATION ${CMAKE_INSTALL_DATADIR}/pkgconfig
        COMPONENT certified)

if(PROJECT_IS_TOP_LEVEL AND PLUMBLINE_PORTABLE)
  include(PlumblineArchives)
endif()
