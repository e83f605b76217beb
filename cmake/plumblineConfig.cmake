# The target plumbline::certified (headers of right answers). Where all of plumbline is installed, also the function
# plumbline_add_solver, and the targets plumbline::solver_interface (the C header), plumbline::solvers,
# plumbline::oracle, plumbline::props, plumbline::fuzz and plumbline::program.
include(${CMAKE_CURRENT_LIST_DIR}/plumblineCertified.cmake)
if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/plumblineTargets.cmake)
  include(CMakeFindDependencyMacro)
  find_dependency(Threads)
  include(${CMAKE_CURRENT_LIST_DIR}/plumblineTargets.cmake)
  include(${CMAKE_CURRENT_LIST_DIR}/PlumblineSolver.cmake)
endif()
