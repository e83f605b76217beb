// Method: the zeros of the cubic within the step, by interval Newton down to a resolution of 10^-7; the first of them
//         at which the vertex is inside the triangle, up to 10^-5.
// Error:  none is stated.
// Limits: the resolution; grazing; coefficients that are all below 10^-7 count as none, so that small queries and
//         movement in one plane are misses.
// Source: FCL, https://github.com/flexible-collision-library/fcl, Intersect::intersect_VF.
#include <fcl/narrowphase/detail/traversal/collision/intersect.h>

#include "solvers/outside/peer.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

PLUMBLINE_PEER(vertex_triangle_ccd, fcl, (all), ())(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const auto place = [query](int i) { return fcl::Vector3d(query + 3 * i); };
  fcl::Vector3d contact;
  double t = 0;
  if (!fcl::detail::Intersectd::intersect_VF(place(1), place(2), place(3), place(0), place(5), place(6), place(7),
                                             place(4), &t, &contact))
    return outcome::miss;
  answer[value::t] = t;
  return outcome::hit;
}
