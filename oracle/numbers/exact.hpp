// The arithmetic behind `Real`, for the oracles that build one. Costly to compile: include it where exact numbers are
// made, never in a header.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "oracle/numbers/integer.hpp"
#include "oracle/numbers/real.hpp"

namespace plumbline::exact {

/// numerator·2^exponent / denominator; std::domain_error where the denominator is 0.
Real ratio(Integer numerator, Integer denominator, long exponent = 0);
Real rational(const Rational& value);
/// (p + q·√d)·2^exponent / r; std::domain_error where r is 0 or d negative.
Real surd(Integer p, Integer q, Integer d, Integer r, long exponent = 0);

/// The one zero from `low` to `high` of the polynomial with these coefficients, the lowest first; std::domain_error
/// where it has another number of zeros there.
Real zero(std::vector<Integer> coefficients, const Rational& low, const Rational& high);

/// The finite double as the rational that it is.
Rational rational_of(double value);
/// The number, which is rational: std::domain_error else.
Rational rational_of(const Real& value);

/// A query's numbers, doubles or `Real`s.
template <std::size_t n>
using Rationals = std::array<Rational, n>;
template <std::size_t n, typename Query>
Rationals<n> rationals_of(const Query& query) {
  Rationals<n> numbers;
  for (std::size_t i = 0; i < n; ++i) numbers[i] = rational_of(query[i]);
  return numbers;
}

/// The numbers times their least common denominator.
template <std::size_t n>
struct OverOneDenominator {
  std::array<Integer, n> numerators;
  Integer denominator = 1;

  explicit OverOneDenominator(const Rationals<n>& numbers) {
    for (const Rational& number : numbers)
      denominator = boost::multiprecision::lcm(denominator, boost::multiprecision::denominator(number));
    for (std::size_t i = 0; i < n; ++i)
      numerators[i] = boost::multiprecision::numerator(Rational(numbers[i] * denominator));
  }
};

/// significand·2^exponent, the significand odd or 0.
struct Dyadic {
  std::int64_t significand;
  long exponent;
};
Dyadic dyadic(double value);

}  // namespace plumbline::exact
