// Method: the sign of twice the signed area of the triangle, by the shoelace formula.
// Error:  none is promised.
// Limits: wrong near collinear points far from the origin; products overflow and underflow.
// Source: own derivation.
#include <limits>

#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

static int solve(const double* query, double*) {
  const auto cross = [query](std::size_t p, std::size_t q) {
    return query[p] * query[q + 1] - query[p + 1] * query[q];
  };
  const double area = cross(number::ax, number::bx) + cross(number::bx, number::cx) + cross(number::cx, number::ax);
  return area > 0 ? outcome::left : area < 0 ? outcome::right : outcome::collinear;
}

static double promise(const double*) { return nothing_promised; }

constinit const Solver shoelace = {"shoelace", solve, promise, {}};

}  // namespace plumbline::orientation
