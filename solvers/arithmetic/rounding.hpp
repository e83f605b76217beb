// Correct rounding: the double nearest to a number, ties to even; a zero is +0, beyond the largest double is infinity.
//
// Source: Ziv 1991 (the test of an enclosure); Knuth, The Art of Computer Programming 2, 4.3.1 (the corrected quotient).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <optional>

#include "solvers/arithmetic/ball.hpp"
#include "solvers/arithmetic/wide_integer.hpp"

namespace plumbline::arithmetic {

/// Between these all that is asked of a double's neighbourhood is far from under- and overflow.
inline constexpr double least_ordinary = 0x1p-960, largest_ordinary = 0x1p960;
inline bool ordinary(double value) {
  return std::fabs(value) >= least_ordinary && std::fabs(value) <= largest_ordinary;
}

/// The double that every number of the ball rounds to: `high`, where both ends do. The low part and the radius are added
/// with two roundings.
inline std::optional<double> rounded(const Ball& y) {
  if (y.exact()) return y.high + 0.0;  // a zero's sign is dropped
  if (!ordinary(y.high)) return std::nullopt;
  const double radius = y.radius + 4 * u * (std::fabs(y.low) + y.radius);
  const bool decided = y.high + (y.low + radius) == y.high && y.high + (y.low - radius) == y.high;
  return decided ? std::optional(y.high) : std::nullopt;
}

/// Of n/divisor·2^exponent, the divisor not 0. The integers need room for 120 bits more than the longer one has.
template <std::size_t capacity>
double rounded_quotient(const WideInteger<capacity>& n, const WideInteger<capacity>& divisor, long exponent) {
  using Wide = WideInteger<capacity>;
  static constexpr long last_of_least = -1074, significant = 53, end = 1024;
  if (n.is_zero()) return 0.0;
  const Ball near = abs(n).leading() / abs(divisor).leading();  // between 1/2 and 2
  const long of_near = static_cast<long>(n.bit_length()) - static_cast<long>(divisor.bit_length()) + exponent;
  const bool below_power = near.high == 0.5 || near.high == 1 || near.high == 2;
  const long binade = std::ilogb(near.high) - (below_power && near.low < 0 ? 1 : 0) + of_near;
  const double sign = n.sign() == divisor.sign() ? 1 : -1;
  if (binade < last_of_least - 1) return 0.0;
  if (binade >= end) return sign * std::numeric_limits<double>::infinity();
  // In units of its last bit. Within 2^−100 of a power of two it makes no difference in whose binade's.
  const long last = std::max(binade - significant + 1, last_of_least);
  auto significand = static_cast<std::int64_t>(std::ldexp(near.high, static_cast<int>(of_near - last)));
  const Wide over = abs(n) << static_cast<unsigned long>(std::max(exponent - last, 0L));
  const Wide under = abs(divisor) << static_cast<unsigned long>(std::max(last - exponent, 0L));
  Wide rest = over - under * Wide(significand);
  for (; rest.sign() < 0; --significand) rest = rest + under;
  for (; !(rest < under); ++significand) rest = rest - under;
  const int beyond_half = (rest + rest - under).sign();
  if (beyond_half > 0 || (beyond_half == 0 && significand % 2 != 0)) ++significand;
  return significand == 0 ? 0.0 : sign * std::ldexp(static_cast<double>(significand), static_cast<int>(last));
}

}  // namespace plumbline::arithmetic
