// The floating-point environment that a caller runs in, which nothing here changes.
#pragma once

#include <cfenv>
#include <cfloat>
#include <cstdint>
#include <limits>

#include "solvers/arithmetic/bits.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Whether each operation's result is rounded to the nearest double, and subnormal ones are kept, as arguments (DAZ)
/// and as results (FTZ). Reading a processor's register takes as long as some ten operations.
inline bool rounds_to_nearest() {
#if FLT_EVAL_METHOD != 0
  return false;
#elif defined(__SSE2_MATH__)
  constexpr unsigned flush_results = 0x8000, rounding = 0x6000, flush_arguments = 0x40;
  return (__builtin_ia32_stmxcsr() & (flush_results | rounding | flush_arguments)) == 0;
#elif defined(__aarch64__)
  constexpr std::uint64_t flush = 1 << 24, rounding = 3 << 22, alternative_and_flush_arguments = 3;
  std::uint64_t control = 0;
  asm volatile("mrs %0, fpcr" : "=r"(control));
  return (control & (flush | rounding | alternative_and_flush_arguments)) == 0;
#else
  volatile double half_of_least = std::numeric_limits<double>::min();
  half_of_least = half_of_least / 2;
  return std::fegetround() == FE_TONEAREST && !is_zero(half_of_least);
#endif
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
