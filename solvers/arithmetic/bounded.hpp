// Double-doubles whose error is bounded by their operations. Certified solvers try them before integers.
//
// A number is within units·u²·size of high + low, |low| ≤ u·|high|, u = 2^−53, and no larger than size. The size is
// what the operation makes of its operands' sizes; the units add up what each may round off. They depend on the
// operations alone, so a compiler folds them, and only sizes cost time. Where a sum cancels almost all of its terms,
// a ball bounds the error more tightly.
//
// Domain: the numbers of a query that are 0 or from 2^−120 to 2^120 in size, forms of degree 4 in their differences at
// most, quotients and roots of these. Such forms are multiples of 2^−688 and below 2^500, so nothing under- or
// overflows, and a size of 0 is that of a number that is 0. Other queries, and other quotients, are in doubt.
// Error: as above; each constant is derived where it stands, and proved in proofs/. Terms of higher order, and the
// roundings of sizes, are less than `enlarged_bound` covers: 2^−10 of the bound, for less than 2^30 units.
// Source: the double-double algorithms are those of Joldes, Muller, Popescu 2017, the bounds own derivation.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "solvers/arithmetic/ball.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// A number of a query.
struct Given {
  double value = 0;

  static constexpr double least = 0x1p-120, largest = 0x1p120;
  static bool in_domain(double value) {
    const double size = std::fabs(value);
    return (size >= least && size <= largest) || size == 0;
  }

  int sign() const { return value > 0 ? 1 : value < 0 ? -1 : 0; }
  bool is_zero() const { return value == 0; }
  friend Given operator-(Given y) { return {-y.value}; }
};

class Bounded {
 public:
  double high = 0, low = 0, size = 0, units = 0;

  Bounded() = default;
  Bounded(double value) : high(value), size(std::fabs(value)) {}
  Bounded(Given y) : Bounded(y.value) {}
  Bounded(double h, double l, double s, double k) : high(h), low(l), size(s), units(k) {}

  /// What high + low is off by at most.
  double error() const { return units * share_of_unit * size; }
  explicit operator Ball() const { return {Rounded{high, low}, error()}; }

  /// Whether that leaves both a quotient and its place to round.
  [[gnu::always_inline]] bool is_clear() const { return error() <= 0x1p-75 * std::fabs(high); }

  [[gnu::always_inline]] int sign() const {
    if (std::fabs(high) > error()) return high > 0 ? 1 : -1;
    if (size != 0) in_doubt = true;  // or it is a NaN
    return 0;
  }
  bool is_zero() const { return sign() == 0; }

  [[gnu::always_inline]] friend Bounded operator-(const Bounded& y) { return {-y.high, -y.low, y.size, y.units}; }

  /// The low parts' sum is up to u, with the rest of the high parts' up to 2u, of the size: rounded, u² and 2u².
  [[gnu::always_inline]] friend Bounded operator+(const Bounded& a, const Bounded& b) {
    const auto [highs, rest] = two_sum(a.high, b.high);
    const auto [h, l] = two_sum(highs, rest + (a.low + b.low));
    return {h, l, a.size + b.size, std::max(a.units, b.units) + of_sum};
  }
  [[gnu::always_inline]] friend Bounded operator-(const Bounded& a, const Bounded& b) { return a + -b; }

  [[gnu::always_inline]] Bounded& operator+=(const Bounded& y) { return *this = *this + y; }
  [[gnu::always_inline]] Bounded& operator-=(const Bounded& y) { return *this = *this - y; }

  /// The cross terms are up to u of the size each, their sum up to 2u, with the product's rest up to 3u: rounded, u²,
  /// u², 2u² and 3u². The product of the low parts, u², is left out.
  [[gnu::always_inline]] friend Bounded operator*(const Bounded& a, const Bounded& b) {
    const auto [product, rest] = two_product(a.high, b.high);
    const auto [h, l] = fast_two_sum(product, rest + (a.high * b.low + a.low * b.high));
    return {h, l, a.size * b.size, a.units + b.units + of_product};
  }

