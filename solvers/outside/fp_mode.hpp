// The floating-point mode of a thread: how it rounds, what it flushes to zero, what it traps.
#pragma once

#include <cfenv>
#include <cstdint>
#include <string_view>
#include <utility>
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

/// What the mode is in one of `call_modes`. Traps and flushing, where the processor has none, leave it as it is.
inline FpMode in_call_mode(FpMode mode, std::string_view name) {
  static constexpr std::pair<std::string_view, int> roundings[] = {
      {"rounding upward", FE_UPWARD}, {"rounding downward", FE_DOWNWARD}, {"rounding toward zero", FE_TOWARDZERO}};
  for (const auto& [rounding, direction] : roundings) {
    if (name != rounding) continue;
    const FpMode before = fp_mode();
    set_fp_mode(mode);
    std::fesetround(direction);
    mode = fp_mode();
    set_fp_mode(before);
  }
#if defined(__x86_64__)
  // Intel's manual, volume 1, 10.2.3: bits 15 and 6 flush, a clear bit 7 or 9 traps; 8.1.5: bits 0 and 2 of the x87.
  if (name == "flushing to zero") mode.word |= 0x8040;
  if (name == "trapping") {
    mode.word &= ~std::uint64_t{0x280};
    mode.x87 = static_cast<std::uint16_t>(mode.x87 & ~0x5);
  }
#elif defined(__aarch64__)
  // The architecture's manual, FPCR: bit 24 flushes, bits 8 and 9 trap.
  if (name == "flushing to zero") mode.word |= 0x1000000;
  if (name == "trapping") mode.word |= 0x300;
#endif
  return mode;
}

}  // namespace plumbline::outside
