// Method: the quadratic whose coefficients are dot products, the textbook's formula, the smaller root that is not
//         negative.
// Error:  with κ, α, γ, M, V, W of promise.hpp below 2^40, e = (16 + 32κ)γ + 16α, no negative speed and |V² − s²| ≥
//         2·10^−6, the outcome is right and the place within 4(e + 4)(1 + Vt/M) + 4M/(Wt) scaled ulps.
// Limits: coefficients below 10^−6 count as zero, whatever the unit; coincident positions are never met; a negative
//         speed counts as its magnitude; nearly a double root; exponents beyond ±100. Numbers that are not finite are
//         refused. It returns neither the time nor the velocity.
// Source: Stack Overflow, question 2248876, "2D game: fire at a moving target by predicting intersection of projectile
//         and unit": the answer of J. Hantin and the code that was written to it.
#include "solvers/target_intercept/dot_product.hpp"

#include "solvers/target_intercept/problem.hpp"

namespace plumbline::target_intercept {

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  return intercept::firing_solution(intercept::Pursuit<2>(query), answer);
}

constinit const Solver dot_product = {"dot_product", solve, intercept::firing_promise<2>,
                                      values_named(shape, {"x", "y"})};

}  // namespace plumbline::target_intercept