  /// The first quotient q is within 4u of its own, the rest r = a − q·b up to 6u·|a|, and rounded up to 13u²; times the
  /// rounded inverse 4u·6u, and of the divisor's high part alone 6u². An error of the divisor is less than 2^−20 of it.
  [[gnu::always_inline]] friend Bounded operator/(const Bounded& a, const Bounded& b) {
    const double inverse = 1 / b.high, q = a.high * inverse;
    const auto [product, rest_of_product] = two_product(q, b.high);
    const double rest = ((a.high - product) - rest_of_product) + (a.low - q * b.low);
    const auto [h, l] = fast_two_sum(q, rest * inverse);
    const double spread = (a.units * a.size + std::fabs(q) * (b.units * b.size)) * std::fabs(inverse);
    const bool ordinary = (std::fabs(q) >= least_quotient) & (std::fabs(q) <= largest_quotient);
    const bool known = (ordinary | (a.size == 0)) & (std::fabs(b.high) > least_divisor * b.error());
    return {h, l, known ? of_quotient * std::fabs(q) + spread : std::numeric_limits<double>::infinity(), 1};
  }

  /// The rest r = y − s² is up to 3u·y, and rounded up to 3u²; times the halved inverse 4u·3u/2 of the root s, and what
  /// the square of the quotient leaves out 9u²/8. The root of y + e is within |e|/s of that of y.
  [[gnu::always_inline]] friend Bounded square_root(const Bounded& y) {
    if (y.size == 0) return {};
    const double s = std::sqrt(y.high), inverse = 1 / s;
    const auto [square, rest_of_square] = two_product(s, s);
    const double rest = ((y.high - square) - rest_of_square) + y.low;
    const auto [h, l] = fast_two_sum(s, rest * (0.5 * inverse));
    const bool known = y.high > y.error();
    return {h, l, known ? of_root * s + y.units * y.size * inverse : std::numeric_limits<double>::infinity(), 1};
  }

  static constexpr double enlarged_bound = 1 + 0x1p-10, share_of_unit = u * u * enlarged_bound;
  static constexpr double of_sum = 4, of_product = 9, of_quotient = 48, of_root = 12, of_clear = 4;
  // So that what is made of a quotient neither under- nor overflows; a divisor is this many times its error.
  static constexpr double least_quotient = 0x1p-200, largest_quotient = 0x1p200, least_divisor = 0x1p20;
};

inline double approximate(const Bounded& y) { return y.high; }
inline Bounded abs(const Bounded& y) { return y.high < 0 ? -y : y; }

// --- Differences of products that may cancel.

/// a·b − c·d of doubles. The difference of the products is s + e, that of their rests g + k, and s + g = x + y. If e is
/// not 0, one product is more than twice the other or has another sign, and y, e and k are below u·x, u·x and 5u²·x:
/// the last two sums round off less than 3u²·x and terms in u³. If e is 0, either |g| ≤ 2·|x|, k is up to 2u·x, and the
/// last sum rounds off 3u²·x; or s and g cancel without a rest, and nothing is rounded off.
[[gnu::always_inline]] inline Bounded clear_difference_of_products(double a, double b, double c, double d) {
  const auto [left, rest_of_left] = two_product(a, b);
  const auto [right, rest_of_right] = two_product(c, d);
  const auto [s, e] = two_sum(left, -right);
  const auto [g, k] = two_sum(rest_of_left, -rest_of_right);
  const auto [x, y] = two_sum(s, g);
  const auto [high, low] = two_sum(x, y + (k + e));
  return {high, low, std::fabs(high), Bounded::of_clear};
}

/// The power of two that a double, which is not 0 or subnormal, is an odd multiple of.
inline double last_bit(double value) {
  const std::uint64_t bits = bits_of(value), whole = (bits & 0xfffffffffffff) | std::uint64_t{1} << 52;
  return double_of(bits & std::uint64_t{0x7ff} << 52) * (0x1p-52 * static_cast<double>(whole & -whole));
}

