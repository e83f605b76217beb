// When and where can a chaser of a given speed first be where a runner is, in the plane?
//
// Query: cx cy rx ry speed vx vy. The positions of the chaser and of the runner in any one unit of length, the
// chaser's speed and the runner's velocity in that unit per any one unit of time.
// The truth: the shape's rules define what moves; the tables below define each outcome and each value, for the problem
// in space, too.
//
// Contract:
//   (1) a mirror image and a quarter turn map the point and the velocity
//   (2) scaling positions, speed and velocity by a power of two leaves t, and scales the rest
//   (3) scaling speed and velocity by a power of two divides t by it, leaves the place, scales the velocity
//   (4) an exact translation leaves t and the velocity, and translates the place
//   (5) a runner at rest is met after distance/speed, where it is
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: coincident
// positions, speed 0 or negative, equal speeds (leading coefficient zero), a runner at rest, both coefficients zero,
// two positive roots (the smaller counts), a double root, numbers whose products leave the range of doubles.
#pragma once

#include "solvers/solver.hpp"

namespace plumbline::intercept {

/// Where the numbers of a query and the values of an answer stand, in a space of n dimensions; a vector is n places
/// from the one that is named.
template <std::size_t n>
struct Layout {
  static constexpr std::size_t chaser = 0, runner = chaser + n, speed = runner + n, velocity = speed + 1;
  static constexpr std::size_t numbers = velocity + n;
  static constexpr std::size_t t = 0, place = t + 1, chaser_velocity = place + n;
  static constexpr std::size_t values = chaser_velocity + n;
};

/// The highest degree of the forms, in the query's numbers, that decide outcomes and make values: that of
/// the discriminant.
inline constexpr int degree = 4;

namespace outcome {
enum Code : int { impossible, possible };
}

inline constexpr std::string_view rules =
    "At t = 0 the chaser starts in c and moves in one straight line at the constant speed; the runner is in r then and "
    "moves at the velocity v. They meet where |r + t·v − c| = speed·t.";
inline constexpr std::string_view rule_of_impossible =
    "r ≠ c, and either the speed is 0 or less, even if the runner runs into the chaser, or they meet at no t > 0";
inline constexpr std::string_view rule_of_possible =
    "r = c, whatever the speed, or the speed is positive and they meet at some t > 0";
inline constexpr std::string_view of_the_time =
    "the least such t, in the speed's unit of time; 0 if r = c, otherwise positive";
inline constexpr std::string_view of_the_place = "of the place where they meet, r + t·v";
inline constexpr std::string_view of_the_velocity =
    "of the velocity that the chaser needs, whose size is the speed; 0 if r = c";

}  // namespace plumbline::intercept

namespace plumbline::target_intercept {

namespace number {
enum Place : std::size_t { cx, cy, rx, ry, speed, vx, vy };
}
namespace value {
enum Place : std::size_t { t, x, y, chaser_vx, chaser_vy };
}
namespace outcome = intercept::outcome;

inline constexpr Number numbers[] = {{number::cx, "cx"},
                                     {number::cy, "cy"},
                                     {number::rx, "rx"},
                                     {number::ry, "ry"},
                                     {number::speed, "speed", Quantity::velocity},
                                     {number::vx, "vx", Quantity::velocity},
                                     {number::vy, "vy", Quantity::velocity}};
inline constexpr Value interception[] = {{value::t, "t", Scale::itself, intercept::of_the_time},
                                         {value::x, "x", Scale::coordinate, intercept::of_the_place},
                                         {value::y, "y", Scale::coordinate, intercept::of_the_place},
                                         {value::chaser_vx, "chaser_vx", Scale::velocity, intercept::of_the_velocity},
                                         {value::chaser_vy, "chaser_vy", Scale::velocity, intercept::of_the_velocity}};
using Layout = intercept::Layout<2>;
static_assert(Layout::chaser == number::cx && Layout::runner == number::rx && Layout::speed == number::speed &&
              Layout::velocity == number::vx && Layout::numbers == std::size(numbers));
static_assert(Layout::t == value::t && Layout::place == value::x && Layout::chaser_velocity == value::chaser_vx &&
              Layout::values == std::size(interception));
inline constexpr Outcome outcomes[] = {{outcome::impossible, "impossible", intercept::rule_of_impossible, {}},
                                       {outcome::possible, "possible", intercept::rule_of_possible, interception}};
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"target_intercept", "When and where can a chaser of a given speed first be where a runner is, in the plane?",
     intercept::rules, numbers, outcomes});

PLUMBLINE_SOLVERS(law_of_cosines, dot_product, conjugate_quadratic, line_of_sight, certified);

}  // namespace plumbline::target_intercept
