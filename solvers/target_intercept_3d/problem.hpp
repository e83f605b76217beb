// When and where can a chaser of a given speed first be where a runner is, in space?
//
// Query: cx cy cz rx ry rz speed vx vy vz. The positions of the chaser and of the runner in any one unit of length, the
// chaser's speed and the runner's velocity in that unit per any one unit of time.
// The truth: as in target_intercept; the tables below share its rules of what moves, of each outcome and of each
// value.
//
// Contract:
//   (1) exchanged axes and a mirror image map the point and the velocity
//   (2) scaling positions, speed and velocity by a power of two leaves t, and scales the rest
//   (3) scaling speed and velocity by a power of two divides t by it, leaves the place, scales the velocity
//   (4) an exact translation leaves t and the velocity, and translates the place
//   (5) a runner at rest is met after distance/speed, where it is
//   (6) with every z zero the truth is that of target_intercept, z and chaser_vz zero
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: coincident
// positions, speed 0 or negative, equal speeds (leading coefficient zero), a runner at rest, both coefficients zero,
// two positive roots (the smaller counts), a double root, numbers whose products leave the range of doubles.
#pragma once

#include "solvers/target_intercept/problem.hpp"

namespace plumbline::target_intercept_3d {

namespace number {
enum Place : std::size_t { cx, cy, cz, rx, ry, rz, speed, vx, vy, vz };
}
namespace value {
enum Place : std::size_t { t, x, y, z, chaser_vx, chaser_vy, chaser_vz };
}
namespace outcome = intercept::outcome;

inline constexpr Number numbers[] = {{number::cx, "cx"},
                                     {number::cy, "cy"},
                                     {number::cz, "cz"},
                                     {number::rx, "rx"},
                                     {number::ry, "ry"},
                                     {number::rz, "rz"},
                                     {number::speed, "speed", Quantity::velocity},
                                     {number::vx, "vx", Quantity::velocity},
                                     {number::vy, "vy", Quantity::velocity},
                                     {number::vz, "vz", Quantity::velocity}};
inline constexpr Value interception[] = {{value::t, "t", Scale::itself, intercept::of_the_time},
                                         {value::x, "x", Scale::coordinate, intercept::of_the_place},
                                         {value::y, "y", Scale::coordinate, intercept::of_the_place},
                                         {value::z, "z", Scale::coordinate, intercept::of_the_place},
                                         {value::chaser_vx, "chaser_vx", Scale::velocity, intercept::of_the_velocity},
                                         {value::chaser_vy, "chaser_vy", Scale::velocity, intercept::of_the_velocity},
                                         {value::chaser_vz, "chaser_vz", Scale::velocity, intercept::of_the_velocity}};
using Layout = intercept::Layout<3>;
static_assert(Layout::chaser == number::cx && Layout::runner == number::rx && Layout::speed == number::speed &&
              Layout::velocity == number::vx && Layout::numbers == std::size(numbers));
static_assert(Layout::t == value::t && Layout::place == value::x && Layout::chaser_velocity == value::chaser_vx &&
              Layout::values == std::size(interception));
inline constexpr Outcome outcomes[] = {{outcome::impossible, "impossible", intercept::rule_of_impossible, {}},
                                       {outcome::possible, "possible", intercept::rule_of_possible, interception}};
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"target_intercept_3d", "When and where can a chaser of a given speed first be where a runner is, in space?",
     intercept::rules, numbers, outcomes});

PLUMBLINE_SOLVERS(law_of_cosines, law_of_cosines_in_the_plane, dot_product, conjugate_quadratic, line_of_sight,
                  certified);

}  // namespace plumbline::target_intercept_3d
