// Method: (p − a)·(b − a) / |b − a|², with the differences, products and sums in doubles.
// Error:  with κ = (|px − ax||bx − ax| + |py − ay||by − ay|) / |b − a|², s is within 1 + 5κ scaled ulps while numbers
//         are below 2^300 and a and b more than 2^−300 apart; a = b is always found undefined.
// Limits: a quotient that is infinite or no number is read as `undefined`, as the source says of d = 0; so short lines
//         whose |b − a|² underflows are called undefined, and so are far points whose product overflows.
// Source: "Determining exactly if/when/where a moving line intersected a moving point", its LerpProjectOnto.
#include "solvers/point_projection/lerp_project_onto.hpp"

#include "solvers/point_projection/bounds.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

static int solve(const double* query, double* answer) {
  return foot_unless_not_finite(project_onto_line(query[number::px], query[number::py], query[number::ax],
                                                  query[number::ay], query[number::bx], query[number::by]),
                                answer);
}

// u = 2^−53. Each product of two rounded differences is within 3u of its own, so the numerator is within 4u·κ·|b − a|²,
// the denominator, a sum of squares, within 4u of its own, the quotient adds u, and |s| ≤ κ: s is within 9u·κ. The unit
// of a fraction is at least 2u, and above u·|s|: within 4.5κ units. Where a = b the numerator is 0 or no number, and
// the denominator 0.
static double promise(const double* query) {
  if (no_line(query)) return outcome_promised;
  if (!comfortable(query)) return nothing_promised;
  const double bx = query[number::px] - query[number::ax], by = query[number::py] - query[number::ay];
  const double dx = query[number::bx] - query[number::ax], dy = query[number::by] - query[number::ay];
  return 1 + 5 * ((std::fabs(bx * dx) + std::fabs(by * dy)) / (dx * dx + dy * dy));
}

constinit const Solver lerp_project_onto = {"lerp_project_onto", solve, promise, every_value(shape)};

}  // namespace plumbline::point_projection
