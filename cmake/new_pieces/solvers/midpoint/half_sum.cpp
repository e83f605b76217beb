// Method: half of the rounded sum.
// Error:  right, and m within 1 scaled ulp, where the sum does not overflow.
// Limits: sums that overflow.
// Source: own derivation.
#include <cmath>

#include "solvers/midpoint/problem.hpp"

namespace plumbline::midpoint {

static int solve(const double* query, double* answer) {
  if (query[number::a] == query[number::b]) return outcome::same;
  answer[value::m] = (query[number::a] + query[number::b]) / 2;
  return outcome::middle;
}

// The sum is rounded by at most u·2M, u = 2^−53 and M the larger of the two in magnitude, its half by half of the least
// subnormal; an ulp of M is more than u·M and at least the least subnormal.
static double promise(const double* query) {
  return std::isfinite(query[number::a] + query[number::b]) ? 2 : nothing_promised;
}

constinit const Solver half_sum = {"half_sum", solve, promise, every_value(shape)};

}  // namespace plumbline::midpoint
