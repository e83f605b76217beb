#include "solvers/quadratic_roots/problem.hpp"

#include "oracle/exact.hpp"
#include "oracle/truth.hpp"

namespace plumbline::quadratic_roots {

using exact::Integer;
using exact::Rational;
using exact::rational_of;

namespace {

// (−b + sign·√D) / 2a. With b = B/β, 2a = A/α and D = N/M in lowest terms, √D = √(N·M)/M.
Real root(const Rational& a, const Rational& b, const Rational& discriminant, int sign) {
  const Integer n = numerator(discriminant), m = denominator(discriminant);
  const Rational a2 = 2 * a;
  const Integer alpha = denominator(a2), beta = denominator(b);
  return exact::surd(-numerator(b) * m * alpha, sign * beta * alpha, n * m, beta * m * numerator(a2));
}

}  // namespace

Truth rational(const double* query) {
  if (refuses(query)) return {};
  const Rational a = rational_of(query[0]), b = rational_of(query[1]), c = rational_of(query[2]);
  if (a.is_zero()) {
    if (!b.is_zero()) return {1, {exact::rational(-c / b)}};
    return {c.is_zero() ? 3 : 0, {}};
  }
  const Rational discriminant = b * b - 4 * a * c;
  if (discriminant.sign() < 0) return {0, {}};
  if (discriminant.is_zero()) return {1, {exact::rational(-b / (2 * a))}};
  return {2, {root(a, b, discriminant, -a.sign()), root(a, b, discriminant, a.sign())}};
}

}  // namespace plumbline::quadratic_roots
