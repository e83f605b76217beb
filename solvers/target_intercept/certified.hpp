// Where does a chaser intercept a runner? The outcome is exact, each number the nearest double.
//
//     #include <plumbline/target_intercept.hpp>
//
//     const auto met = plumbline::certified::target_intercept({0, 0}, {3, 0}, 5, {0, 4});
//     if (met.outcome == met.possible) go(met.chaser);  // (3, 4), to meet in (3, 4) at t = 1
//
// Contract: each number is exactly the one that its double holds, of whatever finite size. t is the least positive time
//   at which the chaser, in a straight line from now on, can be where the runner is. Every number is its nearest
//   double: ties go to even, a zero is +0; beyond the largest double it is infinity. If both are in one place, they
//   meet at t = 0 with a velocity of 0. Otherwise a speed of 0 or less is `impossible`.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: about 0.1 µs; 0.5 to 4 µs where speeds are equal or nearly, or exponents are hundreds apart. It allocates
//   nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
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
  Velocity chaser;  ///< that the chaser needs; its size is the speed
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
