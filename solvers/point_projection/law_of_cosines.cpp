// Method: (|p − a|² + |b − a|² − |p − b|²) / 2|b − a|²: the three sides of the triangle alone.
// Error:  with κ = (|p − a|² + |b − a|² + |p − b|²) / 2|b − a|², s is within 1 + 6κ scaled ulps while numbers are below
//         2^300 and a and b more than 2^−300 apart; a = b is always found undefined.
// Limits: far from the line κ is large: the squares cancel; a quotient that is infinite or no number is read as
//         `undefined`.
// Source: Euclid, Elements, book II, propositions 12 and 13.
#include "solvers/point_projection/bounds.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

static double square_of(double x, double y) { return x * x + y * y; }

static int solve(const double* query, double* answer) {
  const double pa = square_of(query[number::px] - query[number::ax], query[number::py] - query[number::ay]);
  const double ab = square_of(query[number::bx] - query[number::ax], query[number::by] - query[number::ay]);
  const double pb = square_of(query[number::px] - query[number::bx], query[number::py] - query[number::by]);
  return foot_unless_not_finite((pa + ab - pb) / (2 * ab), answer);
}

// u = 2^−53. Each square of a length is within 4u of its own and the sum of the three adds two roundings, so the
// numerator is within 6u of the sum of their sizes; the denominator is within 4u of its own, the quotient adds u, and
// |s| ≤ κ: s is within 11u·κ. The unit of a fraction is at least 2u. Where a = b the first and the last square are one
// number, finite or not, and the numerator is 0 or no number.
static double promise(const double* query) {
  if (no_line(query)) return outcome_promised;
  if (!comfortable(query)) return nothing_promised;
  const double pa = square_of(query[number::px] - query[number::ax], query[number::py] - query[number::ay]);
  const double ab = square_of(query[number::bx] - query[number::ax], query[number::by] - query[number::ay]);
  const double pb = square_of(query[number::px] - query[number::bx], query[number::py] - query[number::by]);
  return 1 + 6 * ((pa + ab + pb) / (2 * ab));
}

constinit const Solver law_of_cosines = {"law_of_cosines", solve, promise, every_value(shape)};

}  // namespace plumbline::point_projection
