// Single numbers of a query, drawn, and steps of some ulps from one to the next.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "props/draw/random.hpp"

namespace plumbline {

/// In [−1, 1), every 53-bit fraction alike; 24 bits where the number has to be exact in binary32.
inline double uniform(Random& random) {
  const std::uint64_t bits = random.bits();
  if (random.binary32()) return static_cast<double>(bits >> 40) * 0x1p-23 - 1.0;
  return static_cast<double>(bits >> 11) * 0x1p-52 - 1.0;
}

/// Any finite number, every bit pattern alike: exponents over the whole range, or that which is asked for.
inline double any_exponent(Random& random) {
  for (;;) {
    const std::uint64_t bits = random.bits();
    const double value =
        random.binary32() ? std::bit_cast<float>(static_cast<std::uint32_t>(bits >> 32)) : std::bit_cast<double>(bits);
    if (!std::isfinite(value)) continue;
    if (random.magnitudes().admits(value)) return value;
    const int most = std::min(std::ilogb(random.magnitudes().high), 1023);
    const auto k = static_cast<int>(random.between(0, random.magnitudes().binades(most + 1074)));
    int exponent = 0;
    return std::ldexp(std::frexp(value, &exponent), most + 1 - k);
  }
}

/// One of the numbers where formulas break: the ends of the range, where products leave it, beside 1.
inline double special(Random& random) {
  static constexpr std::array<double, 18> doubles = {0.0,
                                                     -0.0,
                                                     1.0,
                                                     -1.0,
                                                     2.0,
                                                     0.5,
                                                     -2.0,
                                                     3.0,
                                                     0.1,
                                                     0x1p-1074,
                                                     0x1p-1022,
                                                     0x1p-540,
                                                     0x1p540,
                                                     0x1p1023,
                                                     -0x1p1023,
                                                     0x1.0000000000001p0,
                                                     0x1.fffffffffffffp-1,
                                                     0x1.fffffffffffffp1023};
  static constexpr std::array<double, 18> floats = {
      0.0,      -0.0,     1.0,     -1.0,   2.0,     0.5,      -2.0,         3.0,           0.1f,
      0x1p-149, 0x1p-126, 0x1p-70, 0x1p70, 0x1p127, -0x1p127, 0x1.000002p0, 0x1.fffffep-1, 0x1.fffffep127};
  for (;;) {
    const std::size_t which = random.below(doubles.size());
    const double value = random.binary32() ? floats[which] : doubles[which];
    // Where magnitudes are limited, those that can be among them with a 1 on either side: half of their binades.
    const int binades = random.magnitudes().binades(2 * 1074) / 2;
    if (value == 0 || std::abs(std::ilogb(value)) <= binades) return value;
  }
}

/// Infinite, NaN, or uniform.
inline double maybe_not_finite(Random& random) {
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  switch (random.below(6)) {
    case 0:
      return infinity;
    case 1:
      return -infinity;
    case 2:
      return std::numeric_limits<double>::quiet_NaN();
    default:
      return uniform(random);
  }
}

/// n·10^k as it is typed: the double nearest to the decimal, for |n| < 2^53 and |k| ≤ 22. 10^22 is the largest power of
/// ten that is a double, so the one operation rounds once.
inline double typed(std::int64_t n, int k) {
  static constexpr std::array<double, 23> tens = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                  1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                                  1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
  const double ten = tens[static_cast<std::size_t>(std::abs(k))];
  return k < 0 ? static_cast<double>(n) / ten : static_cast<double>(n) * ten;
}
inline constexpr int most_typed_tens = 22;

/// The double k ulps from a finite one, counted through zero; it stays finite.
inline double stepped(double value, std::int64_t k) {
  const auto bits = std::bit_cast<std::int64_t>(value);
  // Doubles in the order of their values are the integers in order, the negative ones counted down from zero.
  std::int64_t place = bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
  constexpr std::int64_t last = std::bit_cast<std::int64_t>(std::numeric_limits<double>::max());
  place = std::min(std::max(place + k, -last), last);
  return std::bit_cast<double>(place < 0 ? std::numeric_limits<std::int64_t>::min() - place : place);
}

/// The number k ulps of a format from one of its finite ones.
inline double stepped(Format format, double value, std::int64_t k) {
  static constexpr int more_bits = 53 - 24;                           // of a double's significand than of a binary32's
  static constexpr double least_normal = 0x1p-126, least = 0x1p-149;  // of binary32: below the one all steps are equal
  if (format == Format::binary32 && value != 0 && std::fabs(value) < least_normal)
    return value + static_cast<double>(k) * least;
  return stepped(value, format == Format::binary32 ? k * (std::int64_t{1} << more_bits) : k);
}
inline double stepped(const Random& random, double value, std::int64_t k) { return stepped(random.format(), value, k); }

/// Steps one number of a query by −4 to 4 ulps.
inline void step_one(Random& random, double* query, std::size_t n) {
  const std::size_t which = random.below(n);
  const std::int64_t k = random.between(-4, 4);
  query[which] = stepped(random, query[which], k);
}

}  // namespace plumbline
