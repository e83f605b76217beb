# The targets plumbline::solver_interface (the C header), plumbline::solvers, plumbline::oracle, plumbline::props and
# plumbline::program.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/plumblineTargets.cmake)
