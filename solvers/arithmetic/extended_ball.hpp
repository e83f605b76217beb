// Balls with an extended range of exponents: enclosures of long integers, and of what is made of queries of any size.
//
// Error: as a ball's. A term that is more than 2^800 times smaller than the other becomes a part of the radius.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "solvers/arithmetic/wide_integer.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// A finite double as value·2^exponent, the value 0 or from 1/2 to 1 in size.
struct Normalised {
  double value;
  long exponent;

  explicit Normalised(double number) {
    const auto biased = static_cast<long>(bits_of(number) >> 52 & 0x7ff);
    if (biased == 0 || biased == 0x7ff) {  // of 0 and of subnormal numbers, or of no finite one
      int of_number = 0;
      value = std::frexp(number, &of_number);
      exponent = of_number;
      return;
    }
    exponent = biased - 1022;
    value = double_of((bits_of(number) & ~(std::uint64_t{0x7ff} << 52)) | std::uint64_t{1022} << 52);
  }
};

/// The numbers ball·2^exponent.
struct ExtendedBall {
  Ball ball;
  long exponent = 0;

  template <std::size_t capacity>
  explicit ExtendedBall(const WideInteger<capacity>& y)
      : ball(y.leading()), exponent(static_cast<long>(y.bit_length())) {}
  ExtendedBall() = default;
  ExtendedBall(double value) : ExtendedBall(Normalised(value)) {}
  explicit ExtendedBall(const Normalised& y) : ball(y.value), exponent(y.exponent) {}
  ExtendedBall(const Ball& b, long e) : ball(b), exponent(e) {}

  /// A ball that holds these numbers times 2^e; where that is far too large or too small for doubles, it says nothing.
  Ball times_power(long e) const {
    const long by = exponent + e;
    if (by > most || by < -most) return {0, 0, std::numeric_limits<double>::infinity()};
    const double power = double_of(static_cast<std::uint64_t>(by + 1023) << 52);
    const Ball scaled(ball.high * power, ball.low * power, ball.radius * power);
    if (!is_finite(scaled.high)) return {0, 0, std::numeric_limits<double>::infinity()};
    const auto whole = [](double before, double after) { return std::fabs(after) >= least_normal || before == 0; };
    if (whole(ball.high, scaled.high) && whole(ball.low, scaled.low) && whole(ball.radius, scaled.radius))
      return scaled;
    // What underflows is 2^−1075 at most, three times.
    return {scaled.high, scaled.low, scaled.radius + least_normal};
  }

  int sign() const { return ball.sign(); }
  bool is_zero() const { return ball.is_zero(); }

  friend ExtendedBall operator*(const ExtendedBall& a, const ExtendedBall& b) {
    return {a.ball * b.ball, a.exponent + b.exponent};
  }
  friend ExtendedBall operator/(const ExtendedBall& a, const ExtendedBall& b) {
    return {a.ball / b.ball, a.exponent - b.exponent};
  }
  friend ExtendedBall operator+(const ExtendedBall& a, const ExtendedBall& b) {
    if (a.is_exactly_zero()) return b;
    if (b.is_exactly_zero()) return a;
    const long e = std::max(a.exponent, b.exponent);
    return {a.beside(e) + b.beside(e), e};
  }
  friend ExtendedBall operator-(const ExtendedBall& a) { return {-a.ball, a.exponent}; }
  friend ExtendedBall operator-(const ExtendedBall& a, const ExtendedBall& b) { return a + -b; }
  friend ExtendedBall abs(const ExtendedBall& y) { return {abs(y.ball), y.exponent}; }
  friend ExtendedBall square_root(const ExtendedBall& y) {
    const long odd = y.exponent & 1;
    return {square_root(odd != 0 ? twice(y.ball) : y.ball), (y.exponent - odd) / 2};
  }

 private:
  // Balls begin between 1/2 and 1, and a few sums and products later are far from 2^±200: such a factor keeps them in
  // the range of doubles.
  static constexpr long most = 800;
  // What is further down is below 2^−801 of itself; the low part and two roundings are far from doubling that.
  static constexpr double beyond_most = 0x1p-800;
  static constexpr double least_normal = std::numeric_limits<double>::min();

  bool is_exactly_zero() const { return ball.high == 0 && ball.exact(); }

  // Over 2^e, which is no less than these are over.
  Ball beside(long e) const {
    if (exponent == e) return ball;
    return exponent - e >= -most ? times_power(-e)
                                 : Ball(0, 0, (std::fabs(ball.high) + ball.radius) * beyond_most + least_normal);
  }
};

/// In units of 2^exponent.
inline double approximate(const ExtendedBall& y) { return y.ball.high; }
inline double radius_of(const ExtendedBall& y) { return y.ball.radius; }

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
