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
  static constexpr double of_sum = 4, of_product = 9, of_quotient = 48, of_root = 12;
  // So that what is made of a quotient neither under- nor overflows; a divisor is this many times its error.
  static constexpr double least_quotient = 0x1p-200, largest_quotient = 0x1p200, least_divisor = 0x1p20;
};

inline double approximate(const Bounded& y) { return y.high; }
inline Bounded abs(const Bounded& y) { return y.high < 0 ? -y : y; }

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
