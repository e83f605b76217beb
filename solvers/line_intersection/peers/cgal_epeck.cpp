// Method: CGAL::intersection of two Line_2 on EPECK, each through two points.
// Error:  exact; its to_double is within a relative 10^−5 as documented, within ulps where intervals are narrow.
// Limits: none within the finite doubles.
// Source: CGAL, https://doc.cgal.org/latest/Kernel_23/group__intersection__linear__grp.html.
#include "solvers/line_intersection/peers/cgal.hpp"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, cgal_epeck, (x, y), ())(const double* query, double* answer) {
  return cgal<CGAL::Exact_predicates_exact_constructions_kernel>(query, answer);
}
