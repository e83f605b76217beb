// Method: the law of cosines in the triangle of chaser, runner and interception: a quadratic in the time.
// Error:  with κ, α, γ, M, V, W of promise.hpp below 2^40 and e = (16 + 32κ)γ + 16α, the outcome is right, the time
//         within e ulps, place and velocity within 4(e + 4)(1 + Vt/M) + 4M/(Wt) scaled ulps.
// Limits: positions that are only close count as met; equal ones at or below a coordinate of 0 divide 0 by 0; its test
//         for a runner at rest never fires; nearly equal speeds; nearly a double root; exponents beyond ±100. Numbers
//         that are not finite are its invalid inputs, and are refused.
// Source: "Interception of two moving objects in 2D space", SetResults of its calculator; IsClose and the quadratic
//         solver from the author's public CMath.
#include "solvers/target_intercept/law_of_cosines.hpp"

#include "solvers/target_intercept/problem.hpp"
#include "solvers/target_intercept/published_promise.hpp"

namespace plumbline::target_intercept {

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const auto found = intercept::intercept_by_law_of_cosines(intercept::Pursuit<2>(query));
  if (!found) return outcome::impossible;
  return write(*found, answer);
}

constinit const Solver law_of_cosines = {"law_of_cosines", solve, intercept::published_promise<2>, every_value(shape)};

}  // namespace plumbline::target_intercept
