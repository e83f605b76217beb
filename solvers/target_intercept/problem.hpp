// When and where can a chaser of a given speed first be where a runner is, in the plane?
//
// Query: cx cy rx ry speed vx vy. The positions of the chaser and of the runner in any one unit of length, the
// chaser's speed and the runner's velocity in that unit per any one unit of time. The chaser starts now and moves in
// one straight line. The truth:
//   0 impossible
//   1 possible     t x y chaser_vx chaser_vy: the earliest time, the place, the velocity that the chaser needs
// Coincident positions: possible, at t = 0, in that place, with velocity 0, whatever the speed. Otherwise a speed of 0
// or less is impossible, even where the runner runs into the chaser. Otherwise t is the least positive root of |runner
// + velocity·t − chaser|² = speed²·t².
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

namespace plumbline::target_intercept {

inline constexpr Number numbers[] = {{"cx"}, {"cy"}, {"rx"}, {"ry"}, {"speed", false}, {"vx", false}, {"vy", false}};
inline constexpr Value interception[] = {{"t", Scale::itself},
                                         {"x", Scale::coordinate},
                                         {"y", Scale::coordinate},
                                         {"chaser_vx", Scale::velocity},
                                         {"chaser_vy", Scale::velocity}};
inline constexpr Outcome outcomes[] = {{0, "impossible", {}}, {1, "possible", interception}};
inline constexpr Shape shape = {
    "target_intercept", "When and where can a chaser of a given speed first be where a runner is, in the plane?",
    numbers, outcomes};

extern const Solver law_of_cosines, dot_product, conjugate_quadratic, line_of_sight;

inline constexpr const Solver* solvers[] = {&law_of_cosines, &dot_product, &conjugate_quadratic, &line_of_sight};

}  // namespace plumbline::target_intercept
