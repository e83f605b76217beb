// Balls times powers of two: what enclosures of long integers, and of what is made of these, take beyond the range of
// doubles.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "solvers/arithmetic/wide_integer.hpp"

namespace plumbline::arithmetic {

/// The numbers ball·2^exponent.
struct Floating {
  Ball ball;
  long exponent = 0;

  template <std::size_t capacity>
  explicit Floating(const WideInteger<capacity>& y) : ball(y.leading()), exponent(static_cast<long>(y.bit_length())) {}
  Floating(const Ball& b, long e) : ball(b), exponent(e) {}

  /// A ball that holds these numbers times 2^e; where that is far too large or too small for doubles, it says nothing.
  Ball times_power(long e) const {
    const long by = exponent + e;
    if (by > most || by < -most) return {0, 0, std::numeric_limits<double>::infinity()};
    const double power = std::ldexp(1.0, static_cast<int>(by));
    return {ball.high * power, ball.low * power, ball.radius * power};
  }

  int sign() const { return ball.high > 0 ? 1 : ball.high < 0 ? -1 : 0; }

  friend Floating operator*(const Floating& a, const Floating& b) { return {a.ball * b.ball, a.exponent + b.exponent}; }
  friend Floating operator/(const Floating& a, const Floating& b) { return {a.ball / b.ball, a.exponent - b.exponent}; }
  friend Floating operator+(const Floating& a, const Floating& b) {
    const long e = std::max(a.exponent, b.exponent);
    return {a.beside(e) + b.beside(e), e};
  }
  friend Floating operator-(const Floating& a) { return {-a.ball, a.exponent}; }
  friend Floating square_root(const Floating& y) {
    const long odd = y.exponent & 1;
    return {square_root(odd != 0 ? twice(y.ball) : y.ball), (y.exponent - odd) / 2};
  }

 private:
  static constexpr long most = 800;  // far from where a double is rounded, or infinite

  // Over 2^e, which is no less than these are over.
  Ball beside(long e) const {
    return exponent - e >= -most ? times_power(-e) : Ball(0, 0, (std::fabs(ball.high) + ball.radius) * 0x1p-700);
  }
};

}  // namespace plumbline::arithmetic
