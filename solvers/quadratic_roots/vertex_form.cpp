// Method: the vertex −b/2a, and √(b² − 4ac)/2a to either side of it; a branch for each zero coefficient.
// Error:  for a ≠ 0 as `textbook`; for a = 0 ≠ b the root is correctly rounded.
// Limits: a = b = c = 0 yields the single root 0, as its source says; nearly double roots; cancellation; exponents
//         beyond ±240.
// Source: "Determining exactly if/when/where a moving line intersected a moving point", the QuadraticRoots of its code,
//         whose caller puts the roots in order.
#include "solvers/quadratic_roots/branches.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

static int solve(const double* query, double* answer) {
  const double a = query[0], b = query[1], c = query[2];
  if (a == 0) {
    if (b == 0 && c != 0) return 0;
    answer[0] = b == 0 ? 0 : -c / b;
    return 1;
  }
  const double discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return 0;
  const double vertex = -b / (2 * a);
  const double offset = std::sqrt(discriminant) / (2 * a);
  if (offset == 0) {
    answer[0] = vertex;
    return 1;
  }
  return two_roots(vertex - offset, vertex + offset, answer);
}

static double promise(const double* query) {
  return query[0] == 0 ? linear_promise(query) : subtracting_promise(query);
}

constinit const Solver vertex_form = {"vertex_form", solve, promise, "all", ""};

}  // namespace plumbline::quadratic_roots
