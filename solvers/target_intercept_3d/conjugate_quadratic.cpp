// Method: the quadratic in the time by dot products, by that of the two formulas of a root which does not cancel, with
//         vectors of three components.
// Error:  with κ, α, M, V, W of promise.hpp below 2^40 and e = 16 + 32κ, plus 16α for a runner that recedes, the
//         outcome is right, the time within e ulps, place and velocity within 4(e + 4)(1 + Vt/M) + 4M/(Wt) scaled ulps.
// Limits: nearly a double root; nearly equal speeds where the runner recedes; exponents beyond ±100. Numbers that are
//         not finite are refused.
// Source: Press, Teukolsky, Vetterling, Flannery, "Numerical Recipes", section 5.6, applied to the quadratic of
//         "Interception of two moving objects in 2D space".
#include "solvers/target_intercept/conjugate_quadratic.hpp"

#include "solvers/target_intercept_3d/problem.hpp"

namespace plumbline::target_intercept_3d {

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  return intercept::by_conjugate(intercept::Pursuit<3>(query), answer);
}

constinit const Solver conjugate_quadratic = {"conjugate_quadratic", solve, intercept::stable_promise<3>,
                                              every_value(shape)};

}  // namespace plumbline::target_intercept_3d
