#include "props/problem.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

namespace {

// The coefficients and the discriminant.
std::vector<Real> polynomials(std::span<const Real> query) {
  const Real &a = query[number::a], &b = query[number::b], &c = query[number::c];
  return {a, b, c, b * b - (a * c).scaled(2)};
}

}  // namespace

extern const Decisions decisions = {polynomials};

}  // namespace plumbline::quadratic_roots
