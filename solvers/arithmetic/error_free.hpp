// Error-free transforms: what an operation on doubles rounds off, as a double.
//
// Domain: doubles whose results do not overflow, and whose products do not come near the underflow threshold. An
// overflow makes the rounded part or the rest a NaN.
// Error: none within the domain: a theorem by the authors below, which Gappa's proofs rely on.
// Speed:  all are forced inline: in a large file a compiler may stop inlining, and a solver then takes twice as long.
// Source: Møller 1965 and Knuth, The Art of Computer Programming 2, 4.2.2 (two_sum); Dekker 1971 (fast_two_sum,
// two_product).
#pragma once

#include "solvers/arithmetic/bits.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// The value as it was rounded: no compiler contracts what made it with what is made of it, or orders both anew.
[[gnu::always_inline]] inline double kept(double value) {
#if defined(__x86_64__)
  asm("" : "+x"(value));
#elif defined(__aarch64__)
  asm("" : "+w"(value));
#else
  volatile double stored = value;
  value = stored;
#endif
  return value;
}

/// A double and what it lacks.
struct Rounded {
  double value, rest;
};

/// a + b = value + rest. Sums cannot underflow: of doubles below 2^−1021 they are exact.
[[gnu::always_inline]] inline Rounded two_sum(double a, double b) {
  const double sum = kept(a + b), b_part = kept(sum - a), a_part = kept(sum - b_part);
  return {sum, kept(a - a_part) + kept(b - b_part)};
}

/// The same for |a| ≥ |b|, or a = 0.
[[gnu::always_inline]] inline Rounded fast_two_sum(double a, double b) {
  const double sum = kept(a + b);
  return {sum, b - kept(sum - a)};
}

/// a·b = value + rest for |a·b| ≥ 2^−968, or 0: the rest is a multiple of 2^−106·|a·b| or more.
[[gnu::always_inline]] inline Rounded two_product(double a, double b) {
  const double product = kept(a * b);
#ifdef PLUMBLINE_FMA
  return {product, __builtin_fma(a, b, -product)};
#else
  constexpr double splitter = 0x1p27 + 1;  // halves of 26 bits, the products of which are exact
  const double a_times = kept(splitter * a), a_high = kept(a_times - kept(a_times - a)), a_low = kept(a - a_high);
  const double b_times = kept(splitter * b), b_high = kept(b_times - kept(b_times - b)), b_low = kept(b - b_high);
  const double first = kept(a_high * b_high - product), second = kept(first + a_high * b_low);
  return {product, kept(second + a_low * b_high) + a_low * b_low};
#endif
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
