// Method: the crossing of the point's path with the segment as it stands at the end of the step, by Cramer's rule.
// Error:  for a segment at rest, with r = c1 − c0, e = q1 − p1, H the largest component of the ends' places seen by the
//         point and k = H²/|r × e|: right where t and s, as computed, are 2^−53·(128k + 4) from 0 and from 1; then all
//         values are within 256k + 16 scaled ulps.
// Limits: a segment that moves is met where it was not, and missed where it was; parallel movement and zero length are
//         called missed. No cut.
// Source: own derivation; what is written where segments are thought to rest.
#include "solvers/segment_sweeps_point/motion.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"
#include "solvers/segment_sweeps_point/promise.hpp"

namespace plumbline::segment_sweeps_point {

static int solve(const double* query, double* answer) {
  const Motion motion(query);
  const Vec2 way = motion.c.delta(), along = motion.q.end - motion.p.end, to_segment = motion.p.end - motion.c.start;
  const double d = way.cross(along);
  if (d == 0) return outcome::missed;
  const double t = to_segment.cross(along) / d, s = to_segment.cross(way) / d;
  if (!is_proportion(t) || !is_proportion(s)) return outcome::missed;
  const Vec2 place = motion.c.lerp_across(t);
  answer[value::t_enter] = answer[value::t_exit] = t;
  answer[value::s_enter] = answer[value::s_exit] = s;
  answer[value::x] = place.x;
  answer[value::y] = place.y;
  return outcome::one_contact;
}

// With |p1 − c0| ≤ H within u·H and both deltas ≤ 2H within 2u·H, d is within 32u·H² of its own and the numerators
// within 16u·H²; for |t| ≤ 2 the quotient is within 80uk + u, and what is farther off errs less than it is off. x is
// then wrong by that times 2M, and by 5u·M of its own.
static double promise(const double* query) {
  const Bilinear motion = Bilinear::as_seen_by_point(query);
  const Motion stated(query);
  const bool rests = larger(stated.p.delta()) == 0 && larger(stated.q.delta()) == 0;
  if (!rests || !motion.within_range()) return nothing_promised;
  const Vec2 way = stated.c.delta(), along = stated.q.end - stated.p.end, to_segment = stated.p.end - stated.c.start;
  const double d = way.cross(along), k = motion.size * motion.size / std::fabs(d);
  if (!(k < conditioned)) return nothing_promised;
  for (const double fraction : {to_segment.cross(along) / d, to_segment.cross(way) / d})
    for (const double end : {0.0, 1.0})
      if (!(std::fabs(fraction - end) > half_ulp_of_one * (128 * k + 4))) return nothing_promised;
  return 256 * k + 16;
}

constinit const Solver end_of_step = {
    "end_of_step", solve, promise,
    values_named(shape, {"t_enter_1", "t_exit_1", "s_enter_1", "s_exit_1", "x_1", "y_1"}), "hit_only"};

}  // namespace plumbline::segment_sweeps_point
