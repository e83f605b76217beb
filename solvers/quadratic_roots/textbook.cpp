// Method: (−b ± √(b² − 4ac)) / 2a, and the sign of the rounded discriminant gives their number.
// Error:  with κ = (b² + |4ac|)/|b² − 4ac| < 2^48 the number is right, the root of larger magnitude within 8 + 4κ ulps,
//         the other within that times (|b| + √|b² − 4ac|)²/|4ac|.
// Limits: a = 0 divides by zero; nearly double roots; cancellation; exponents beyond ±240.
// Source: the formula of every textbook, with no branch but on the discriminant.
#include "solvers/quadratic_roots/branches.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

static int solve(const double* query, double* answer) {
  const double a = query[number::a], b = query[number::b], c = query[number::c];
  const double discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return outcome::none;
  if (discriminant == 0) {
    answer[value::x_1] = -b / (2 * a);
    return outcome::one;
  }
  const double root = std::sqrt(discriminant);
  return two_roots((-b - root) / (2 * a), (-b + root) / (2 * a), answer);
}

constinit const Solver textbook = {"textbook", solve, subtracting_promise, every_value(shape)};

}  // namespace plumbline::quadratic_roots
