// Bits of doubles and of integers, in C++17; what these headers need of a compiler.
#pragma once

#include <cfloat>
#include <cstdint>
#include <cstring>
#include <limits>

#if !defined(__GNUC__)
#error "Plumbline's arithmetic is for g++ and clang: their asm statements keep other operations apart"
#endif
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "Plumbline's arithmetic needs operations as written: compile this file without -ffast-math or its parts"
#endif

// What is compiled for one instruction set is never linked for another.
#if defined(__FMA__) || defined(__aarch64__)
#define PLUMBLINE_FMA
#endif
#ifdef PLUMBLINE_FMA
#define PLUMBLINE_INSTRUCTIONS with_fma
#else
#define PLUMBLINE_INSTRUCTIONS without_fma
#endif

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

inline std::uint64_t bits_of(double value) {
  std::uint64_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

inline double double_of(std::uint64_t bits) {
  double value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

// Doubles are compared by their bits where a processor may be set to take subnormal ones for 0.

inline bool is_finite(double value) { return (bits_of(value) >> 52 & 0x7ff) != 0x7ff; }

/// In the order of finite doubles, −0 and 0 being one.
inline std::int64_t rank_of(double value) {
  const auto bits = static_cast<std::int64_t>(bits_of(value));
  return bits < 0 ? std::numeric_limits<std::int64_t>::min() - bits : bits;
}
inline bool is_zero(double value) { return rank_of(value) == 0; }

/// −0 as 0, all else as it is.
inline double unsigned_zero(double value) { return is_zero(value) ? 0.0 : value; }

/// Of a number that is not 0.
inline int leading_zeros(std::uint64_t bits) { return __builtin_clzll(bits); }
inline int trailing_zeros(std::uint64_t bits) { return __builtin_ctzll(bits); }

#ifdef __SIZEOF_INT128__
using Limb = std::uint64_t;
__extension__ using DoubleLimb = unsigned __int128;
#else
using Limb = std::uint32_t;
using DoubleLimb = std::uint64_t;
#endif
inline constexpr unsigned limb_bits = std::numeric_limits<Limb>::digits;

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
