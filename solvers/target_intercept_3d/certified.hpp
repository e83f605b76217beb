// Where does a chaser intercept a runner in space? The outcome is exact, each number the nearest double.
//
//     #include <plumbline/target_intercept_3d.hpp>
//
//     const auto met = plumbline::certified::target_intercept_3d({0, 0, 0}, {3, 0, 0}, 5, {0, 4, 0});
//     if (met.outcome == met.possible) go(met.chaser);  // (3, 4, 0), to meet in (3, 4, 0) at t = 1
//
// Contract: each number is exactly the one that its double holds, of whatever finite size. t is the least positive time
//   at which the chaser, in a straight line from now on, can be where the runner is. Every number is its nearest
//   double: ties go to even, a zero is +0; beyond the largest double it is infinity. If both are in one place, they
//   meet at t = 0 with a velocity of 0. Otherwise a speed of 0 or less is `impossible`.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: about 0.13 µs; 0.8 to 6 µs where speeds are equal or nearly, or exponents are hundreds apart. It allocates
//   nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include "solvers/target_intercept/first_meeting.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct Point3 {
  double x, y, z;
};
struct Velocity3 {
  double x, y, z;
};

struct Interception3 {
  enum Outcome { refused = -1, impossible, possible } outcome;
  double t;          ///< in the unit of time of the speeds
  Point3 place;      ///< where they meet
  Velocity3 chaser;  ///< that the chaser needs; its size is the speed
};

inline Interception3 target_intercept_3d(const Point3& chaser, const Point3& runner, double speed,
                                         const Velocity3& velocity) {
  const double query[] = {chaser.x, chaser.y, chaser.z,   runner.x,   runner.y,
                          runner.z, speed,    velocity.x, velocity.y, velocity.z};
  if (!arithmetic::all_finite(query)) return {Interception3::refused, 0, {0, 0, 0}, {0, 0, 0}};
  const auto [possible, t, place, needed] = intercept::first_meeting<3>(query);
  return {possible ? Interception3::possible : Interception3::impossible,
          t,
          {place[0], place[1], place[2]},
          {needed[0], needed[1], needed[2]}};
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
