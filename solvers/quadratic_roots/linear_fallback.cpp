// Method: as `textbook`, and −c/b where a is exactly 0; two outputs, which are equal for one root.
// Error:  for a ≠ 0 as `textbook`; for a = 0 ≠ b the root is correctly rounded.
// Limits: a = b = 0 divides by zero; nearly double roots; cancellation; exponents beyond ±240.
// Source: "Interception of two moving objects in 2D space", the QuadraticSolver of its CMath; a caller reads two equal
//         outputs as one root.
#include "solvers/quadratic_roots/branches.hpp"
#include "solvers/quadratic_roots/problem.hpp"
#include "solvers/quadratic_roots/quadratic_solver.hpp"

namespace plumbline::quadratic_roots {

static int solve(const double* query, double* answer) {
  double t1 = 0, t2 = 0;
  if (!quadratic_solver(query[number::a], query[number::b], query[number::c], t1, t2)) return outcome::none;
  if (t1 != t2 && query[number::a] != 0) return two_roots(t1, t2, answer);
  answer[value::x_1] = t1;
  return outcome::one;
}

// The outputs differ wherever `textbook` promises two roots: √D > 2^−24·|b| there, far beyond the roundings of −b ± √D.
static double promise(const double* query) {
  return query[number::a] == 0 ? linear_promise(query) : subtracting_promise(query);
}

constinit const Solver linear_fallback = {"linear_fallback", solve, promise, every_value(shape)};

}  // namespace plumbline::quadratic_roots
