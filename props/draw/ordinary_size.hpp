// Queries as people type them: short decimals at the sizes that people have.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "props/draw/numbers.hpp"
#include "solvers/solver.hpp"

namespace plumbline {

/// The powers of ten by which integers stay within magnitudes.
struct Tens {
  int first = -most_typed_tens, last = most_typed_tens;

  bool contain(int k) const { return first <= k && k <= last; }
  bool empty() const { return first > last; }
};

/// Those by which the integers of a query's numbers that `counts` selects stay within magnitudes.
template <typename Counts>
Tens tens_within(const Magnitudes& magnitudes, const Shape& shape, const std::int64_t* integers, Counts counts) {
  std::int64_t least = 0, most = 0;
  for (const Number& number : shape.numbers) {
    const std::int64_t size = counts(number) ? std::abs(integers[number.place]) : 0;
    if (size != 0) least = least == 0 ? size : std::min(least, size);
    most = std::max(most, size);
  }
  Tens tens;
  while (!tens.empty() && !magnitudes.admits(typed(least, tens.first))) ++tens.first;
  while (!tens.empty() && !magnitudes.admits(typed(most, tens.last))) --tens.last;
  return tens;
}

/// Those by which they are of ordinary size as well as of that which is asked for, or of that alone.
template <typename Counts>
Tens wanted_tens(const Magnitudes& asked, const Shape& shape, const std::int64_t* integers, Counts counts) {
  const Magnitudes both = {std::max(asked.low, ordinary_size.low), std::min(asked.high, ordinary_size.high)};
  const Tens tens = tens_within(both, shape, integers, counts);
  return tens.empty() ? tens_within(asked, shape, integers, counts) : tens;
}

inline int one_of(Random& random, const Tens& tens) {
  return tens.empty() ? 0 : static_cast<int>(random.between(tens.first, tens.last));
}

/// The power of ten of each number: one for each kind, and for each coefficient. Half of the time those of coefficients
/// are in arithmetic progression, as of one polynomial whose variable comes in another unit.
inline std::array<int, max_numbers> tens_of(Random& random, const Shape& shape, const std::int64_t* integers) {
  const Magnitudes& asked = random.magnitudes();
  std::array<int, max_numbers> tens{};
  for (const Quantity kind : {Quantity::coordinate, Quantity::velocity}) {
    const auto is_of_kind = [kind](const Number& number) { return number.quantity == kind; };
    const int k = one_of(random, wanted_tens(asked, shape, integers, is_of_kind));
    for (const Number& number : shape.numbers)
      if (is_of_kind(number)) tens[number.place] = k;
  }
  const bool progress = random.coin();
  const auto start = static_cast<int>(random.between(-9, 9));
  const auto step = static_cast<int>(random.between(-4, 4));
  for (const Number& number : shape.numbers) {
    if (number.quantity != Quantity::coefficient) continue;
    const auto is_it = [&](const Number& other) { return other.place == number.place; };
    const Tens own = wanted_tens(asked, shape, integers, is_it);
    const int next = start + step * static_cast<int>(number.place);
    tens[number.place] = progress && own.contain(next) ? next : one_of(random, own);
  }
  return tens;
}

/// One of these configurations of integers, as short decimals: each kind of number times a power of ten of its own, by
/// which it is of ordinary size, or of that which is asked for; rounded as when typed. One time in four the coordinates
/// are translated by a round number before.
template <const Shape& shape, void (*... configurations)(Random&, std::int64_t*)>
void of_ordinary_size(Random& random, double* query) {
  static constexpr std::array list = {configurations...};
  static constexpr std::array<std::int64_t, 3> round_numbers = {10, 100, 1000};
  std::array<std::int64_t, max_numbers> integers{};
  list[random.below(list.size())](random, integers.data());
  const bool translated = random.below(4) == 0;
  const std::int64_t times = random.between(-9, 9);
  const std::int64_t unit = round_numbers[random.below(round_numbers.size())];
  for (const Number& number : shape.numbers)
    if (translated && number.quantity == Quantity::coordinate) integers[number.place] += times * unit;
  const std::array<int, max_numbers> tens = tens_of(random, shape, integers.data());
  for (const Number& number : shape.numbers) query[number.place] = typed(integers[number.place], tens[number.place]);
}

/// n integers within ±range.
template <std::int64_t range, std::size_t n>
void any_integers(Random& random, std::int64_t* integers) {
  for (std::size_t i = 0; i < n; ++i) integers[i] = random.between(-range, range);
}

inline constexpr std::string_view of_ordinary_size_described =
    "of short decimals times powers of ten, one for each kind of number, within 1e-9 and 1e9";

}  // namespace plumbline
