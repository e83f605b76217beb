// Queries made of an integer lattice: degenerate exactly, or but for the rounding of decimals.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "props/draw/random.hpp"

namespace plumbline {

/// What an integer of the lattice stands for; exact, but for the decimals.
using Unit = double(Random& random, std::int64_t k);

inline double ones(Random&, std::int64_t k) { return static_cast<double>(k); }
inline double quarters(Random&, std::int64_t k) { return static_cast<double>(k) * 0.25; }
inline double tenths(Random&, std::int64_t k) { return static_cast<double>(k) / 10.0; }
inline double hundredths(Random&, std::int64_t k) { return static_cast<double>(k) / 100.0; }
/// Of the least subnormal.
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

/// n integers within ±range in a unit.
template <Unit unit, std::int64_t range, std::size_t n>
void lattice(Random& random, double* query) {
  for (std::size_t i = 0; i < n; ++i) {
    const std::int64_t k = random.between(-range, range);
    query[i] = unit(random, k);
  }
}

/// A configuration of lattice points, n integers, in a unit.
template <auto configuration, Unit unit, std::size_t n>
void configured(Random& random, double* query) {
  std::array<std::int64_t, n> integers{};
  configuration(random, integers.data());
  for (std::size_t i = 0; i < n; ++i) query[i] = unit(random, integers[i]);
}

/// A point, or a direction, within ±range.
template <std::int64_t range>
void draw_point(Random& random, std::int64_t* point) {
  point[0] = random.between(-range, range);
  point[1] = random.between(-range, range);
}

/// Sets a point to base + k·direction.
inline void put(std::int64_t* point, const std::int64_t* base, std::int64_t k, const std::int64_t* direction) {
  point[0] = base[0] + k * direction[0];
  point[1] = base[1] + k * direction[1];
}

/// Points of one line within ±range: a base, a direction, a multiple for each.
template <std::int64_t range, std::size_t points>
void on_a_line(Random& random, std::int64_t* query) {
  std::int64_t base[2], direction[2];
  draw_point<range / 4>(random, base);
  draw_point<range / 8>(random, direction);
  for (std::size_t i = 0; i < points; ++i) put(query + 2 * i, base, random.between(-6, 6), direction);
}

}  // namespace plumbline
