// Method: as `conjugate`, with b² − 4ac from Kahan's two fused multiply-adds, and a branch for each zero coefficient.
// Error:  while exponents are within ±240 the number is right and every root within 6 ulps.
// Limits: exponents beyond ±240: products that overflow or underflow.
// Source: Jeannerod, Louvet, Muller, "Further analysis of Kahan's algorithm for the accurate computation of 2×2
//         determinants", Math. Comp. 82 (2013): within 1.5 ulps, so the sign of the discriminant is exact.
#include "solvers/quadratic_roots/branches.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

static int solve(const double* query, double* answer) {
  const double a = query[number::a], b = query[number::b], c = query[number::c];
  if (a == 0) {
    if (b == 0) return c == 0 ? outcome::all : outcome::none;
    answer[value::x_1] = -c / b;
    return outcome::one;
  }
  const double product = 4 * a * c;
  const double product_error = std::fma(-4 * a, c, product);
  const double discriminant = std::fma(b, b, -product) + product_error;
  if (discriminant < 0) return outcome::none;
  if (discriminant == 0) {
    answer[value::x_1] = -b / (2 * a);
    return outcome::one;
  }
  const double q = -0.5 * (b + std::copysign(std::sqrt(discriminant), b));
  return two_roots(q / a, c / q, answer);
}

// The discriminant is within 3u of its own, u = 2^−53, its root within 2.5u, the sum within 3.5u and the quotient
// within 4.5u of theirs, and an ulp of y is more than u·|y|.
static double promise(const double* query) { return within_range(query) ? 6.0 : nothing_promised; }

constinit const Solver kahan = {"kahan", solve, promise, every_value(shape)};

}  // namespace plumbline::quadratic_roots
