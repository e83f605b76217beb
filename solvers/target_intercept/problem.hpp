// When and where can a chaser of a given speed first be where a runner is, in the plane?
//
// Query: cx cy rx ry speed vx vy. The positions of the chaser and of the runner in any one unit of length, the
// chaser's speed and the runner's velocity in that unit per any one unit of time. The chaser starts now and moves in
// one straight line. The truth:
//   0 impossible
//   1 possible     t x y chaser_vx chaser_vy: the earliest time, the place, the velocity that the chaser needs
// Coincident positions: possible, at t = 0, in that place, with velocity 0, whatever the speed. Otherwise a speed of 0
// or less is impossible, even where the runner runs into the chaser. Otherwise t is the least positive root of
// |runner + velocity·t − chaser|² = speed²·t².
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

namespace outcome {
enum Code : int { impossible, possible };
}

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
inline constexpr Value interception[] = {{value::t, "t", Scale::itself},
                                         {value::x, "x", Scale::coordinate},
                                         {value::y, "y", Scale::coordinate},
                                         {value::chaser_vx, "chaser_vx", Scale::velocity},
                                         {value::chaser_vy, "chaser_vy", Scale::velocity}};
using Layout = intercept::Layout<2>;
static_assert(Layout::chaser == number::cx && Layout::runner == number::rx && Layout::speed == number::speed &&
              Layout::velocity == number::vx && Layout::numbers == std::size(numbers));
static_assert(Layout::t == value::t && Layout::place == value::x && Layout::chaser_velocity == value::chaser_vx &&
              Layout::values == std::size(interception));
inline constexpr Outcome outcomes[] = {{outcome::impossible, "impossible", {}},
                                       {outcome::possible, "possible", interception}};
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"target_intercept", "When and where can a chaser of a given speed first be where a runner is, in the plane?",
     "The earliest time t, the place, the velocity that the chaser needs. Coincident positions are met at t = 0, "
     "with velocity 0; otherwise a speed of 0 or less is impossible, even where the runner runs into the chaser.",
     numbers, outcomes, refuses});

PLUMBLINE_SOLVERS(law_of_cosines, dot_product, conjugate_quadratic, line_of_sight);

}  // namespace plumbline::target_intercept
