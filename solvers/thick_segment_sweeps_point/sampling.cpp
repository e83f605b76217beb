// Method: whether the segment is within the radius of the point, at 65 instants of the step; contacts at successive
//         instants are one.
// Error:  where both ends stay within r·(1 − 2^−30) of the point, the answer is exact: one contact, from 0 to 1; where
//         they stay beyond r + 2^−30·H along an axis, H as in clear_of_radius.hpp, the answer is that it missed.
// Limits: what lies between two samples; times are up to 1/64 too late where contact begins, and too early where it
//         ends.
// Source: own derivation; what is written where a formula was not wanted.
#include "solvers/thick_segment_sweeps_point/clear_of_radius.hpp"

namespace plumbline::thick_segment_sweeps_point {

static constexpr int steps = 64;

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Capsule capsule(query);
  Intervals found;
  bool touched = false;
  double enter = 0, last = 0;
  for (int i = 0; i <= steps; ++i) {
    const double t = static_cast<double>(i) / steps;
    const bool touches = capsule.touches(t);
    if (touches && !touched) enter = t;
    if (touched && !touches) found.add(enter, last);
    touched = touches;
    last = t;
  }
  if (touched) found.add(enter, 1);
  return found.write(answer);
}

static double promise(const double* query) { return promised_either_way(Capsule(query)); }

constinit const Solver sampling = {"sampling", solve, promise, every_value(shape)};

}  // namespace plumbline::thick_segment_sweeps_point
