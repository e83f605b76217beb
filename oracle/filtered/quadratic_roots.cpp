#include "solvers/quadratic_roots/problem.hpp"

#include "oracle/filtered/scaled.hpp"
#include "oracle/truth.hpp"

namespace plumbline::quadratic_roots {

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  const auto [a, b, c] = exact::Scaled<std::size(numbers)>(query).numbers;
  if (a.is_zero()) {
    if (!b.is_zero()) return {outcome::one, {exact::ratio(-c, b)}};
    return {c.is_zero() ? outcome::all : outcome::none, {}};
  }
  const exact::Integer discriminant = b * b - 4 * a * c;
  if (discriminant.sign() < 0) return {outcome::none, {}};
  if (discriminant.is_zero()) return {outcome::one, {exact::ratio(-b, 2 * a)}};
  return {outcome::two,
          {exact::surd(-b, -a.sign(), discriminant, 2 * a), exact::surd(-b, a.sign(), discriminant, 2 * a)}};
}

}  // namespace plumbline::quadratic_roots
