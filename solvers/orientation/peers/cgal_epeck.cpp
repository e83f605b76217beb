// Method: CGAL::orientation on EPECK: intervals and, where they do not decide, exact numbers.
// Error:  exact, as the kernel promises of every predicate.
// Limits: none within the finite doubles.
// Source: CGAL, https://doc.cgal.org/latest/Kernel_23/classCGAL_1_1Exact_predicates_exact_constructions_kernel.html.
#include "solvers/orientation/peers/cgal.hpp"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(orientation, cgal_epeck, (), ())(const double* query, double*) {
  return cgal<CGAL::Exact_predicates_exact_constructions_kernel>(query);
}
