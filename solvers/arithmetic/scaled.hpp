// The doubles of a query as exact numbers: balls, or integers over one power of two.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "solvers/arithmetic/ball.hpp"

namespace plumbline::arithmetic {

/// A finite double as significand·2^exponent, the significand odd, or 0 with an exponent that says nothing.
struct Dyadic {
  std::int64_t significand;
  long exponent;
};

inline Dyadic dyadic(double value) {
  int exponent = 0;
  const auto significand = static_cast<std::int64_t>(std::frexp(value, &exponent) * 0x1p53);
  if (significand == 0) return {0, 0};
  const int zeros = std::countr_zero(static_cast<std::uint64_t>(significand));
  return {significand / (std::int64_t{1} << zeros), exponent - 53 + zeros};
}

/// The finite doubles of a query: number i is numbers[i]·2^exponent. Signs of forms and quotients of forms of one
/// degree are those of the query itself.
template <typename Number, std::size_t n>
struct Scaled {
  std::array<Number, n> numbers;
  long exponent = 0;

  explicit Scaled(const double* query) {
    std::array<Dyadic, n> parts;
    std::transform(query, query + n, parts.begin(), dyadic);
    long least = std::numeric_limits<long>::max();
    for (const Dyadic& x : parts)
      if (x.significand != 0) least = std::min(least, x.exponent);
    if (least == std::numeric_limits<long>::max()) return;
    exponent = least;
    for (std::size_t i = 0; i < n; ++i)
      if (parts[i].significand != 0)
        numbers[i] = Number(parts[i].significand) << static_cast<unsigned long>(parts[i].exponent - exponent);
  }
};

/// Balls need no common power.
template <std::size_t n>
struct Scaled<Ball, n> {
  std::array<Ball, n> numbers;
  static constexpr long exponent = 0;

  explicit Scaled(const double* query) { std::copy_n(query, n, numbers.begin()); }
};

}  // namespace plumbline::arithmetic
