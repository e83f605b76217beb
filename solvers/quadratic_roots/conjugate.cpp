// Method: q = −(b + sign(b)·√(b² − 4ac))/2, which does not cancel; the roots are q/a and c/q.
// Error:  with κ = (b² + |4ac|)/|b² − 4ac| < 2^48 the number is right and both roots are within 8 + 4κ ulps.
// Limits: a = 0 makes an infinite root; nearly double roots; exponents beyond ±240.
// Source: Press, Teukolsky, Vetterling, Flannery, "Numerical Recipes", section 5.6, equations 5.6.4 and 5.6.5.
#include "solvers/quadratic_roots/branches.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

static int solve(const double* query, double* answer) {
  const double a = query[number::a], b = query[number::b], c = query[number::c];
  const double discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return outcome::none;
  const double q = -0.5 * (b + std::copysign(std::sqrt(discriminant), b));
  if (discriminant == 0) {
    answer[value::x_1] = q / a;
    return outcome::one;
  }
  return two_roots(q / a, c / q, answer);
}

static double promise(const double* query) {
  if (query[number::a] == 0 || !within_range(query)) return nothing_promised;
  const double condition = discriminant_condition(query);
  return std::isfinite(condition) ? uncancelled_bound(condition) : nothing_promised;
}

constinit const Solver conjugate = {"conjugate", solve, promise, every_value(shape)};

}  // namespace plumbline::quadratic_roots
