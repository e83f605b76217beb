// The zeros of decisions of any degree in a number: these are evaluated over polynomials in the number's step.
#include <algorithm>

#include "oracle/numbers/residues.hpp"
#include "oracle/numbers/root.hpp"
#include "props/judge/way.hpp"

namespace plumbline {

namespace {

using exact::Integer;
using exact::Polynomial;
using exact::Rational;

// The numbers of a query in units of which all are multiples, those at some places by a step of another number more.
std::vector<Polynomial> in_steps(std::span<const Real> numbers, std::span<const std::size_t> places, const Real& by) {
  const Rational step = exact::rational_of(by);
  std::vector<Rational> exactly;
  Integer unit = denominator(step);
  for (const Real& number : numbers) {
    exactly.push_back(exact::rational_of(number));
    unit = lcm(unit, denominator(exactly.back()));
  }
  const auto whole = [&unit](const Rational& y) { return Integer(numerator(y) * (unit / denominator(y))); };
  std::vector<Polynomial> moved;
  for (const Rational& number : exactly) moved.push_back(Polynomial{whole(number)});
  for (const std::size_t place : places) moved[place] = moved[place] + Polynomial{Integer(0), whole(step)};
  return moved;
}

// f without the factors that it has in common with others, as often as it has them: nearly always whole ones of these.
Polynomial without(Polynomial f, const Polynomial& factor) {
  while (f.degree() >= factor.degree() && may_divide(factor, f) && exact::remainder(f, factor).is_zero())
    f = exact::exact_quotient(f.primitive_part(), factor);
  return f;
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

void add(const Polynomial& f, exact::Root root, std::vector<Landmark>& zeros) {
  static constexpr unsigned known_to = 106;  // bits of the step
  const auto is_known = [&root] {
    const exact::Span& span = root.span();
    const Integer width = span.high - span.low, least = std::min(Integer(abs(span.low)), Integer(abs(span.high)));
    return (width << known_to) <= least;
  };
  while (!root.is_point() && !is_known()) root.refine();
  const exact::Span& span = root.span();
  const Rational low(span.low, Integer(Integer(1) << span.k)), high(span.high, Integer(Integer(1) << span.k));
  // A rational zero of few digits, as most are, is the simplest number there.
  const Rational candidate = root.is_point() ? low : simplest(middle_of(span), Rational((high - low) / 2));
  if (f.sign_at_ratio(numerator(candidate), denominator(candidate)) == 0) {
    zeros.push_back({exact::rational(candidate)});
  } else {
    zeros.push_back({exact::rational(low), true});
    zeros.push_back({exact::rational(high), true});
  }
}

}  // namespace

void add_further_zeros(const Problem& problem, std::span<const Real> numbers, std::span<const std::size_t> places,
                       const Real& unit, double longest, std::vector<Landmark>& zeros) {
  const std::vector<Polynomial> moved = in_steps(numbers, places, unit);
  std::vector<Polynomial> factors;
  for (const Polynomial& g : problem.decisions.in_steps(problem, moved))
    if (g.degree() >= 1) factors.push_back(g.primitive_part());
  const exact::Dyadic end_as_dyadic = exact::dyadic(longest);
  const long k = std::max(-end_as_dyadic.exponent, 0L);
  const Integer end = Integer(end_as_dyadic.significand) << (end_as_dyadic.exponent + k);
  for (Polynomial& f : problem.decisions.further(problem, moved)) {
    for (const Polynomial& factor : factors) f = without(std::move(f), factor);
    if (f.degree() < 1) continue;
    if (f.coefficients().front() == 0) {  // here it is zero, which is no place to look for the nearest rationals
      zeros.push_back({Real(0.0)});
      while (f.coefficients().front() == 0)
        f = Polynomial(std::vector<Integer>(f.coefficients().begin() + 1, f.coefficients().end()));
      if (f.degree() < 1) continue;
    }
    f = f.square_free_part();
    for (exact::Root& root : exact::isolate_by_descartes(f, {Integer(-end), end, k})) add(f, std::move(root), zeros);
  }
}

}  // namespace plumbline
