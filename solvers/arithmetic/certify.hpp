// What certified solvers are made of: one algorithm, a template over its numbers, first with bounded double-doubles; if a
// sign or a rounding was in doubt, with balls, which see what is exact, over powers of two; then with integers on the
// stack that are long enough for every finite query.
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

/// The double that all which is enclosed rounds to; in doubt if there is none.
inline double nearest(const Ball& y) {
  const std::optional<double> certain = rounded(y);
  if (!certain) in_doubt = true;
  return certain.value_or(0.0);
}
[[gnu::always_inline]] inline double nearest(const Bounded& y) { return nearest(Ball(y)); }
inline double nearest(const Floating& y) {
  const Ball ball = y.times_power(0);
  if (ordinary(ball.high) || y.is_zero()) return nearest(ball);
  in_doubt = true;
  return 0.0;
}

/// The double nearest to n/divisor, as that of integers; approximate numbers need no exponent.
[[gnu::always_inline]] inline double nearest_quotient(const Bounded& n, const Bounded& divisor, long) {
  return nearest(n / divisor);
}
inline double nearest_quotient(const Floating& n, const Floating& divisor, long) { return nearest(n / divisor); }

/// The double nearest to (from + way·n/divisor)·2^exponent.
[[gnu::always_inline]] inline double nearest_place(const Bounded& from, const Bounded& way, const Bounded& n,
                                                   const Bounded& divisor, long) {
  return nearest(from + way * (n / divisor));
}
inline double nearest_place(const Floating& from, const Floating& way, const Floating& n, const Floating& divisor,
                            long) {
  return nearest(from + way * (n / divisor));
}
template <std::size_t capacity>
double nearest_place(const WideInteger<capacity>& from, const WideInteger<capacity>& way,
                     const WideInteger<capacity>& n, const WideInteger<capacity>& divisor, long exponent) {
  return nearest_quotient(from * divisor + way * n, divisor, exponent);
}

/// What nearest doubles promise whose ulps are no larger than those that they are measured in.
inline double half_an_ulp(const double*) { return 0.5; }

/// Of finite numbers; an infinity counts as none.
inline double largest_size(std::span<const double> numbers) {
  double largest = 0;
  for (const double number : numbers)
    if (std::isfinite(number)) largest = std::max(largest, std::fabs(number));
  return largest;
}

/// What the nearest doubles to the coordinates of a place promise, in ulps of the largest coordinate of a query: half
/// an ulp of their own. An infinity is the nearest double of what it stands for.
inline double half_ulp_of(std::span<const double> place, double largest) {
  const double size = largest_size(place);
  return size <= largest ? 0.5 : std::ldexp(0.5, std::ilogb(size) - std::ilogb(largest));
}

/// The answer of the first tier in which nothing is in doubt.
template <int by_bounded(const double*, double*), int by_floating(const double*, double*),
          int by_integers(const double*, double*)>
int certified_answer(const double* query, double* answer) {
  const bool outer = std::exchange(in_doubt, false);  // one answer may be a part of another
  int code = by_bounded(query, answer);
  if (in_doubt) [[unlikely]] {
    in_doubt = false;
    code = by_floating(query, answer);
  }
  if (std::exchange(in_doubt, outer)) [[unlikely]]
    code = by_integers(query, answer);
  return code;
}

}  // namespace plumbline::arithmetic
