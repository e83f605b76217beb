// A query as integers: all its numbers over one power of two. Signs of forms and quotients of forms of one degree are
// those of the query itself, and no gcd is ever taken.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "oracle/exact.hpp"

namespace plumbline::exact {

template <std::size_t n>
struct Scaled {
  std::array<Integer, n> numbers;  ///< number i of the query is numbers[i]·2^exponent
  long exponent = 0;

  explicit Scaled(const double* query) {
    std::array<long, n> exponents{};
    exponent = std::numeric_limits<long>::max();
    for (std::size_t i = 0; i < n; ++i) {
      Dyadic x = dyadic(query[i]);
      numbers[i] = std::move(x.significand);
      exponents[i] = x.exponent;
      if (!numbers[i].is_zero()) exponent = std::min(exponent, x.exponent);
    }
    for (std::size_t i = 0; i < n; ++i)
      if (!numbers[i].is_zero()) numbers[i] <<= static_cast<unsigned long>(exponents[i] - exponent);
    if (exponent == std::numeric_limits<long>::max()) exponent = 0;
  }
};

}  // namespace plumbline::exact
