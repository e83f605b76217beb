// Correct rounding: the double nearest to a number, ties to even. A zero is +0, beyond the largest double is infinity.
//
// Source: Ziv 1991 (the test of an enclosure). If that does not decide, the exact side of the one midpoint left does.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "solvers/arithmetic/extended_ball.hpp"
#include "solvers/arithmetic/magnitude.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Between these all that is asked of a double's neighbourhood is far from under- and overflow.
inline constexpr double least_ordinary = 0x1p-960, largest_ordinary = 0x1p960;
inline bool ordinary(double value) {
  return std::fabs(value) >= least_ordinary && std::fabs(value) <= largest_ordinary;
}

/// The double that every number of the ball rounds to: `high`, where both ends do. The low part and the radius are
/// added with two roundings.
inline std::optional<double> rounded(const Ball& y) {
  if (y.exact()) return y.high + 0.0;  // a zero's sign is dropped
  if (!ordinary(y.high)) return std::nullopt;
  const double radius = y.radius + 4 * u * (std::fabs(y.low) + y.radius);
  const bool decided = y.high + (y.low + radius) == y.high && y.high + (y.low - radius) == y.high;
  return decided ? std::optional(y.high) : std::nullopt;
}

/// The double that every number of y·2^exponent rounds to, below the least normal one: as `size` units of the last bit.
/// Adding 2^52 units rounds to whole ones, and what that leaves is exact; the low part and the radius are added to it
/// with two roundings.
inline std::optional<double> rounded_below_normal(const Ball& y, long exponent) {
  const double unit = double_of(static_cast<std::uint64_t>(1023 - 1074 - exponent) << 52);
  const double large = std::copysign(0x1p52 * unit, y.high), whole = kept(kept(y.high + large) - large);
  const double rest = (y.high - whole) + y.low, off = std::fabs(rest) + y.radius;
  if (!(off + 4 * u * off < 0.5 * unit)) return std::nullopt;
  const double size = double_of(static_cast<std::uint64_t>(std::fabs(whole) / unit));
  return whole < 0 ? -size : size + 0.0;
}

/// The double that every number of the ball rounds to.
inline std::optional<double> rounded(const ExtendedBall& y) {
  if (y.ball.exact() && y.ball.high == 0) return 0.0;
  if (!ordinary(y.ball.high)) return std::nullopt;
  const long of_high = static_cast<long>(bits_of(y.ball.high) >> 52 & 0x7ff) - 1023, binade = of_high + y.exponent;
  if (binade < -1022) {
    // Below a quarter of the least number all that is in the ball is less than its half.
    if (binade < -1076) return y.ball.radius < 0.25 * std::fabs(y.ball.high) ? std::optional(0.0) : std::nullopt;
    return rounded_below_normal(y.ball, y.exponent);
  }
  // As if exponents had no end. What rounds to the least normal number so is as near to it where they have.
  const std::optional<double> near = rounded(y.ball);
  if (!near) return std::nullopt;
  if (binade > 1023) return std::copysign(std::numeric_limits<double>::infinity(), *near);
  const std::uint64_t significand_and_sign = bits_of(*near) & ~(std::uint64_t{0x7ff} << 52);
  return double_of(significand_and_sign | static_cast<std::uint64_t>(binade + 1023) << 52);
}

/// Of y·2^exponent, y a positive number in `near`, within at most 2^−55 of it; side(odd, k) is the exact sign of
/// y − odd·2^k. That is 64 units: a quotient of integers is within 6, and one of (b·√d + c)/a within 34.
template <typename Side>
double rounded(const Magnitude& near, long exponent, Side side) {
  static constexpr long last_of_least = -1074, precision = 53, end = 1024;
  // Next to a power of two it makes no difference in whose binade a number is.
  const long of_near = near.exponent + exponent, binade = of_near + Magnitude::bits - 1;
  if (binade < last_of_least - 2) return 0.0;
  if (binade >= end) return std::numeric_limits<double>::infinity();
  const long last = std::max(binade - precision + 1, last_of_least);
  const long dropped = last - of_near;
  std::uint64_t whole = near.significand >> dropped;
  const std::uint64_t half = std::uint64_t{1} << (dropped - 1), part = near.significand - (whole << dropped);
  int up = part > half + near.error ? 1 : part + near.error < half ? -1 : 0;
  if (up == 0) up = side(2 * static_cast<std::int64_t>(whole) + 1, last - 1 - exponent);
  if (up > 0 || (up == 0 && whole % 2 != 0)) ++whole;
  // A carry goes from the significand to the exponent, of subnormal numbers and of the largest, too.
  return double_of(whole + (static_cast<std::uint64_t>(last - last_of_least) << 52));
}

/// Of n/divisor·2^exponent, the divisor not 0. Wide integers need room for 120 bits more than the longer one has.
template <typename Over, typename Under>
double nearest_quotient(const Over& n, const Under& divisor, long exponent) {
  if (n.is_zero()) return 0.0;
  const double size = rounded(Magnitude(n) / Magnitude(divisor), exponent, [&](std::int64_t odd, long k) {
    using Wide = Room<Over, Under>;
    return (shifted(Wide(abs(n)), -k) - shifted(Wide(odd) * Wide(abs(divisor)), k)).sign();
  });
  return n.sign() == divisor.sign() ? size : unsigned_zero(-size);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
