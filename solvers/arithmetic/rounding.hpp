// Correct rounding: the double nearest to a number, ties to even; a zero is +0, beyond the largest double is infinity.
//
// Source: Ziv 1991 (the test of an enclosure); where that does not decide, the exact side of the one midpoint left.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "solvers/arithmetic/floating.hpp"

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

/// Of y·2^exponent, y a positive number in `near`, whose radius is at most 2^−60 of it; side(odd, k) is the exact sign
/// of y − odd·2^k.
template <typename Side>
double rounded(const Floating& near, long exponent, Side side) {
  static constexpr long last_of_least = -1074, precision = 53, end = 1024;
  const long of_near = near.exponent + exponent;
  // Within the radius of a power of two it makes no difference in whose binade a number is.
  int of_high = 0;
  const bool below_power = std::frexp(near.ball.high, &of_high) == 0.5 && near.ball.low < 0;
  const long binade = of_near + of_high - 1 - (below_power ? 1 : 0);
  if (binade < last_of_least - 2) return 0.0;
  if (binade >= end) return std::numeric_limits<double>::infinity();
  const long last = std::max(binade - precision + 1, last_of_least);
  const auto [high, low, radius] = Floating(near.ball, of_near).times_power(-last);  // in units of the last bit
  double whole = std::floor(high);
  double part = (high - whole) + low;
  if (part < 0) {
    whole -= 1;
    part += 1;
  }
  // `part` is rounded twice.
  const double beyond_half = part - 0.5, doubt = radius + 4 * u;
  int up = beyond_half > doubt ? 1 : beyond_half < -doubt ? -1 : 0;
  if (up == 0) up = side(2 * static_cast<std::int64_t>(whole) + 1, last - 1 - exponent);
  const bool odd = static_cast<std::int64_t>(whole) % 2 != 0;
  const double significand = whole + (up > 0 || (up == 0 && odd) ? 1 : 0);
  return std::ldexp(significand, static_cast<int>(last));
}

/// Of n/divisor·2^exponent, the divisor not 0. The integers need room for 120 bits more than the longer one has.
template <std::size_t capacity>
double nearest_quotient(const WideInteger<capacity>& n, const WideInteger<capacity>& divisor, long exponent) {
  using Wide = WideInteger<capacity>;
  if (n.is_zero()) return 0.0;
  const Wide over = abs(n), under = abs(divisor);
  const double size = rounded(Floating(over) / Floating(under), exponent, [&](std::int64_t odd, long k) {
    return (shifted(over, -k) - shifted(Wide(odd) * under, k)).sign();
  });
  return n.sign() == divisor.sign() || size == 0 ? size : -size;
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
