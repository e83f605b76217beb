// Method: the time advances by as much as the distance between segment and point allows at the ends' greater speed, and
//         by a 4096th of the step at least; where contact begins or ends meanwhile, the time is found by halving.
// Error:  where both ends stay within r·(1 − 2^−30) of the point, the answer is exact: one contact, from 0 to 1; where
//         they stay beyond r + 2^−30·H along an axis, H as in clear_of_radius.hpp, the answer is that it missed.
// Limits: what begins and ends within a 4096th of the step is lost, so all instants but that of a sample; a distance
//         loses half of its digits where the radius is small beside the segment.
// Source: own derivation; what is written where a distance can be asked for and nothing else.
#include "solvers/thick_segment_sweeps_point/clear_of_radius.hpp"

namespace plumbline::thick_segment_sweeps_point {

static constexpr double least_advance = 0x1p-12;

// Where contact changes, between a time with contact, or without, and one that is otherwise.
static double change_between(const Capsule& capsule, double low, double high, bool touches_at_low) {
  for (;;) {
    const double middle = 0.5 * (low + high);
    if (middle == low || middle == high) return touches_at_low ? low : high;
    (capsule.touches(middle) == touches_at_low ? low : high) = middle;
  }
}

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Capsule capsule(query);
  const Vec2 of_p = capsule.p.delta(), of_q = capsule.q.delta();
  const double speed = std::sqrt(std::max(dot(of_p, of_p), dot(of_q, of_q)));
  Intervals found;
  bool touched = capsule.touches(0);
  double enter = 0;
  for (double t = 0; t < 1;) {
    const double free = std::fabs(capsule.distance(t) - capsule.radius) / speed;
    const double next = std::min(t + (free > least_advance ? free : least_advance), 1.0);
    const bool touches = capsule.touches(next);
    if (touches != touched) {
      const double change = change_between(capsule, t, next, touched);
      if (touched)
        found.add(enter, change);
      else
        enter = change;
    }
    touched = touches;
    t = next;
  }
  if (touched) found.add(enter, 1);
  return found.write(answer);
}

static double promise(const double* query) { return promised_either_way(Capsule(query)); }

constinit const Solver conservative_advancement = {"conservative_advancement", solve, promise, every_value(shape)};

}  // namespace plumbline::thick_segment_sweeps_point
