// Correct rounding: the double nearest to a number, ties to even; a zero is +0, beyond the largest double is infinity.
//
// Source: Ziv 1991 (the test of an enclosure); where that does not decide, the exact side of the one midpoint left.
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

/// Of y·2^exponent, y a positive number in `near`, within at most 2^−55 of it; side(odd, k) is the exact sign of
/// y − odd·2^k.
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

/// Of n/divisor·2^exponent, the divisor not 0. The integers need room for 120 bits more than the longer one has.
template <std::size_t capacity>
double nearest_quotient(const WideInteger<capacity>& n, const WideInteger<capacity>& divisor, long exponent) {
  using Wide = WideInteger<capacity>;
  if (n.is_zero()) return 0.0;
  const Wide over = abs(n), under = abs(divisor);
  const double size = rounded(Magnitude(over) / Magnitude(under), exponent, [&](std::int64_t odd, long k) {
    return (shifted(over, -k) - shifted(Wide(odd) * under, k)).sign();
  });
  return n.sign() == divisor.sign() ? size : unsigned_zero(-size);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
