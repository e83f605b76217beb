// Method: calc_intersection: the cross product of the directions, none below 10^-30, and a point along ab.
// Error:  none is stated.
// Limits: nearly parallel lines, and short segments of any angle: the 10^-30 is absolute.
// Source: Anti-Grain Geometry, agg_math.h.
#include <agg2/agg_math.h>

#include "solvers/line_intersection/problem.hpp"
#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(line_intersection, agg, (x, y), ())(const double* query, double* answer) {
  const bool meets = agg::calc_intersection(query[number::ax], query[number::ay], query[number::bx], query[number::by],
                                            query[number::cx], query[number::cy], query[number::dx], query[number::dy],
                                            &answer[value::x], &answer[value::y]);
  return meets ? outcome::point : outcome::parallel;
}
