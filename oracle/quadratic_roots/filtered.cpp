#include "solvers/quadratic_roots/problem.hpp"

#include "oracle/tiers/tiers.hpp"

namespace plumbline::quadratic_roots {

namespace {

template <typename Number>
Truth solve(const double* query) {
  using Member = tiers::Member<Number>;
  const auto [a, b, c] = tiers::Scaled<Number, std::size(numbers)>(query).numbers;
  if (a.is_zero()) {
    if (!b.is_zero()) return {outcome::one, {real(Member(-c, b))}};
    return {c.is_zero() ? outcome::all : outcome::none, {}};
  }
  const Number discriminant = b * b - tiers::twice(tiers::twice(a * c));
  if (discriminant.sign() < 0) return {outcome::none, {}};
  const Number divisor = tiers::twice(a);
  if (discriminant.is_zero()) return {outcome::one, {real(Member(-b, divisor))}};
  const tiers::Root<Number> root{discriminant};
  const Number side = a.sign();
  return {outcome::two, {real(Member(-b, -side, root, divisor)), real(Member(-b, side, root, divisor))}};
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  return tiers::truth<solve<tiers::Ball>, solve<tiers::Wide<degree>>, solve<tiers::Integer>, std::size(numbers)>(query);
}

}  // namespace plumbline::quadratic_roots
