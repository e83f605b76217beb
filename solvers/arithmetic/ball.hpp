// Numbers that are known to within a radius: double-double arithmetic that bounds its own error.
//
// A ball is the real numbers within `radius` of high + low, where |low| ≤ u·|high|, u = 2^−53. The ball of a result
// holds the results for all numbers in the operands' balls. A radius of 0 means an exact number, whose high part is its
// nearest double, ties to even; numbers that are exact in two doubles mostly stay exact. A radius that is not finite
// means that nothing is known: after an overflow, a product near the underflow threshold, a divisor or an argument of a
// root that may be 0, or parts that are given as exact where the high one is not the nearest double.
//
// Error: the radius. The constants are derived beside them, and proved in proofs/. Radii are rounded too, by at most
// eight operations on terms of one sign each: all are enlarged by 2^−49.
// Source: the double-double algorithms are those of Joldes, Muller, Popescu 2017, the radii own derivation.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "solvers/arithmetic/doubt.hpp"
#include "solvers/arithmetic/error_free.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

inline constexpr double u = 0x1p-53;  ///< the largest relative error of an operation that rounds to nearest
inline constexpr double v = 2 * u;    ///< and of one that rounds in any direction
inline constexpr double enlarged = 1 + 0x1p-49;
static_assert(enlarged > 1 + 12 * u);  // (1 − u)^8·(1 + 12u) > 1 + 3u

class Ball {
 public:
  double high = 0, low = 0, radius = 0;

  constexpr Ball() = default;
  constexpr Ball(double value) : high(value) {}
  Ball(double h, double l, double r) : high(h), low(l), radius(r) {
    if (r == 0 && !(kept(h + l) == h)) radius = std::numeric_limits<double>::infinity();
  }
  /// Of what an operation rounded and what it lacks: the value is the double nearest to their sum.
  constexpr Ball(const Rounded& sum, double r) : high(sum.value), low(sum.rest), radius(r) {}

  constexpr bool exact() const { return radius == 0; }
  /// What no number of the ball is smaller than: |high + low| ≥ (1 − u)·|high|, and two roundings.
  double least_magnitude() const { return std::fabs(high) * (1 - 4 * u) - radius; }
  bool excludes_zero() const { return least_magnitude() > 0; }

  int sign() const {
    if (excludes_zero()) return high > 0 ? 1 : -1;
    if (!(exact() && high == 0)) in_doubt = true;
    return 0;
  }
  bool is_zero() const { return sign() == 0; }

  friend constexpr Ball operator-(const Ball& a) { return {Rounded{-a.high, -a.low}, a.radius}; }

  friend Ball operator+(const Ball& a, const Ball& b) {
    const auto [highs, rest_of_highs] = two_sum(a.high, b.high);
    const auto [lows, rest_of_lows] = two_sum(a.low, b.low);
    const auto [middle, rest_of_middle] = two_sum(rest_of_highs, lows);
    const auto [sum, rest_of_sum] = two_sum(highs, middle);
    const double rest = rest_of_middle + rest_of_lows, all_rest = rest_of_sum + rest;
    // What the two last additions rounded off: the second no more than the rest itself, which is mostly 0.
    const double lost = u * std::fabs(rest) + std::min(u * std::fabs(all_rest), std::fabs(rest));
    return {two_sum(sum, all_rest), (a.radius + b.radius + lost) * enlarged};
  }
  friend Ball operator-(const Ball& a, const Ball& b) { return a + -b; }

  friend Ball operator*(const Ball& a, const Ball& b) {
    if (a.is_exactly_zero() || b.is_exactly_zero()) return {};
    const auto [product, rest] = two_product(a.high, b.high);
    const double one = a.high * b.low, other = a.low * b.high, cross = one + other;
    const auto [sum, rest_of_sum] = two_sum(rest, cross);
    // The roundings of the cross terms and of their sum, the product of the low parts, and the rest of the sum.
    const double lost = std::fabs(rest_of_sum) + std::fabs(a.low * b.low) + 2 * u * (std::fabs(one) + std::fabs(other));
    const double spread = std::fabs(a.high) * b.radius + std::fabs(b.high) * a.radius;
    const bool doubles = a.exact() && b.exact() && a.low == 0 && b.low == 0;
    const bool whole = doubles && std::fabs(product) >= least_product;
    // The low parts count for the spread as 2u; below the least product what underflows is at most 2^−1074 each time.
    const double wide = (lost + spread * (1 + 4 * u) + a.radius * b.radius) * enlarged + (whole ? 0 : underflowed);
    return {fast_two_sum(product, sum), wide};
  }

