// Method: CGAL::intersection of two Line_2 on EPICK, each through two points.
// Error:  none: the lines' coefficients are constructed in doubles already.
// Limits: nearly parallel lines.
// Source: CGAL, https://doc.cgal.org/latest/Kernel_23/group__intersection__linear__grp.html.
#include "solvers/line_intersection/peers/cgal.hpp"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, cgal_epick, (x, y), ())(const double* query, double* answer) {
  return cgal<CGAL::Exact_predicates_inexact_constructions_kernel>(query, answer);
}