/// a·b − c·d of numbers that two doubles hold, by three doubles. With M the sum of the products' sizes, the rests, the
/// cross terms and each sum of these are up to 4u·M, so that the sums leave up to 1, 2, 3, 4, 4 and 4 times u²·M; the
/// rests of the cross terms and the products of low parts are up to 3u²·M. Rounding all that loses up to 9, 46 and 21
/// times u³·M, for which the bound has 128u³·M. The last sum rounds off as much as it does for doubles, with z in place
/// of g. If z has a rest, y is not 0: then s and t do not cancel, x is more than u/8·M, and z less than 2^8·u·|x|. So
/// the low part is up to u of the high one, but for terms in u².
[[gnu::noinline]] inline Bounded clear_difference_of_products(Rounded a, Rounded b, Rounded c, Rounded d) {
  if (a.rest == 0 && b.rest == 0 && c.rest == 0 && d.rest == 0)
    return clear_difference_of_products(a.value, b.value, c.value, d.value);
  const auto [left, rest_of_left] = two_product(a.value, b.value);
  const auto [right, rest_of_right] = two_product(c.value, d.value);
  const auto [s, e] = two_sum(left, -right);
  const Rounded cross[] = {two_product(a.value, b.rest), two_product(a.rest, b.value), two_product(-c.value, d.rest),
                           two_product(-c.rest, d.value)};
  const auto [t_0, c_0] = two_sum(rest_of_left, -rest_of_right);
  const auto [t_1, c_1] = two_sum(t_0, e);
  const auto [t_2, c_2] = two_sum(t_1, cross[0].value);
  const auto [t_3, c_3] = two_sum(t_2, cross[1].value);
  const auto [t_4, c_4] = two_sum(t_3, cross[2].value);
  const auto [t, c_5] = two_sum(t_4, cross[3].value);
  const double lows_of_left = (cross[0].rest + cross[1].rest) + a.rest * b.rest;
  const double lows_of_right = (cross[2].rest + cross[3].rest) - c.rest * d.rest;
  const double lowest = (lows_of_left + lows_of_right) + (((c_0 + c_1) + (c_2 + c_3)) + (c_4 + c_5));
  const auto [x, y] = two_sum(s, t);
  const auto [z, rest_of_z] = two_sum(y, lowest);
  const auto [high, low] = two_sum(x, z);
  const double size = std::fabs(high) + 128 / Bounded::of_clear * u * (std::fabs(left) + std::fabs(right));
  const Bounded form(high, low + rest_of_z, size, Bounded::of_clear);
  if (std::fabs(high) > form.error()) return form;
  // The difference is a multiple of the least of these, and 0 if it is smaller.
  const auto unit = [](const Rounded& p, const Rounded& q) {
    return last_bit(p.rest != 0 ? p.rest : p.value) * last_bit(q.rest != 0 ? q.rest : q.value);
  };
  return std::fabs(high) + form.error() < 0.5 * std::min(unit(a, b), unit(c, d)) ? Bounded() : form;
}

/// a·b − c·d
template <typename A, typename B, typename C, typename D>
[[gnu::always_inline]] inline auto difference_of_products(const A& a, const B& b, const C& c, const D& d) {
  return a * b - c * d;
}
[[gnu::always_inline]] inline Bounded difference_of_products(const Bounded& a, const Bounded& b, const Bounded& c,
                                                             const Bounded& d) {
  Bounded form = a * b - c * d;
  const bool exact = a.units + b.units + c.units + d.units == 0;
  if (exact && __builtin_expect(!form.is_clear(), 0) && !in_doubt) {  // else nobody uses it
    const Bounded y = clear_difference_of_products({a.high, a.low}, {b.high, b.low}, {c.high, c.low}, {d.high, d.low});
    // With units that a compiler still knows, and that are more.
    form.high = y.high;
    form.low = y.low;
    form.size = y.size;
  }
  return form;
}
[[gnu::always_inline]] inline Bounded difference_of_products(Given a, const Bounded& b, Given c, const Bounded& d) {
  return difference_of_products(Bounded(a), b, Bounded(c), d);
}
static_assert(Bounded::of_product + Bounded::of_sum > Bounded::of_clear);

// --- What two doubles hold is exact, and one has no low part.

[[gnu::always_inline]] inline Bounded operator+(Given a, Given b) {
  const auto [sum, rest] = two_sum(a.value, b.value);
  return {sum, rest, std::fabs(sum), 0};
}
[[gnu::always_inline]] inline Bounded operator-(Given a, Given b) { return a + -b; }
[[gnu::always_inline]] inline Bounded operator*(Given a, Given b) {
  const auto [product, rest] = two_product(a.value, b.value);
  return {product, rest, std::fabs(product), 0};
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
