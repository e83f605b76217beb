// Error-free transforms: what an operation on doubles rounds off, as a double.
//
// Domain: doubles whose results neither overflow nor, of products, come near the underflow threshold. What overflows
// gives a NaN in the rounded part or in the rest.
// Error: none where the domain holds.
// Source: Møller 1965 and Knuth, The Art of Computer Programming 2, 4.2.2 (two_sum); Dekker 1971 (fast_two_sum,
// two_product).
#pragma once

#ifdef __FAST_MATH__
#error "error-free transforms need the order of operations that is written: compile without -ffast-math"
#endif

namespace plumbline::arithmetic {

/// A double and what it lacks.
struct Rounded {
  double value, rest;
};

/// a + b = value + rest. Sums cannot underflow: of doubles below 2^−1021 they are exact.
constexpr Rounded two_sum(double a, double b) {
  const double sum = a + b, b_part = sum - a;
  return {sum, (a - (sum - b_part)) + (b - b_part)};
}

/// The same for |a| ≥ |b|, or a = 0.
constexpr Rounded fast_two_sum(double a, double b) {
  const double sum = a + b;
  return {sum, b - (sum - a)};
}

/// a·b = value + rest for |a·b| ≥ 2^−968, or 0: the rest is a multiple of 2^−106·|a·b| or more.
inline Rounded two_product(double a, double b) {
  const double product = a * b;
#ifdef __FMA__
  return {product, __builtin_fma(a, b, -product)};
#else
  constexpr double splitter = 0x1p27 + 1;  // halves of 26 bits, the products of which are exact
  const double a_times = splitter * a, a_high = a_times - (a_times - a), a_low = a - a_high;
  const double b_times = splitter * b, b_high = b_times - (b_times - b), b_low = b - b_high;
  return {product, ((a_high * b_high - product) + a_high * b_low + a_low * b_high) + a_low * b_low};
#endif
}

}  // namespace plumbline::arithmetic
