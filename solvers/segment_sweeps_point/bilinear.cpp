// Method: 0 = lerp(lerp(p0, p1, t), lerp(q0, q1, t), s), seen by the point, solved for s first: a quadratic in s by
//         cross products and the textbook's formula; then t by projection on the way of the segment's point at s.
// Error:  as `cross_product_quadratic` with s and t exchanged, α included.
// Limits: as there; a point that rides on the segment, whose way has zero length, is missed, and of two contacts at one
//         s none is found.
// Source: "Determining exactly if/when/where a moving line intersected a moving point", the other way to state it that
//         its section "Model" names; own derivation.
#include "solvers/quadratic_roots/vertex_form.hpp"
#include "solvers/segment_sweeps_point/moving_line.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"
#include "solvers/segment_sweeps_point/promise.hpp"

namespace plumbline::segment_sweeps_point {

// Place and time change parts: the line at t = 0 becomes the path of one end, the line at t = 1 that of the other.
static int solve(const double* query, double* answer) {
  const Motion motion(query);
  const LineSegment p = motion.p_seen(), q = motion.q_seen();
  Contacts found = when_line_sweeps_point<quadratic_roots::roots_by_vertex>({p.start, q.start}, {p.end, q.end}, {0, 0});
  for (Contact& contact : found.list) contact = {contact.s_enter, contact.s_enter, contact.t_enter, contact.t_enter};
  found.sort();
  return write(found, motion.c, {p.delta(), q.delta()}, answer);
}

static double promise(const double* query) {
  return promised(Bilinear::as_seen_by_point(query).exchanged(), Roots::cancelling);
}

constinit const Solver bilinear = {"bilinear", solve, promise, every_value(shape)};

}  // namespace plumbline::segment_sweeps_point
