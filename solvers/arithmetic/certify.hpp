// What certified solvers are made of: one algorithm, a template over its numbers, first with bounded double-doubles; if
// a sign or a rounding was in doubt, with extended balls, which see what is exact; then with integers on the
// stack that are long enough for every finite query. Where operations do not round to nearest, integers do all. An
// answer that is in doubt even then is never given: the program says so on standard error, and aborts.
#pragma once

#include <cstdio>
#include <cstdlib>

#include "solvers/arithmetic/doubt.hpp"
#include "solvers/arithmetic/environment.hpp"
#include "solvers/arithmetic/rounding.hpp"
#include "solvers/arithmetic/scaled.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// The most bits of a difference of two finite doubles over one power of two.
inline constexpr std::size_t bits_of_difference = 2099;

/// An integer that holds forms of this degree in such differences, sums of few of them, and their rounded quotients.
template <std::size_t degree>
using WideForm = WideInteger<(degree * bits_of_difference + 128) / limb_bits + 1>;

/// The double that all which is enclosed rounds to; in doubt if there is none.
inline double nearest(const Ball& y) {
  const std::optional<double> certain = rounded(y);
  if (!certain) in_doubt = true;
  return certain.value_or(0.0);
}
[[gnu::always_inline]] inline double nearest(const Bounded& y) { return nearest(Ball(y)); }
inline double nearest(const ExtendedBall& y) {
  const Ball ball = y.times_power(0);
  if (ordinary(ball.high) || y.is_zero()) return nearest(ball);
  in_doubt = true;
  return 0.0;
}

/// n/divisor, the divisor not 0: of integers as the two, of approximate numbers, which need no exponent, as one.
template <std::size_t capacity>
struct Quotient {
  WideInteger<capacity> n, divisor;
};
template <std::size_t capacity>
Quotient<capacity> quotient(const WideInteger<capacity>& n, const WideInteger<capacity>& divisor) {
  return {n, divisor};
}
[[gnu::always_inline]] inline Bounded quotient(const Bounded& n, const Bounded& divisor) { return n / divisor; }
inline ExtendedBall quotient(const ExtendedBall& n, const ExtendedBall& divisor) { return n / divisor; }

/// The double nearest to y·2^exponent.
[[gnu::always_inline]] inline double nearest(const Bounded& y, long) { return nearest(y); }
inline double nearest(const ExtendedBall& y, long) { return nearest(y); }
template <std::size_t capacity>
double nearest(const Quotient<capacity>& y, long exponent) {
  return nearest_quotient(y.n, y.divisor, exponent);
}

/// The double nearest to (from + way·y)·2^exponent.
[[gnu::always_inline]] inline double nearest_place(const Bounded& from, const Bounded& way, const Bounded& y, long) {
  return nearest(from + way * y);
}
inline double nearest_place(const ExtendedBall& from, const ExtendedBall& way, const ExtendedBall& y, long) {
  return nearest(from + way * y);
}
template <std::size_t capacity>
double nearest_place(const WideInteger<capacity>& from, const WideInteger<capacity>& way, const Quotient<capacity>& y,
                     long exponent) {
  return nearest_quotient(from * y.divisor + way * y.n, y.divisor, exponent);
}

/// The tiers of an answer: doubles, or comparisons, ahead of all that is in this file; then its three kinds of numbers.
enum class Tier : unsigned char { doubles, double_doubles, balls, integers };

/// The deepest tier of what was answered since it was last set to the first. Who counts them reads it, no answer does.
inline thread_local Tier deepest_tier = Tier::doubles;

[[noreturn, gnu::cold, gnu::noinline]] inline void stop_in_doubt() {
  std::fputs("Plumbline: a certified answer is in doubt after exact integers. Please report the query.\n", stderr);
  std::abort();
}

/// The answer of the first tier in which nothing is in doubt. One answer may be a part of another.
template <auto by_bounded, auto by_balls, auto by_integers, typename... Query>
auto certified_answer(const Query&... query) {
  const Doubt doubt;
  Tier tier = rounds_to_nearest() ? Tier::double_doubles : Tier::integers;
  auto answer = tier == Tier::integers ? by_integers(query...) : by_bounded(query...);
  if (tier == Tier::double_doubles && doubt.taken()) {
    answer = by_balls(query...);
    tier = Tier::balls;
  }
  if (tier == Tier::balls && doubt.taken()) {
    answer = by_integers(query...);
    tier = Tier::integers;
  }
  if (tier == Tier::integers && doubt.taken()) stop_in_doubt();
  if (deepest_tier < tier) deepest_tier = tier;
  return answer;
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
