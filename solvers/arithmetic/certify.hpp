// What certified solvers are made of: one algorithm, a template over its numbers, first with balls, then, if a sign or
// a rounding was in doubt, with integers on the stack that are long enough for every finite query.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "solvers/arithmetic/rounding.hpp"
#include "solvers/arithmetic/scaled.hpp"

namespace plumbline::arithmetic {

/// The most bits of a difference of two finite doubles over one power of two.
inline constexpr std::size_t bits_of_difference = 2099;

/// An integer that holds forms of this degree in such differences, sums of few of them, and their rounded quotients.
template <std::size_t degree>
using WideForm = WideInteger<(degree * bits_of_difference + 128) / 64 + 1>;

/// The double nearest to n/divisor·2^exponent; of balls the exponent is 0, and the answer in doubt unless all that they
/// hold round alike.
inline double nearest_quotient(const Ball& n, const Ball& divisor, long) {
  const std::optional<double> certain = rounded(n / divisor);
  if (!certain) in_doubt = true;
  return certain.value_or(0.0);
}
template <std::size_t capacity>
double nearest_quotient(const WideInteger<capacity>& n, const WideInteger<capacity>& divisor, long exponent) {
  return rounded_quotient(n, divisor, exponent);
}

/// The double nearest to (from + way·n/divisor)·2^exponent.
inline double nearest_place(const Ball& from, const Ball& way, const Ball& n, const Ball& divisor, long) {
  return nearest_quotient(from + way * (n / divisor), 1.0, 0);
}
template <std::size_t capacity>
double nearest_place(const WideInteger<capacity>& from, const WideInteger<capacity>& way,
                     const WideInteger<capacity>& n, const WideInteger<capacity>& divisor, long exponent) {
  return rounded_quotient(from * divisor + way * n, divisor, exponent);
}

/// What the nearest doubles to the coordinates of a place promise, in ulps of the largest coordinate of a query: half
/// an ulp of their own. An infinity is the nearest double of what it stands for.
inline double half_ulp_of(std::span<const double> place, double largest) {
  double size = largest;
  for (const double coordinate : place)
    if (std::isfinite(coordinate)) size = std::max(size, std::fabs(coordinate));
  return size == largest ? 0.5 : std::ldexp(0.5, std::ilogb(size) - std::ilogb(largest));
}

/// The answer by balls, if nothing in it was in doubt, else the one by integers.
template <int by_balls(const double*, double*), int by_integers(const double*, double*)>
int certified_answer(const double* query, double* answer) {
  const bool outer = std::exchange(in_doubt, false);  // one answer may be a part of another
  const int code = by_balls(query, answer);
  const bool doubtful = std::exchange(in_doubt, outer);
  return doubtful ? by_integers(query, answer) : code;
}

}  // namespace plumbline::arithmetic
