// Method: the direction b − a made a unit vector first, then (p − a)·unit / |b − a|.
// Error:  with κ = (|px − ax||bx − ax| + |py − ay||by − ay|) / |b − a|², s is within 1 + 7κ scaled ulps while numbers
//         are below 2^300 and a and b more than 2^−300 apart; a = b is always found undefined.
// Limits: two roundings more than without the square root; a quotient that is infinite or no number is read as
//         `undefined`, so short lines whose |b − a|² underflows are called undefined.
// Source: own derivation; what is written where a vector class has a `normalise`.
#include "solvers/point_projection/bounds.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

static int solve(const double* query, double* answer) {
  const double dx = query[number::bx] - query[number::ax], dy = query[number::by] - query[number::ay];
  const double length = std::sqrt(dx * dx + dy * dy);
  const double unit_x = dx / length, unit_y = dy / length;
  const double along =
      (query[number::px] - query[number::ax]) * unit_x + (query[number::py] - query[number::ay]) * unit_y;
  return foot_unless_not_finite(along / length, answer);
}

// u = 2^−53. The sum of squares is within 4u of its own, so the length within 3u, each number of the unit vector within
// 5u, each product within 7u, their sum within 8u·κ·|b − a|, and the quotient within 8u·κ + 4u·|s|, with |s| ≤ κ:
// within 12u·κ. The unit of a fraction is at least 2u.
static double promise(const double* query) {
  if (no_line(query)) return outcome_promised;
  if (!comfortable(query)) return nothing_promised;
  const double bx = query[number::px] - query[number::ax], by = query[number::py] - query[number::ay];
  const double dx = query[number::bx] - query[number::ax], dy = query[number::by] - query[number::ay];
  return 1 + 7 * ((std::fabs(bx * dx) + std::fabs(by * dy)) / (dx * dx + dy * dy));
}

constinit const Solver normalised_direction = {"normalised_direction", solve, promise, every_value(shape)};

}  // namespace plumbline::point_projection
