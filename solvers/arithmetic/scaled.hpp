// The doubles of a query as numbers to compute with: approximate ones, or integers over one power of two.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>

#include "solvers/arithmetic/bounded.hpp"
#include "solvers/arithmetic/extended_bounded.hpp"
#include "solvers/arithmetic/short_integer.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

template <typename Numbers>
bool all_finite(const Numbers& numbers) {
  return std::all_of(std::begin(numbers), std::end(numbers), is_finite);
}

/// A finite double as significand·2^exponent, the significand odd, or 0 with an exponent that says nothing.
struct Dyadic {
  std::int64_t significand;
  long exponent;
};

inline Dyadic dyadic(double value) {
  const auto bits = bits_of(value);
  const auto biased = static_cast<long>(bits >> 52 & 0x7ff);
  const std::uint64_t all = (bits & 0xfffffffffffff) | (biased == 0 ? 0 : std::uint64_t{1} << 52);
  if (all == 0) return {0, 0};
  const int zeros = trailing_zeros(all);
  const auto size = static_cast<std::int64_t>(all >> zeros);
  return {bits >> 63 != 0 ? -size : size, std::max(biased, 1L) - 1075 + zeros};
}

/// The finite doubles of a query: number i is numbers[i]·2^exponent. Signs of forms and quotients of forms of one
/// degree are those of the query itself.
template <typename Number, std::size_t n>
struct Scaled {
  using Coordinate = Number;

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

/// How many bits the finite doubles of a query need at most, over one power of two.
template <std::size_t n>
long bits_over_one_power(const double* query) {
  long least = std::numeric_limits<long>::max(), most = std::numeric_limits<long>::min();
  for (std::size_t i = 0; i < n; ++i) {
    const std::uint64_t size = bits_of(query[i]) & ~(std::uint64_t{1} << 63);
    if (size == 0) continue;
    const auto biased = static_cast<long>(size >> 52);
    // The place of the lowest bit that is 1, and, for a subnormal number more than there is, that of the highest.
    const std::uint64_t all = (size & 0xfffffffffffff) | std::uint64_t{biased != 0} << 52;
    least = std::min(least, std::max(biased, 1L) + trailing_zeros(all));
    most = std::max(most, std::max(biased, 1L) + 53);
  }
  return most > least ? most - least : 0;
}

/// Of numbers that `bits_over_one_power` finds no longer than that.
template <std::size_t bits, std::size_t n>
struct Scaled<ShortInteger<bits>, n> {
  using Coordinate = ShortInteger<bits>;

  std::array<ShortInteger<bits>, n> numbers;
  long exponent = 0;

  explicit Scaled(const double* query) {
    std::array<Dyadic, n> parts;
    long least = std::numeric_limits<long>::max();
    for (std::size_t i = 0; i < n; ++i) {
      parts[i] = dyadic(query[i]);
      if (parts[i].significand != 0) least = std::min(least, parts[i].exponent);
    }
    if (least == std::numeric_limits<long>::max()) return;
    exponent = least;
    for (std::size_t i = 0; i < n; ++i)
      numbers[i] = ShortInteger<bits>(
          parts[i].significand, parts[i].significand == 0 ? 0 : static_cast<unsigned long>(parts[i].exponent - least));
  }
};

/// Approximate numbers need no common power: theirs is 2^0.
template <typename Number, std::size_t n>
struct ScaledByOne {
  using Coordinate = Number;

  std::array<Number, n> numbers;
  static constexpr long exponent = 0;

  explicit ScaledByOne(const double* query) { std::copy_n(query, n, numbers.begin()); }
};
template <std::size_t n>
struct Scaled<Ball, n> : ScaledByOne<Ball, n> {
  using ScaledByOne<Ball, n>::ScaledByOne;
};
template <std::size_t n>
struct Scaled<ExtendedBall, n> : ScaledByOne<ExtendedBall, n> {
  using ScaledByOne<ExtendedBall, n>::ScaledByOne;
};
template <std::size_t n>
struct Scaled<ExtendedBounded, n> {
  using Coordinate = ExtendedGiven;

  std::array<ExtendedGiven, n> numbers;
  static constexpr long exponent = 0;

  explicit Scaled(const double* query) {
    for (std::size_t i = 0; i < n; ++i) numbers[i] = ExtendedGiven(query[i]);
  }
};
template <std::size_t n>
struct Scaled<Bounded, n> {
  using Coordinate = Given;

  std::array<Given, n> numbers;
  static constexpr long exponent = 0;

  [[gnu::always_inline]] explicit Scaled(const double* query) {
    // Zeros, too, seem to be out of the domain here.
    std::uint64_t furthest = 0;
#pragma GCC unroll 16
    for (std::size_t i = 0; i < n; ++i) {
      numbers[i].value = query[i];
      furthest = std::max(furthest, 2 * bits_of(query[i]) - 2 * bits_of(Given::least));
    }
    if (furthest > 2 * (bits_of(Given::largest) - bits_of(Given::least)) &&
        !std::all_of(query, query + n, Given::in_domain))
      in_doubt = true;
  }
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
