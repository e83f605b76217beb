// Positive numbers as 62 bits times a power of two, within a few units of the last bit. That is enough to round by, if
// one midpoint's exact side can be decided. It uses integers alone, so no floating-point environment matters.
//
// Error:  `error`, in units of the last bit. Relative errors, at most 2^−61 times the units, add up in products and
//   quotients, which makes at most twice the units as significands differ by less than a factor 2; terms of second
//   order are less than half a unit while errors are below 2^29; bits that are dropped are less than one.
//   proofs/magnitude_*.gappa prove the constants of single operations.
// Source: own derivation.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "solvers/arithmetic/short_integer.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// high·2^64 + low
struct Bits128 {
  std::uint64_t high, low;
};

#ifdef __SIZEOF_INT128__
inline Bits128 product(std::uint64_t a, std::uint64_t b) {
  const DoubleLimb ab = static_cast<DoubleLimb>(a) * b;
  return {static_cast<std::uint64_t>(ab >> 64), static_cast<std::uint64_t>(ab)};
}
/// ⌊n/divisor⌋, where that is below 2^64.
inline std::uint64_t quotient(const Bits128& n, std::uint64_t divisor) {
  return static_cast<std::uint64_t>((static_cast<DoubleLimb>(n.high) << 64 | n.low) / divisor);
}
#else
inline Bits128 product(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t half = 0xffffffff;
  const std::uint64_t low = (a & half) * (b & half), one = (a >> 32) * (b & half) + (low >> 32);
  const std::uint64_t other = (a & half) * (b >> 32) + (one & half);
  return {(a >> 32) * (b >> 32) + (one >> 32) + (other >> 32), other << 32 | (low & half)};
}
/// ⌊n/divisor⌋, where that is below 2^64 and the divisor below 2^63.
inline std::uint64_t quotient(const Bits128& n, std::uint64_t divisor) {
  std::uint64_t rest = n.high, result = 0;
  for (int bit = 64; bit-- > 0;) {
    rest = rest << 1 | (n.low >> bit & 1);
    result <<= 1;
    if (rest < divisor) continue;
    rest -= divisor;
    result |= 1;
  }
  return result;
}
#endif

/// The numbers within error·2^exponent of significand·2^exponent.
struct Magnitude {
  static constexpr long bits = 62;

  std::uint64_t significand = 0;  // from 2^61 to 2^62
  std::uint64_t error = 0;
  long exponent = 0;

  /// Of an integer that is not 0, its sign aside.
  template <typename Integer, std::enable_if_t<is_integer<Integer>, int> = 0>
  explicit Magnitude(const Integer& y) : exponent(static_cast<long>(y.bit_length()) - bits) {
    significand = y.shifted_right(exponent);
    error = exponent > 0 ? 1 : 0;
  }
  Magnitude(std::uint64_t s, std::uint64_t e, long power) : significand(s), error(e), exponent(power) {}

  friend Magnitude operator*(const Magnitude& a, const Magnitude& b) {
    const auto [high, low] = product(a.significand, b.significand);
    const long dropped = high >> (2 * bits - 1 - 64) != 0 ? bits : bits - 1;
    return {high << (64 - dropped) | low >> dropped, of_ratio(a, b), a.exponent + b.exponent + dropped};
  }

  friend Magnitude operator/(const Magnitude& a, const Magnitude& b) {
    const long added = a.significand < b.significand ? bits : bits - 1;
    return {quotient({a.significand >> (64 - added), a.significand << added}, b.significand), of_ratio(a, b),
            a.exponent - b.exponent - added};
  }

  friend Magnitude operator+(const Magnitude& a, const Magnitude& b) {
    if (a.exponent < b.exponent) return b + a;
    const long below = std::min(a.exponent - b.exponent, 63L);
    const std::uint64_t sum = a.significand + (b.significand >> below);
    const long carry = sum >> bits != 0 ? 1 : 0;
    return {sum >> carry, a.error + b.error + 2, a.exponent + carry};
  }

  /// Newton's step from a root that is within 2^−48 of it in every floating-point environment: two divisions drop bits,
  /// and the step leaves less than a unit. A root that comes to 2^62 is taken one unit smaller, and has
  /// dropped nothing else.
  friend Magnitude square_root(const Magnitude& y) {
    const bool odd = ((y.exponent - bits) & 1) != 0;
    const long added = odd ? bits - 1 : bits;
    const auto near = static_cast<std::uint64_t>(std::sqrt(static_cast<double>(y.significand)) *
                                                 (odd ? 0x1.6a09e667f3bcdp+30 : 0x1p31));
    const std::uint64_t over = quotient({y.significand >> (64 - added), y.significand << added}, near);
    constexpr std::uint64_t least = std::uint64_t{1} << (bits - 1), most = 2 * least - 1;
    const std::uint64_t root = std::clamp((near + over) / 2, least, most);
    return {root, y.error + 3, (y.exponent - added) / 2};
  }

 private:
  static std::uint64_t of_ratio(const Magnitude& a, const Magnitude& b) { return 2 * (a.error + b.error) + 2; }
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
