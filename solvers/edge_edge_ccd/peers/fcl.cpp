// Method: the zeros of the cubic within the step, by interval Newton down to a resolution of 10^-7; the first of them
//         at which the points of the edges' lines that are nearest to each other are on both edges.
// Error:  none is stated.
// Limits: those of the other question's; edges that are parallel, or a point, at the time of contact are misses.
// Source: FCL, https://github.com/flexible-collision-library/fcl, Intersect::intersect_EE.
#include "solvers/vertex_triangle_ccd/peers/fcl.hpp"

#include "solvers/edge_edge_ccd/problem.hpp"
#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(edge_edge_ccd, fcl, (all), ())(const double* query, double* answer) {
  return ccd::answer_of_fcl(fcl::detail::Intersectd::intersect_EE, {0, 1, 2, 3}, query, answer);
}
