# The function plumbline_add_solver, and the targets plumbline::certified (headers of right answers),
# plumbline::solver_interface (the C header), plumbline::solvers, plumbline::oracle, plumbline::props, plumbline::fuzz
# and plumbline::program.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/plumblineTargets.cmake)
include(${CMAKE_CURRENT_LIST_DIR}/PlumblineSolver.cmake)
