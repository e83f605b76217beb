// Method: calc_intersection: the cross product of the directions, none below 10^-30, and a point along ab.
// Error:  none is stated.
// Limits: nearly parallel lines, and short segments of any angle: the 10^-30 is absolute.
// Source: Anti-Grain Geometry, agg_math.h.
#include <agg2/agg_math.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, agg, (x, y), ())(const double* query, double* answer) {
  const double* q = query;
  return agg::calc_intersection(q[0], q[1], q[2], q[3], q[4], q[5], q[6], q[7], &answer[0], &answer[1]) ? 1 : 0;
}
