// Where does a chaser intercept a runner? Whether it can is exact, each number the nearest double.
//
//     #include <plumbline/target_intercept.hpp>
//
//     const auto met = plumbline::certified::target_intercept({0, 0}, {3, 0}, 5, {0, 4});
//     if (met.outcome == met.possible) go(met.chaser);  // (3, 4), to meet in (3, 4) at t = 1
//
// Contract: numbers are the exact ones that the doubles are, in the whole range of finite doubles. t is the least
//   positive time at which the chaser, in a straight line from now on, can be where the runner is. Every number is its
//   nearest double, ties to even, a zero +0; what rounds beyond the largest double is infinity. In one place already,
//   they meet at t = 0 with a velocity of 0; else a speed of 0 or less is `impossible`.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: some 0.1 µs; 0.5 to 4 µs where speeds are equal or nearly, or exponents are hundreds apart. Nothing is taken
//   from the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. In other rounding
//   modes, and where subnormal numbers are flushed to zero, the answers are the same, numbers by integers alone.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include "solvers/arithmetic/plane.hpp"
#include "solvers/target_intercept/first_meeting.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct Interception {
  enum Outcome { refused = -1, impossible, possible } outcome;
  double t;         ///< in the unit of time of the speeds
  Point place;      ///< where they meet
  Velocity chaser;  ///< that it needs; its size is the speed
};

inline Interception target_intercept(const Point& chaser, const Point& runner, double speed, const Velocity& velocity) {
  const double query[] = {chaser.x, chaser.y, runner.x, runner.y, speed, velocity.x, velocity.y};
  if (!arithmetic::all_finite(query)) return {Interception::refused, 0, {0, 0}, {0, 0}};
  const auto [possible, t, place, needed] = intercept::first_meeting<2>(query);
  return {
      possible ? Interception::possible : Interception::impossible, t, {place[0], place[1]}, {needed[0], needed[1]}};
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
