#include "oracle/numbers/enclosed_polynomial.hpp"

#include <algorithm>
#include <utility>

#include "oracle/numbers/surd.hpp"

namespace plumbline::exact {

namespace {

// Enough for values near clusters of zeros that a double tells apart, and two limbs.
constexpr long precision = 128;

void shift_down(Integer& n, long bits) {
  mpz_fdiv_q_2exp(n.backend().data(), n.backend().data(), static_cast<mp_bitcnt_t>(bits));
}
void shift_up(Integer& n, long bits) {
  mpz_cdiv_q_2exp(n.backend().data(), n.backend().data(), static_cast<mp_bitcnt_t>(bits));
}

// With ends that are multiples of 2^(exponent + by), rounded outward.
void coarsen(Enclosed& y, long by) {
  shift_down(y.low, by);
  shift_up(y.high, by);
  y.exponent += by;
}

Enclosed shortened(Enclosed y) {
  const long excess = std::max(bit_length(y.low), bit_length(y.high)) - precision;
  if (excess > 0) coarsen(y, excess);
  return y;
}

Enclosed enclosed(const Integer& n, long exponent) { return shortened({n, n, exponent}); }

}  // namespace

std::optional<int> Enclosed::sign() const {
  const int of_low = low.sign(), of_high = high.sign();
  return of_low == of_high ? std::optional(of_low) : std::nullopt;
}

Enclosed operator+(Enclosed a, Enclosed b) {
  if (a.low.is_zero() && a.high.is_zero()) return b;
  if (b.low.is_zero() && b.high.is_zero()) return a;
  if (a.exponent < b.exponent) std::swap(a, b);
  // The last bit of a, of which no more than the precision is kept, is far above all of b.
  if (const long gap = a.exponent - b.exponent; gap > 2 * precision) coarsen(b, gap - 2 * precision);
  const long gap = a.exponent - b.exponent;
  return shortened({shifted(a.low, gap) + b.low, shifted(a.high, gap) + b.high, b.exponent});
}

Enclosed operator-(const Enclosed& a, const Enclosed& b) { return a + Enclosed{-b.high, -b.low, b.exponent}; }

Enclosed operator*(const Enclosed& a, const Enclosed& b) {
  const long exponent = a.exponent + b.exponent;
  if (a.low.sign() >= 0 && b.low.sign() >= 0) return shortened({a.low * b.low, a.high * b.high, exponent});
  const auto [low, high] =
      std::minmax({Integer(a.low * b.low), Integer(a.low * b.high), Integer(a.high * b.low), Integer(a.high * b.high)});
  return shortened({low, high, exponent});
}

EnclosedPolynomial::EnclosedPolynomial(const Polynomial& f) {
  for (const Integer& c : f.coefficients()) coefficients_.push_back(enclosed(c, 0));
}

Enclosed EnclosedPolynomial::value_at(const Point& x) const {
  const Enclosed place = enclosed(x.n, -x.k);
  Enclosed value;
  for (std::size_t i = coefficients_.size(); i-- > 0;) value = value * place + coefficients_[i];
  return value;
}

std::optional<int> EnclosedPolynomial::sign_variations(const Span& span) const {
  std::vector<Enclosed> c = coefficients_;
  const auto shift_variable = [&c](const Enclosed& a) {
    for (std::size_t done = 0; done + 1 < c.size(); ++done)
      for (std::size_t i = c.size() - 1; i-- > done;) c[i] = c[i] + a * c[i + 1];
  };
  shift_variable(enclosed(span.low, -span.k));
  const Enclosed width = enclosed(span.high - span.low, -span.k);
  Enclosed power = width;
  for (std::size_t i = 1; i < c.size(); ++i, power = power * width) c[i] = c[i] * power;
  std::reverse(c.begin(), c.end());
  shift_variable(enclosed(1, 0));
  int count = 0, last = 0;
  for (const Enclosed& one : c) {
    const std::optional<int> sign = one.sign();
    if (!sign) return std::nullopt;
    count += variations(last, *sign);
  }
  return count;
}

}  // namespace plumbline::exact
