// The floating-point mode of a thread: how it rounds, what it flushes to zero, what it traps.
#pragma once

#include <cfenv>
#include <cstdint>
#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace plumbline::outside {

/// Equal modes compute equal results. The sticky flags of what happened are no part of it.
struct FpMode {
  std::uint64_t word;     ///< MXCSR on x86-64, FPCR on AArch64, elsewhere the rounding direction
  std::uint16_t x87 = 0;  ///< the control word of the x87 unit, which computes long doubles

  friend bool operator==(const FpMode&, const FpMode&) = default;
};

#if defined(__x86_64__)
inline FpMode fp_mode() {
  static constexpr std::uint32_t sticky = 0x3f;
  FpMode mode{_mm_getcsr() & ~sticky};
  __asm__ volatile("fnstcw %0" : "=m"(mode.x87));
  return mode;
}
inline void set_fp_mode(const FpMode& mode) {
  _mm_setcsr(static_cast<std::uint32_t>(mode.word));
  __asm__ volatile("fldcw %0" : : "m"(mode.x87));
}
#elif defined(__aarch64__)
inline FpMode fp_mode() {
  FpMode mode{};
  __asm__ volatile("mrs %0, fpcr" : "=r"(mode.word));
  return mode;
}
inline void set_fp_mode(const FpMode& mode) { __asm__ volatile("msr fpcr, %0" : : "r"(mode.word)); }
#else
inline FpMode fp_mode() { return {static_cast<std::uint64_t>(std::fegetround())}; }
inline void set_fp_mode(const FpMode& mode) { std::fesetround(static_cast<int>(mode.word)); }
#endif

}  // namespace plumbline::outside
