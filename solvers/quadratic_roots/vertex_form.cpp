// Method: the vertex −b/2a, and √(b² − 4ac)/2a to either side of it; a branch for each zero coefficient.
// Error:  for a ≠ 0 as `textbook`; for a = 0 ≠ b the root is correctly rounded.
// Limits: a = b = c = 0 yields the single root 0, as its source says; nearly double roots; cancellation; exponents
//         beyond ±240.
// Source: "Determining exactly if/when/where a moving line intersected a moving point", the QuadraticRoots of its code,
//         whose caller puts the roots in order.
#include "solvers/quadratic_roots/vertex_form.hpp"

#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

static int solve(const double* query, double* answer) {
  return roots_by_vertex(query[number::a], query[number::b], query[number::c], answer);
}

static double promise(const double* query) {
  return query[number::a] == 0 ? linear_promise(query) : subtracting_promise(query);
}

constinit const Solver vertex_form = {"vertex_form", solve, promise, every_value(shape)};

}  // namespace plumbline::quadratic_roots
