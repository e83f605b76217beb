// Method: the zeros of the cubic within the step, by interval Newton down to a resolution of 10^-7; the first of them
//         at which the vertex is inside the triangle, up to 10^-5.
// Error:  none is stated.
// Limits: the resolution; grazing; coefficients that are all below 10^-7 count as none, so that small queries and
//         movement in one plane are misses; numbers of 2^250 and more, for which it can need seconds.
// Source: FCL, https://github.com/flexible-collision-library/fcl, Intersect::intersect_VF.
#include "solvers/vertex_triangle_ccd/peers/fcl.hpp"

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(vertex_triangle_ccd, fcl, (all), ())(const double* query, double* answer) {
  return ccd::answer_of_fcl(fcl::detail::Intersectd::intersect_VF, {1, 2, 3, 0}, query, answer);
}
