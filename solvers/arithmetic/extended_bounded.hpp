// Bounded double-doubles with an extended range of exponents: for queries of any size.
//
// A number is that of a Bounded times a power of two. Coordinates begin between 1/2 and 1, so the sizes of differences
// are 0 or from 2^−54 to 2, those of forms of degree 4 from 2^−216 to 2^10, and those of their roots and quotients from
// 2^−220 to 2^320, or the quotient is in doubt. A value made of two quotients and a coordinate has a size of 2^−300 or
// more, and a high part below 2^410, since quotients are 2^200 at most. A sum is over the larger operand's power. What
// the other loses when it is scaled is, with all that underflows, below 2^−900·2^410, and so far below what
// `enlarged_bound` covers: u² of a size, times 2^−10. Nothing overflows.
//
// Error:  as that of a Bounded.
// Speed:  sums do not branch on exponents, which a processor could not predict.
// Source: own derivation.
#pragma once

#include <algorithm>
#include <cmath>

#include "solvers/arithmetic/bounded.hpp"
#include "solvers/arithmetic/extended_ball.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Two numbers of these exponents over the larger's power: what to multiply each with.
struct OverOnePower {
  // Of a number that is 0: below all others, and no sum of a few of them overflows.
  static constexpr long of_zero = -1'000'000, furthest = -900;

  long exponent;
  double left, right;

  [[gnu::always_inline]] OverOnePower(long a, long b)
      : exponent(std::max(a, b)), left(power(a - exponent)), right(power(b - exponent)) {}

 private:
  [[gnu::always_inline]] static double power(long by) {
    return double_of(static_cast<std::uint64_t>(std::max(by, furthest) + 1023) << 52);
  }
};

/// A number of a query: value·2^exponent, the value 0 or from 1/2 to 1 in size.
struct ExtendedGiven {
  double value = 0;
  long exponent = OverOnePower::of_zero;

  ExtendedGiven() = default;
  ExtendedGiven(double size, long power) : value(size), exponent(power) {}
  explicit ExtendedGiven(double number) {
    const Normalised parts(number);
    value = parts.value;
    exponent = parts.value == 0 ? OverOnePower::of_zero : parts.exponent;
  }

  int sign() const { return value > 0 ? 1 : value < 0 ? -1 : 0; }
  bool is_zero() const { return value == 0; }
  friend ExtendedGiven operator-(const ExtendedGiven& y) { return {-y.value, y.exponent}; }
};

/// bounded·2^exponent
class ExtendedBounded {
 public:
  Bounded bounded;
  long exponent = 0;

  ExtendedBounded() = default;
  explicit ExtendedBounded(double value) : ExtendedBounded(ExtendedGiven(value)) {}
  ExtendedBounded(const ExtendedGiven& y) : bounded(y.value), exponent(y.exponent) {}
  [[gnu::always_inline]] ExtendedBounded(const Bounded& y, long e) : bounded(y), exponent(e) {}

  explicit operator ExtendedBall() const { return {static_cast<Ball>(bounded), exponent}; }

  int sign() const { return bounded.sign(); }
  bool is_zero() const { return bounded.is_zero(); }

  [[gnu::always_inline]] friend ExtendedBounded operator-(const ExtendedBounded& y) { return {-y.bounded, y.exponent}; }
  [[gnu::always_inline]] friend ExtendedBounded operator+(const ExtendedBounded& a, const ExtendedBounded& b) {
    const OverOnePower powers(a.power(), b.power());
    return {times(a.bounded, powers.left) + times(b.bounded, powers.right), powers.exponent};
  }
  [[gnu::always_inline]] friend ExtendedBounded operator-(const ExtendedBounded& a, const ExtendedBounded& b) {
    return a + -b;
  }
  [[gnu::always_inline]] ExtendedBounded& operator+=(const ExtendedBounded& y) { return *this = *this + y; }
  [[gnu::always_inline]] ExtendedBounded& operator-=(const ExtendedBounded& y) { return *this = *this - y; }
  [[gnu::always_inline]] friend ExtendedBounded operator*(const ExtendedBounded& a, const ExtendedBounded& b) {
    return {a.bounded * b.bounded, a.exponent + b.exponent};
  }
  [[gnu::always_inline]] friend ExtendedBounded operator/(const ExtendedBounded& a, const ExtendedBounded& b) {
    return {a.bounded / b.bounded, a.exponent - b.exponent};
  }
  [[gnu::always_inline]] friend ExtendedBounded square_root(const ExtendedBounded& y) {
    const long odd = y.exponent & 1;
    return {square_root(times(y.bounded, odd != 0 ? 2.0 : 1.0)), (y.exponent - odd) / 2};
  }
  friend ExtendedBounded abs(const ExtendedBounded& y) { return {abs(y.bounded), y.exponent}; }

 private:
  [[gnu::always_inline]] long power() const { return bounded.size == 0 ? OverOnePower::of_zero : exponent; }
  [[gnu::always_inline]] static Bounded times(const Bounded& y, double power) {
    return {y.high * power, y.low * power, y.size * power, y.units};
  }
};

/// In units of 2^exponent.
inline double approximate(const ExtendedBounded& y) { return y.bounded.high; }
inline double radius_of(const ExtendedBounded& y) { return y.bounded.error(); }

// --- Over one power, what two doubles hold is exact, but for what the smaller loses when it is scaled.

inline constexpr double units_lost = 0x1p-10;

[[gnu::always_inline]] inline ExtendedBounded operator+(const ExtendedGiven& a, const ExtendedGiven& b) {
  const OverOnePower powers(a.exponent, b.exponent);
  const auto [sum, rest] = two_sum(a.value * powers.left, b.value * powers.right);
  return {{sum, rest, std::fabs(sum), units_lost}, powers.exponent};
}
[[gnu::always_inline]] inline ExtendedBounded operator-(const ExtendedGiven& a, const ExtendedGiven& b) {
  return a + -b;
}
[[gnu::always_inline]] inline ExtendedBounded operator*(const ExtendedGiven& a, const ExtendedGiven& b) {
  const auto [product, rest] = two_product(a.value, b.value);
  return {{product, rest, std::fabs(product), 0}, a.exponent + b.exponent};
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
