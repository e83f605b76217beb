// Bits of doubles and of integers, in C++17; what these headers need of a compiler.
#pragma once

#include <cfloat>
#include <cstdint>
#include <cstring>

#if !defined(__GNUC__) || !defined(__SIZEOF_INT128__)
#error "Plumbline's arithmetic is for g++ and clang on machines of 64 bits: it needs __int128"
#endif
#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "Plumbline's arithmetic needs operations as written: compile this file without -ffast-math or its parts"
#endif
#if FLT_EVAL_METHOD != 0
#error "Plumbline's arithmetic needs operations that round to double: compile this file with -msse2 -mfpmath=sse"
#endif

// What is compiled for one instruction set is never linked for another.
#ifdef __FMA__
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

/// Of a number that is not 0.
inline int leading_zeros(std::uint64_t bits) { return __builtin_clzll(bits); }
inline int trailing_zeros(std::uint64_t bits) { return __builtin_ctzll(bits); }

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
