// Generators of whole queries that any problem can use, and generators made of others.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "props/draw/numbers.hpp"

namespace plumbline {

/// n numbers, each drawn alike.
template <double number(Random&), std::size_t n>
void each(Random& random, double* query) {
  for (std::size_t i = 0; i < n; ++i) query[i] = number(random);
}

/// n numbers that are each one of the same three.
template <double number(Random&), std::size_t n>
void of_three(Random& random, double* query) {
  std::array<double, 3> values{};
  for (double& value : values) value = number(random);
  for (std::size_t i = 0; i < n; ++i) query[i] = values[random.below(values.size())];
}

/// Multiples by powers of two of one point with full significands: on a line through the origin, exactly.
template <std::size_t points>
void collinear_by_powers(Random& random, double* query) {
  const double x = uniform(random);
  const double y = uniform(random);
  const int reach = random.magnitudes().binades(80, 6) / 2;
  for (std::size_t i = 0; i < points; ++i) {
    const int k = static_cast<int>(random.between(-reach, reach));
    const double sign = random.coin() ? 1 : -1;
    query[2 * i] = sign * std::ldexp(x, k);
    query[2 * i + 1] = sign * std::ldexp(y, k);
  }
}

/// A query of another family with one number stepped by up to 4 ulps.
template <auto draw, std::size_t n>
void nearly(Random& random, double* query) {
  draw(random, query);
  step_one(random, query, n);
}

/// One of several families, all alike.
template <auto... draws>
void mix(Random& random, double* query) {
  static constexpr std::array<void (*)(Random&, double*), sizeof...(draws)> list = {draws...};
  list[random.below(list.size())](random, query);
}

}  // namespace plumbline