  /// With r the computed rest of a − q·b for the first quotient q, |r| ≤ 3u·|a|: its roundings are 6u²·|a|, the divisor
  /// high instead of high + low 3u²·|q|, the second division 3u²·|q|. That is 12u²·|q| and terms in u³; 16u² is taken.
  friend Ball operator/(const Ball& a, const Ball& b) {
    if (!b.excludes_zero()) return unknown();
    if (a.is_exactly_zero()) return {};
    const double q = a.high / b.high;
    if (!ordinary(a.high) || !ordinary(b.high) || !ordinary(q)) return unknown();
    const auto [product, rest_of_product] = two_product(q, b.high);
    const double rest = ((a.high - product) - rest_of_product) + (a.low - q * b.low);
    if (rest == 0 && a.exact() && b.exact() && exactly_times(q, b.low, a.low)) return q;
    const double spread = a.radius + std::fabs(q) * (1 + 4 * u) * b.radius;
    return {fast_two_sum(q, rest / b.high), (spread / b.least_magnitude() + 16 * u * u * std::fabs(q)) * enlarged};
  }

  /// With r the computed rest of y − s² for the root s of high, |r| ≤ 3u·y: its rounding and that of the quotient
  /// r/(2s) are 3u²·s, and the square of the quotient, 9u²/8·s, is left out. 8u² is taken. The root of y − radius is
  /// within radius/s of that of y.
  friend Ball square_root(const Ball& y) {
    if (y.is_exactly_zero()) return {};
    if (!(y.excludes_zero() && y.high > 0 && ordinary(y.high))) return unknown();
    const double s = std::sqrt(y.high);
    const auto [square, rest_of_square] = two_product(s, s);
    const double rest = ((y.high - square) - rest_of_square) + y.low;
    if (rest == 0 && y.exact()) return s;
    return {fast_two_sum(s, rest / (2 * s)), (y.radius / (s * (1 - 4 * u)) + 8 * u * u * s) * enlarged};
  }

 private:
  // Above this the rests of products are exact, and what else underflows is below 2^−170 of the product.
  static constexpr double least_product = 0x1p-900;
  // Each rounds off 2^−1075 at most where it underflows: the rest of a product, of one operation or of four, the cross
  // terms, the product of the low parts, and all that the radius is multiplied with: fewer than sixteen operations.
  static constexpr double underflowed = 0x1p-1070;
  static_assert(underflowed >= 16 * (std::numeric_limits<double>::denorm_min() / 2));
  // Below this no half of a number overflows, nor a product of halves that is rounded off again.
  static constexpr double most = 0x1p900;

  static bool ordinary(double value) { return std::fabs(value) >= least_product && std::fabs(value) <= most; }

  static constexpr Ball unknown() { return {Rounded{0, 0}, std::numeric_limits<double>::infinity()}; }
  constexpr bool is_exactly_zero() const { return high == 0 && exact(); }
  // Whether nothing is rounded off in a_low − q·b_low.
  static bool exactly_times(double q, double b_low, double a_low) {
    const auto [product, rest] = two_product(q, b_low);
    return rest == 0 && (b_low == 0 || std::fabs(product) >= least_product) && two_sum(a_low, -product).rest == 0;
  }
};

inline Ball twice(const Ball& y) { return {Rounded{2 * y.high, 2 * y.low}, 2 * y.radius}; }
inline bool operator==(const Ball& a, const Ball& b) { return (a - b).sign() == 0; }
inline Ball abs(const Ball& y) { return y.sign() < 0 ? -y : y; }

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
