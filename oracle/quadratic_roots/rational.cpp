#include "solvers/quadratic_roots/problem.hpp"

#include "oracle/numbers/exact.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

namespace plumbline::quadratic_roots {

using exact::Integer;
using exact::Rational;
using exact::Rationals;
using exact::rationals_of;

namespace {

// (−b + sign·√D) / 2a. With b = B/β, 2a = A/α and D = N/M in lowest terms, √D = √(N·M)/M.
Real root(const Rational& a, const Rational& b, const Rational& discriminant, int sign) {
  const Integer n = numerator(discriminant), m = denominator(discriminant);
  const Rational a2 = 2 * a;
  const Integer alpha = denominator(a2), beta = denominator(b);
  return exact::surd(-numerator(b) * m * alpha, sign * beta * alpha, n * m, beta * m * numerator(a2));
}

Truth truth_of(const Rationals<std::size(numbers)>& query) {
  const auto& [a, b, c] = query;
  if (a.is_zero()) {
    if (!b.is_zero()) return {outcome::one, {exact::rational(-c / b)}};
    return {c.is_zero() ? outcome::all : outcome::none, {}};
  }
  const Rational discriminant = b * b - 4 * a * c;
  if (discriminant.sign() < 0) return {outcome::none, {}};
  if (discriminant.is_zero()) return {outcome::one, {exact::rational(-b / (2 * a))}};
  return {outcome::two, {root(a, b, discriminant, -a.sign()), root(a, b, discriminant, a.sign())}};
}

}  // namespace

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : truth_of(rationals_of<std::size(numbers)>(query));
}

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<std::size(numbers)>(query)); }

}  // namespace plumbline::quadratic_roots
