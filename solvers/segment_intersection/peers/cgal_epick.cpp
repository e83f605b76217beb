// Method: CGAL::intersection of two Segment_2 on EPICK.
// Error:  exact predicates; the point is constructed in doubles, without a bound.
// Limits: no s and t.
// Source: CGAL, https://doc.cgal.org/latest/Kernel_23/group__intersection__linear__grp.html.
#include "solvers/segment_intersection/peers/cgal.hpp"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(segment_intersection, cgal_epick, (x, y, x0, y0, x1, y1), ())(const double* query, double* answer) {
  return cgal<CGAL::Exact_predicates_inexact_constructions_kernel>(query, answer);
}
