#include "props/problem.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

namespace {

// The coefficients and the discriminant.
std::vector<Real> polynomials(std::span<const Real> query) {
  const Real &a = query[number::a], &b = query[number::b], &c = query[number::c];
  return {a, b, c, b * b - (a * c).scaled(2)};
}

constexpr std::string_view names[] = {"a", "b", "c", "b^2 - 4ac"};

}  // namespace

extern const Decisions decisions = {polynomials, names};

}  // namespace plumbline::quadratic_roots
