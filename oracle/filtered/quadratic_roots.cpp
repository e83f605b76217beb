#include "solvers/quadratic_roots/problem.hpp"

#include "oracle/filtered/scaled.hpp"
#include "oracle/truth.hpp"

namespace plumbline::quadratic_roots {

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  const auto [a, b, c] = exact::Scaled<3>(query).numbers;
  if (a.is_zero()) {
    if (!b.is_zero()) return {1, {exact::ratio(-c, b)}};
    return {c.is_zero() ? 3 : 0, {}};
  }
  const exact::Integer discriminant = b * b - 4 * a * c;
  if (discriminant.sign() < 0) return {0, {}};
  if (discriminant.is_zero()) return {1, {exact::ratio(-b, 2 * a)}};
  return {2, {exact::surd(-b, -a.sign(), discriminant, 2 * a), exact::surd(-b, a.sign(), discriminant, 2 * a)}};
}

}  // namespace plumbline::quadratic_roots
