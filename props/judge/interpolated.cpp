// The zeros of polynomials that are known by their values at neighbouring integers.
#include <algorithm>
#include <boost/multiprecision/gmp.hpp>

#include "oracle/numbers/root.hpp"
#include "props/judge/way.hpp"

namespace plumbline {

namespace {

using exact::Integer;
using exact::Polynomial;
using exact::Rational;

// Newton's form: the sum of the differences times binomial coefficients of x − first, but for a positive factor.
Polynomial interpolated(std::span<const Real> values, long first) {
  std::vector<Rational> differences;
  for (const Real& value : values) differences.push_back(exact::rational_of(value));
  Integer unit = 1;
  for (const Rational& one : differences) unit = lcm(unit, denominator(one));
  std::vector<Integer> whole;
  for (const Rational& one : differences) whole.push_back(Integer(numerator(one) * (unit / denominator(one))));
  for (std::size_t order = 1; order < whole.size(); ++order)
    for (std::size_t i = whole.size(); i-- > order;) whole[i] -= whole[i - 1];
  // Horner's scheme over the factors (x − first − k)/(k + 1), times the factorial of the degree.
  Integer factorial = 1;
  Polynomial sum;
  for (std::size_t k = whole.size(); k-- > 0;) {
    sum = sum * Polynomial{Integer(-first - static_cast<long>(k)), Integer(1)} +
          Polynomial{Integer(whole[k] * factorial)};
    if (k > 0) factorial *= Integer(k);
  }
  return sum;
}

Rational middle_of(const exact::Span& span) {
  return Rational(Integer(span.low + span.high), Integer(Integer(1) << (span.k + 1)));
}

// The fraction with the least denominator that is no further than `within` from a number.
Rational simplest(const Rational& number, const Rational& within) {
  Integer p = 1, q = 0, last_p = 0, last_q = 1;
  Rational rest = number;
  for (;;) {
    Integer whole = numerator(rest) / denominator(rest);
    if (rest < whole) --whole;  // rounded down
    const Integer next_p = whole * p + last_p, next_q = whole * q + last_q;
    last_p = p;
    last_q = q;
    p = next_p;
    q = next_q;
    const Rational found(p, q);
    if (abs(Rational(found - number)) <= within) return found;
    rest = Rational(1 / Rational(rest - whole));
  }
}

void add(const Polynomial& f, exact::Root root, std::vector<Real>& zeros) {
  static constexpr unsigned known_to = 106;  // bits of the step
  const auto is_known = [&root] {
    const exact::Span& span = root.span();
    const Integer width = span.high - span.low, least = std::min(Integer(abs(span.low)), Integer(abs(span.high)));
    return width << known_to <= least;
  };
  while (!root.is_point() && !is_known()) root.refine();
  const exact::Span& span = root.span();
  const Rational low(span.low, Integer(Integer(1) << span.k)), high(span.high, Integer(Integer(1) << span.k));
  // A rational zero of few digits, as most are, is the simplest number there.
  const Rational candidate = root.is_point() ? low : simplest(middle_of(span), Rational((high - low) / 2));
  if (f.sign_at_ratio(numerator(candidate), denominator(candidate)) == 0) {
    zeros.push_back(exact::rational(candidate));
  } else {
    zeros.push_back(exact::rational(low));
    zeros.push_back(exact::rational(high));
  }
}

}  // namespace

std::vector<Real> zeros_of(std::span<const Real> values, double longest) {
  Polynomial f = interpolated(values, -static_cast<long>(values.size() / 2));
  std::vector<Real> zeros;
  if (f.is_zero()) return zeros;
  std::size_t power = 0;  // of the step that divides it
  while (f.coefficients()[power] == 0) ++power;
  if (power > 0) zeros.emplace_back(0.0);
  f = Polynomial(
      std::vector<Integer>(f.coefficients().begin() + static_cast<std::ptrdiff_t>(power), f.coefficients().end()));
  if (f.degree() < 1) return zeros;
  f = f.square_free_part();
  const exact::Dyadic end_as_dyadic = exact::dyadic(longest);
  const long k = std::max(-end_as_dyadic.exponent, 0L);
  const Integer end = Integer(end_as_dyadic.significand) << (end_as_dyadic.exponent + k);
  for (exact::Root& root : exact::isolate_by_descartes(f, {Integer(-end), end, k})) add(f, std::move(root), zeros);
  std::ranges::sort(zeros, [](const Real& a, const Real& b) { return (a - b).sign() < 0; });
  return zeros;
}

}  // namespace plumbline
