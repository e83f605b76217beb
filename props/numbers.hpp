// Where families take their numbers from: single numbers, and points of an integer lattice in some unit.
#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "props/random.hpp"

namespace plumbline {

// ---- single numbers: functions of a Random

/// In [−1, 1), every 53-bit fraction alike; 24 bits where the number has to be exact in binary32.
inline double uniform(Random& random) {
  const std::uint64_t bits = random.bits();
  if (random.binary32()) return static_cast<double>(bits >> 40) * 0x1p-23 - 1.0;
  return static_cast<double>(bits >> 11) * 0x1p-52 - 1.0;
}

/// Any finite number, every bit pattern alike: exponents over the whole range.
inline double any_exponent(Random& random) {
  for (;;) {
    const std::uint64_t bits = random.bits();
    const double value =
        random.binary32() ? std::bit_cast<float>(static_cast<std::uint32_t>(bits >> 32)) : std::bit_cast<double>(bits);
    if (std::isfinite(value)) return value;
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
  const std::size_t which = random.below(doubles.size());
  return random.binary32() ? floats[which] : doubles[which];
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

/// The double k ulps from a finite one, counted through zero; it stays finite.
inline double stepped(double value, std::int64_t k) {
  const auto bits = std::bit_cast<std::int64_t>(value);
  // Doubles in the order of their values are the integers in order, the negative ones counted down from zero.
  std::int64_t place = bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
  constexpr std::int64_t last = std::bit_cast<std::int64_t>(std::numeric_limits<double>::max());
  place = std::min(std::max(place + k, -last), last);
  return std::bit_cast<double>(place < 0 ? std::numeric_limits<std::int64_t>::min() - place : place);
}

/// The number k ulps from a finite one, in ulps of the format that is asked for.
inline double stepped(const Random& random, double value, std::int64_t k) {
  static constexpr int more_bits = 53 - 24;  // of a double's significand than of a binary32's
  return stepped(value, random.binary32() ? k * (std::int64_t{1} << more_bits) : k);
}

/// Steps one number of a query by −4 to 4 ulps.
inline void step_one(Random& random, double* query, std::size_t n) {
  const std::size_t which = random.below(n);
  const std::int64_t k = random.between(-4, 4);
  query[which] = stepped(random, query[which], k);
}

// ---- units: what an integer of the lattice stands for. Exact but for the decimals.

inline double ones(Random&, std::int64_t k) { return static_cast<double>(k); }
inline double quarters(Random&, std::int64_t k) { return static_cast<double>(k) * 0.25; }
inline double tenths(Random&, std::int64_t k) { return static_cast<double>(k) / 10.0; }
inline double hundredths(Random&, std::int64_t k) { return static_cast<double>(k) / 100.0; }
inline double least(Random& random, std::int64_t k) {
  return static_cast<double>(k) * (random.binary32() ? 0x1p-149 : 0x1p-1074);
}
/// The lattice's 1000 becomes 1000·2^1014, just inside the range, so that differences overflow.
inline double greatest(Random& random, std::int64_t k) {
  return static_cast<double>(k) * (random.binary32() ? 0x1p118 : 0x1p1014);
}
/// Ulps around 2^45.
inline double far_ones(Random& random, std::int64_t k) {
  return (random.binary32() ? 0x1p16 : 0x1p45) + static_cast<double>(k) * 0x1p-7;
}
/// Zero has either sign.
inline double signed_zeros(Random& random, std::int64_t k) {
  const bool negative = random.coin();
  return k == 0 && negative ? -0.0 : static_cast<double>(k);
}

// ---- families made of them

using Number1 = double(Random&);
using Unit = double(Random&, std::int64_t);

/// n numbers, each drawn alike.
template <Number1 number, std::size_t n>
void each(Random& random, double* query) {
  for (std::size_t i = 0; i < n; ++i) query[i] = number(random);
}

/// n numbers that are each one of the same three.
template <Number1 number, std::size_t n>
void of_three(Random& random, double* query) {
  std::array<double, 3> values{};
  for (double& value : values) value = number(random);
  for (std::size_t i = 0; i < n; ++i) query[i] = values[random.below(values.size())];
}

/// n integers within ±range in a unit.
template <Unit unit, std::int64_t range, std::size_t n>
void lattice(Random& random, double* query) {
  for (std::size_t i = 0; i < n; ++i) {
    const std::int64_t k = random.between(-range, range);
    query[i] = unit(random, k);
  }
}

/// Multiples by powers of two of one point with full significands: on a line through the origin, exactly.
template <std::size_t points>
void collinear_by_powers(Random& random, double* query) {
  const double x = uniform(random);
  const double y = uniform(random);
  for (std::size_t i = 0; i < points; ++i) {
    const int k = static_cast<int>(random.between(-40, 40));
    const double sign = random.coin() ? 1 : -1;
    query[2 * i] = sign * std::ldexp(x, k);
    query[2 * i + 1] = sign * std::ldexp(y, k);
  }
}

/// A configuration of lattice points, n integers, in a unit.
template <auto configuration, Unit unit, std::size_t n>
void configured(Random& random, double* query) {
  std::array<std::int64_t, n> integers{};
  configuration(random, integers.data());
  for (std::size_t i = 0; i < n; ++i) query[i] = unit(random, integers[i]);
}

/// A query of another family with one number stepped by up to 4 ulps.
template <auto draw, std::size_t n>
void nearly(Random& random, double* query) {
  draw(random, query);
  step_one(random, query, n);
}

/// One of several families, all alike.
template <auto... draws>
void mix(Random& random, double* query) {
  static constexpr std::array<void (*)(Random&, double*), sizeof...(draws)> list = {draws...};
  list[random.below(list.size())](random, query);
}

}  // namespace plumbline
