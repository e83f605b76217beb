// Method: the side of the segment that the point is on, at 65 instants of the step; where it changes or is 0, and the
//         point's projection is on the segment, there is a contact; contacts at successive instants are one.
// Error:  with H, λ as in promise.hpp and H' = H/(W − H/11), W the segment's longer component at a contact: right where
//         `cross_product_quadratic` is sure of its roots, λ < 2^30, roots are 3/64 apart, and the place along the
//         segment is (2.83H' + 24H'²)/51 from 0 and from 1. Times may be 1/51 too late, and the rest is that of then.
// Limits: two contacts within two samples are one or none; a contact near an end of the segment is lost or made up;
//         what turns far within 1/64 of the step is called by where it is then.
// Source: own derivation; what is written where a formula was not wanted.
#include "solvers/segment_sweeps_point/motion.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"
#include "solvers/segment_sweeps_point/promise.hpp"

namespace plumbline::segment_sweeps_point {

static constexpr int steps = 64;

static int solve(const double* query, double* answer) {
  const Motion motion(query);
  const LineSegment p = motion.p_seen(), q = motion.q_seen();
  Contacts found;
  double side_before = 0;
  bool touched = false;
  for (int i = 0; i <= steps; ++i) {
    const double t = static_cast<double>(i) / steps;
    const LineSegment line{p.lerp_across(t), q.lerp_across(t)};
    const double side = line.start.cross(line.delta());
    const bool crosses = side == 0 || (side < 0 && side_before > 0) || (side > 0 && side_before < 0);
    const double s = crosses ? lerp_project_onto({0, 0}, line) : -1;
    const bool touches = is_proportion(s);
    if (touches && touched) {
      Contact& last = found.list[static_cast<std::size_t>(found.count - 1)];
      last.t_exit = t;
      last.s_exit = s;
    } else if (touches) {
      if (found.count == 2) break;
      found.add_instant(t, s);
    }
    touched = touches;
    side_before = side;
  }
  return write(found, motion.c, {p.delta(), q.delta()}, answer);
}

// The side at an instant is within 2^10·u·H² of its own, which λ < 2^30 makes a 2^−13 of what it changes by within a
// sample: so a root lies within 5/4 samples before the instant that finds it. Meanwhile the projection changes by
// |p'|/W + 3·|p||q' − p'|/W² a step at most, with |p| ≤ √2·H, |p'| ≤ 2√2·H, |q' − p'| ≤ 4√2·H, and W by 4√2·H/64 <
// H/11.
static double promise(const double* query) {
  constexpr double late = 1.25 / steps;
  const Bilinear motion = Bilinear::as_seen_by_point(query);
  const std::optional<SureRoots> roots = sure_roots(motion, Roots::stable);
  if (!roots || roots->lambda > 0x1p30 || roots->apart < 3.0 / steps) return nothing_promised;
  for (std::size_t i = 0; i < roots->count; ++i) {
    const LineSegment line = motion.line(roots->times[i]);
    const double width = motion.size / (larger(line.delta()) - motion.size / 11);
    const double s = lerp_project_onto({0, 0}, line), gap = late * (2.83 * width + 24 * width * width);
    if (!(width > 0 && std::fabs(s) > gap && std::fabs(s - 1) > gap)) return nothing_promised;
  }
  return outcome_promised;
}

constinit const Solver sampling = {"sampling", solve, promise, every_value(shape)};

}  // namespace plumbline::segment_sweeps_point
