#include "props/problem.hpp"
#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

namespace {

// The coefficients and the discriminant.
template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const Number &a = query[number::a], &b = query[number::b], &c = query[number::c];
  return {a, b, c, b * b - Number(4) * a * c};
}

constexpr std::string_view names[] = {"a", "b", "c", "b^2 - 4ac"};

}  // namespace

extern const Decisions decisions = {polynomials<Real>, polynomials<PlainDouble>, names, degree};

}  // namespace plumbline::quadratic_roots
