#include "oracle/numbers/enclosed_polynomial.hpp"

#include <algorithm>
#include <bit>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>

#include "oracle/numbers/surd.hpp"

namespace plumbline::exact {

namespace {

__extension__ using Size = unsigned __int128;

// Enough for values near clusters of zeros that a double tells apart, and two limbs.
constexpr int precision = 126;
// Covers the few roundings of a radius, to whichever side.
constexpr double enlarged = 1 + 0x1p-40;

Size size_of(Enclosed::Middle y) { return y < 0 ? -static_cast<Size>(y) : static_cast<Size>(y); }
Enclosed::Middle with_sign_of(bool negative, Size size) {
  const auto y = static_cast<Enclosed::Middle>(size);
  return negative ? -y : y;
}

int length(Size y) {
  const auto high = static_cast<std::uint64_t>(y >> 64), low = static_cast<std::uint64_t>(y);
  return high != 0 ? 128 - std::countl_zero(high) : 64 - std::countl_zero(low);
}

double scaled(double radius, long by) { return std::ldexp(radius, static_cast<int>(std::clamp(by, -2000L, 2000L))); }

// With a middle that is a multiple of 2^(exponent + by).
Enclosed coarser(const Enclosed& y, long by) {
  if (by == 0) return y;
  const Size size = size_of(y.middle);
  return {by > precision ? 0 : with_sign_of(y.middle < 0, size >> by), scaled(y.radius, -by) * enlarged + 1,
          y.exponent + by};
}

// The product in two halves.
std::pair<Size, Size> product(Size a, Size b) {
  constexpr Size last = ~std::uint64_t{0};
  const Size low = (a & last) * (b & last), cross_a = (a >> 64) * (b & last), cross_b = (a & last) * (b >> 64);
  const Size middle = (low >> 64) + (cross_a & last) + (cross_b & last);
  return {(a >> 64) * (b >> 64) + (cross_a >> 64) + (cross_b >> 64) + (middle >> 64), middle << 64 | (low & last)};
}

Integer integer(Enclosed::Middle y) {
  const Size size = size_of(y);
  const Integer whole =
      shifted(Integer(static_cast<std::uint64_t>(size >> 64)), 64) + Integer(static_cast<std::uint64_t>(size));
  return y < 0 ? Integer(-whole) : whole;
}

}  // namespace

std::optional<int> Enclosed::sign() const {
  if (middle == 0 && radius == 0) return 0;
  if (!(size() > radius * enlarged)) return std::nullopt;
  return middle > 0 ? 1 : -1;
}

Enclosed operator+(Enclosed a, Enclosed b) {
  if (a.middle == 0 && a.radius == 0) return b;
  if (b.middle == 0 && b.radius == 0) return a;
  if (a.exponent < b.exponent) std::swap(a, b);
  const long gap = a.exponent - b.exponent, up = std::min<long>(gap, precision - length(size_of(a.middle)));
  b = coarser(b, gap - up);
  const Enclosed sum{(a.middle << up) + b.middle, (scaled(a.radius, up) + b.radius) * enlarged, b.exponent};
  return length(size_of(sum.middle)) > precision ? coarser(sum, 1) : sum;
}

Enclosed operator-(const Enclosed& a, const Enclosed& b) { return a + Enclosed{-b.middle, b.radius, b.exponent}; }

Enclosed operator*(const Enclosed& a, const Enclosed& b) {
  const Size of_a = size_of(a.middle), of_b = size_of(b.middle);
  const auto [high, low] = product(of_a, of_b);
  const int excess = std::max((high != 0 ? 128 + length(high) : length(low)) - precision, 0);
  const Size size = excess == 0 ? low : excess < 128 ? high << (128 - excess) | low >> excess : high >> (excess - 128);
  const double radius = a.size() * b.radius + a.radius * (b.size() + b.radius);
  return {with_sign_of((a.middle < 0) != (b.middle < 0), size),
          scaled(radius, -excess) * enlarged + (excess == 0 ? 0 : 1), a.exponent + b.exponent + excess};
}

Integer about_quotient(const Enclosed& y, const Enclosed& of, long bits) {
  const long up = y.exponent - of.exponent + bits;
  const Integer over = shifted(integer(y.middle), std::max(up, 0L)),
                under = shifted(integer(of.middle), std::max(-up, 0L));
  return over / under;
}

Enclosed enclosed(const Integer& n, long exponent) {
  const long excess = std::max(bit_length(n) - precision, 0L);
  const Size size = last_bits(cut(n, excess));
  return {with_sign_of(n < 0, size), excess == 0 ? 0.0 : 1.0, exponent + excess};
}

// From the low end, and to the high one.
struct EnclosedPolynomial::Ways {
  Enclosed from, to;
};

namespace {

// The form Σ c[i]·x^i·y^(n − i).
Enclosed value_of(const std::vector<Enclosed>& c, const Enclosed& x, const Enclosed& y) {
  Enclosed value = c.back(), power = y;
  for (std::size_t i = c.size() - 1; i-- > 0;) {
    value = value * x + c[i] * power;
    if (i > 0) power = power * y;
  }
  return value;
}

std::optional<int> variations_of(const std::vector<Enclosed>& c) {
  int count = 0, last = 0;
  for (const Enclosed& one : c) {
    const std::optional<int> sign = one.sign();
    if (!sign) return std::nullopt;
    count += variations(last, *sign);
  }
  return count;
}

// Times x·i + y·j.
template <typename Number>
void multiply(std::vector<Number>& form, const Number& i, const Number& j) {
  form.emplace_back();
  for (std::size_t k = form.size(); k-- > 1;) form[k] = i * form[k - 1] + j * form[k];
  form.front() = j * form.front();
}

}  // namespace

// With x and y the ways, f at (low·y + high·x)/(x + y).
EnclosedPolynomial::EnclosedPolynomial(const Polynomial& f, Span span) : span_(std::move(span)) {
  std::vector<Integer> form{f.lead()}, power{1};
  for (int i = f.degree(); i-- > 0;) {
    multiply(form, span_.high, span_.low);
    multiply(power, Integer(1), Integer(1));
    const Integer one = shifted(f[i], span_.k * (f.degree() - i));
    for (std::size_t k = 0; k < form.size(); ++k) form[k] += one * power[k];
  }
  for (const Integer& c : form) coefficients_.push_back(enclosed(c, 0));
}

EnclosedPolynomial::Ways EnclosedPolynomial::ways_to(const Point& x) const {
  const long k = std::max(x.k, span_.k);
  const Integer n = shifted(x.n, k - x.k);
  return {enclosed(n - shifted(span_.low, k - span_.k), -k), enclosed(shifted(span_.high, k - span_.k) - n, -k)};
}

Enclosed EnclosedPolynomial::value_at(const Point& x) const {
  const auto [from, to] = ways_to(x);
  return value_of(coefficients_, from, to);
}

// Over the whole way, which times the derivative is that of the form.
Enclosed EnclosedPolynomial::slope_at(const Point& x) const {
  const auto [from, to] = ways_to(x);
  const std::size_t degree = coefficients_.size() - 1;
  const auto times = [](std::size_t n, const Enclosed& y) { return Enclosed{static_cast<Enclosed::Middle>(n)} * y; };
  std::vector<Enclosed> slope;
  for (std::size_t i = 0; i < degree; ++i)
    slope.push_back(times(i + 1, coefficients_[i + 1]) - times(degree - i, coefficients_[i]));
  return slope.empty() ? Enclosed() : value_of(slope, from, to);
}

int EnclosedPolynomial::sign_variations() const { return variations_of(coefficients_).value(); }

std::optional<int> EnclosedPolynomial::sign_variations(const Span& part) const {
  const Ways low = ways_to({part.low, part.k}), high = ways_to({part.high, part.k});
  std::vector<Enclosed> form{coefficients_.back()}, power{Enclosed{1}};
  for (std::size_t i = coefficients_.size() - 1; i-- > 0;) {
    multiply(form, high.from, low.from);
    multiply(power, high.to, low.to);
    for (std::size_t k = 0; k < form.size(); ++k) form[k] = form[k] + coefficients_[i] * power[k];
  }
  return variations_of(form);
}

std::optional<double> EnclosedPolynomial::about_zero(const Span& part, int sign_low) const {
  const auto log2 = [](const Enclosed& y) { return length(size_of(y.middle)) + y.exponent; };
  const auto scaled_to = [](const Enclosed& y, long one) {
    return scaled(static_cast<double>(y.middle), y.exponent - one);
  };
  std::vector<double> c;
  const long largest = log2(std::ranges::max(coefficients_, {}, log2));
  for (const Enclosed& one : coefficients_) c.push_back(scaled_to(one, largest));
  const auto share_at = [&](const Integer& n) {
    const auto [from, to] = ways_to({n, part.k});
    const long larger = std::max(log2(from), log2(to));
    const double x = scaled_to(from, larger), y = scaled_to(to, larger);
    return x / (x + y);
  };
  const auto value_at = [&c](double share) {
    double value = c.back(), power = 1 - share;
    for (std::size_t i = c.size() - 1; i-- > 0; power *= 1 - share) value = value * share + c[i] * power;
    return value;
  };
  // An end that is a zero counts as beside it.
  const auto value_next_to = [&](double end, int sign) {
    const double value = value_at(end);
    return value == 0 ? sign * std::numeric_limits<double>::min() : value;
  };
  const double low = share_at(part.low), high = share_at(part.high);
  const double at_low = value_next_to(low, sign_low), at_high = value_next_to(high, -sign_low);
  if (!(low < high) || at_low * sign_low < 0 || at_high * sign_low > 0) return std::nullopt;
  std::uintmax_t most = 40;
  const double close = (high - low) * 0x1p-46;
  const auto [from, to] = boost::math::tools::toms748_solve(
      value_at, low, high, at_low, at_high, [close](double a, double b) { return b - a <= close; }, most);
  return ((from - low) / 2 + (to - low) / 2) / (high - low);
}

}  // namespace plumbline::exact
