// What certified solvers are made of: one algorithm, a template over its numbers. Bounded double-doubles come first. If
// a sign or a rounding is in doubt, integers on the stack decide: short ones if the query fits into two limbs. For
// longer queries extended balls, which notice what is exact, come before integers that are long enough for every finite
// query. If operations do not round to nearest, integers do everything. An answer that is in doubt even then is never
// returned: the program says so on standard error, and aborts.
//
// An algorithm is a type with
//   static constexpr std::size_t degree          of its forms, at most, in the query's numbers
//   static long bits(query...)                   how long the query's numbers are over a power of two
//   template <typename Number> static auto by(query...)
//                                                the answer, of such numbers
#pragma once

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <type_traits>

#include "solvers/arithmetic/doubt.hpp"
#include "solvers/arithmetic/environment.hpp"
#include "solvers/arithmetic/rounding.hpp"
#include "solvers/arithmetic/scaled.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// The most bits of a difference of two finite doubles over one power of two: from 2^−1074 to 2^1025.
inline constexpr std::size_t bits_of_difference = 2099;

/// An integer that holds forms of this degree in such differences, sums of few of them, and their rounded quotients.
template <std::size_t degree>
using WideForm = WideInteger<(degree * bits_of_difference + 128) / limb_bits + 1>;

/// The double that all which is enclosed rounds to; in doubt if there is none.
template <typename Enclosure>
double nearest_of(const Enclosure& y) {
  const std::optional<double> certain = rounded(y);
  if (!certain) in_doubt = true;
  return certain.value_or(0.0);
}
inline double nearest(const ExtendedBall& y) { return nearest_of(y); }
inline double nearest(const ExtendedBounded& y) {
  return y.bounded.size == 0 ? 0.0 : nearest_of(static_cast<ExtendedBall>(y));
}

/// The same test without a branch. A number of which units and size are not 0 is far above the least ordinary one if it
/// passes, as its error is.
[[gnu::always_inline]] inline double nearest(const Bounded& y) {
  const double error = y.error(), radius = error + 4 * u * (std::fabs(y.low) + error);
  const bool decided = (y.high + (y.low + radius) == y.high) & (y.high + (y.low - radius) == y.high);
  if (!decided) in_doubt = true;
  return y.high + 0.0;  // a zero's sign is dropped
}

/// n/divisor, the divisor not 0: of integers as the two, of approximate numbers, which need no exponent, as one.
template <typename Over, typename Under>
struct Quotient {
  Over n;
  Under divisor;
};
template <typename Over, typename Under, std::enable_if_t<is_integer<Over> && is_integer<Under>, int> = 0>
[[gnu::always_inline]] inline Quotient<Over, Under> quotient(const Over& n, const Under& divisor) {
  return {n, divisor};
}
[[gnu::always_inline]] inline Bounded quotient(const Bounded& n, const Bounded& divisor) { return n / divisor; }
inline ExtendedBall quotient(const ExtendedBall& n, const ExtendedBall& divisor) { return n / divisor; }
inline ExtendedBounded quotient(const ExtendedBounded& n, const ExtendedBounded& divisor) { return n / divisor; }

/// The double nearest to y·2^exponent.
[[gnu::always_inline]] inline double nearest(const Bounded& y, long) { return nearest(y); }
inline double nearest(const ExtendedBall& y, long) { return nearest(y); }
inline double nearest(const ExtendedBounded& y, long) { return nearest(y); }
template <typename Over, typename Under>
double nearest(const Quotient<Over, Under>& y, long exponent) {
  return nearest_quotient(y.n, y.divisor, exponent);
}

/// The double nearest to (from + way·y)·2^exponent.
[[gnu::always_inline]] inline double nearest_place(const Bounded& from, const Bounded& way, const Bounded& y, long) {
  return nearest(from + way * y);
}
inline double nearest_place(const ExtendedBall& from, const ExtendedBall& way, const ExtendedBall& y, long) {
  return nearest(from + way * y);
}
inline double nearest_place(const ExtendedBounded& from, const ExtendedBounded& way, const ExtendedBounded& y, long) {
  return nearest(from + way * y);
}
template <typename From, typename Way, typename Over, typename Under>
double nearest_place(const From& from, const Way& way, const Quotient<Over, Under>& y, long exponent) {
  return nearest_quotient(from * y.divisor + way * y.n, y.divisor, exponent);
}

/// The tiers of an answer: doubles, or comparisons, ahead of all that is in this file; then its three kinds of numbers.
enum class Tier : unsigned char { doubles, double_doubles, balls, integers };

/// The deepest tier of the answers since it was last set to the first. Statistics read it, answers never do.
inline thread_local Tier deepest_tier = Tier::doubles;

[[noreturn, gnu::cold, gnu::noinline]] inline void stop_in_doubt() {
  std::fputs("Plumbline: a certified answer is in doubt after exact integers. Please report the query.\n", stderr);
  std::abort();
}

// A difference of the query's numbers, with its sign, has one limb, or two.
inline constexpr long short_bits = limb_bits - 3, longer_bits = 2 * limb_bits - 3;

template <typename Algorithm, typename... Query>
[[gnu::noinline]] auto answer_by_integers(const Doubt& doubt, const Query&... query) {
  const long bits = Algorithm::bits(query...);
  if (bits <= short_bits) {
    const auto answer = Algorithm::template by<ShortInteger<short_bits>>(query...);
    if (!doubt.taken()) return answer;
  } else if (bits <= longer_bits) {
    const auto answer = Algorithm::template by<ShortInteger<longer_bits>>(query...);
    if (!doubt.taken()) return answer;
  }
  return Algorithm::template by<WideForm<Algorithm::degree>>(query...);
}

/// Whether double-doubles leave no doubt of `answer`. They answer no query with a NaN or an infinity.
template <typename Algorithm, typename Answer, typename... Query>
[[gnu::always_inline]] inline bool answered_by_double_doubles(Answer& answer, const Query&... query) {
  const Doubt doubt;
  if (!rounds_to_nearest()) return false;
  answer = Algorithm::template by<Bounded>(query...);
  if (doubt.taken()) return false;
  if (deepest_tier < Tier::double_doubles) deepest_tier = Tier::double_doubles;
  return true;
}

/// Of what they left.
template <typename Algorithm, typename... Query>
[[gnu::noinline]] auto answer_beyond_double_doubles(const Query&... query) {
  const Doubt doubt;
  Tier tier = Tier::balls;
  const auto answered = [&](const auto& answer) {
    if (doubt.taken()) stop_in_doubt();
    if (deepest_tier < tier) deepest_tier = tier;
    return answer;
  };
  if (rounds_to_nearest() && Algorithm::bits(query...) > longer_bits) {
    const auto bounded = Algorithm::template by<ExtendedBounded>(query...);
    if (!doubt.taken()) return answered(bounded);
    const auto enclosed = Algorithm::template by<ExtendedBall>(query...);
    if (!doubt.taken()) return answered(enclosed);
  }
  tier = Tier::integers;
  return answered(answer_by_integers<Algorithm>(doubt, query...));
}

/// The answer of the first tier in which nothing is in doubt. One answer may be a part of another.
template <typename Algorithm, typename... Query>
[[gnu::noinline]] auto certified_answer(const Query&... query) {
  decltype(Algorithm::template by<Bounded>(query...)) answer{};
  if (answered_by_double_doubles<Algorithm>(answer, query...)) return answer;
  return answer_beyond_double_doubles<Algorithm>(query...);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
