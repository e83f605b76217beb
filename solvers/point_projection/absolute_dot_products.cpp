// Method: (p·d − a·d) / d·d with d = b − a: dot products of absolute coordinates.
// Error:  with κ = (|px·dx| + |py·dy| + |ax·dx| + |ay·dy|) / |d|², s is within 1 + 5κ scaled ulps while numbers are
//         below 2^300 and a and b more than 2^−300 apart; a = b is always found undefined.
// Limits: far from the origin κ is large: the products cancel; a quotient that is infinite or no number is read as
//         `undefined`.
// Source: own derivation; what is written where a line is kept as a direction and an offset along it.
#include "solvers/point_projection/bounds.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

static int solve(const double* query, double* answer) {
  const double dx = query[number::bx] - query[number::ax], dy = query[number::by] - query[number::ay];
  const double of_p = query[number::px] * dx + query[number::py] * dy,
               of_a = query[number::ax] * dx + query[number::ay] * dy;
  return foot_unless_not_finite((of_p - of_a) / (dx * dx + dy * dy), answer);
}

// u = 2^−53. Each product is within 2u of its own and each dot product within 3u of the sum of their sizes, so the
// numerator is within 4u·κ·|d|²; the denominator is within 4u of its own, the quotient adds u, and |s| ≤ κ: s is within
// 9u·κ. The unit of a fraction is at least 2u. Where a = b every product is 0 and the quotient no number.
static double promise(const double* query) {
  if (no_line(query)) return outcome_promised;
  if (!comfortable(query)) return nothing_promised;
  const double dx = query[number::bx] - query[number::ax], dy = query[number::by] - query[number::ay];
  const double size = std::fabs(query[number::px] * dx) + std::fabs(query[number::py] * dy) +
                      std::fabs(query[number::ax] * dx) + std::fabs(query[number::ay] * dy);
  return 1 + 5 * (size / (dx * dx + dy * dy));
}

constinit const Solver absolute_dot_products = {"absolute_dot_products", solve, promise, every_value(shape)};

}  // namespace plumbline::point_projection
