// Method: as `cross_product_quadratic`, but the point rests where it starts, and its motion is taken from where the
//         segment's ends arrive: for a point at rest the published form as it stands, in the query's own coordinates.
// Error:  as there, with five times the largest coordinate for H, and with M = H/5.
// Limits: as there; far from the origin the segment's and the point's way are lost in their places.
// Source: "Determining exactly if/when/where a moving line intersected a moving point", WhenLineSweepsPoint; the
//         point's motion as the text says it, "deduced from that of the segment".
#include "solvers/quadratic_roots/vertex_form.hpp"
#include "solvers/segment_sweeps_point/moving_line.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"
#include "solvers/segment_sweeps_point/promise.hpp"

namespace plumbline::segment_sweeps_point {

// The end's path with the point's motion taken from where it arrives.
static LineSegment passing_a_point_at_rest(const LineSegment& path, const LineSegment& c) {
  return {path.start, path.end - c.delta()};
}

static int solve(const double* query, double* answer) {
  const auto [p, q, c] = Motion(query);
  const LineSegment start = passing_a_point_at_rest(p, c), end = passing_a_point_at_rest(q, c);
  return write(when_line_sweeps_point<quadratic_roots::roots_by_vertex>(start, end, c.start), c,
               {start.delta(), end.delta()}, answer);
}

// No place here is beyond 3M, with M the largest coordinate, and where the ends arrive is within 5u·M of its own:
// H = 5M is more than the one, and u·H no less than the other.
static double promise(const double* query) {
  const auto [p, q, c] = Motion(query);
  const double largest = Bilinear::as_seen_by_point(query).coordinate;
  return promised({passing_a_point_at_rest(p, c), passing_a_point_at_rest(q, c), c.start, 5 * largest, largest},
                  Roots::cancelling);
}

constinit const Solver point_at_rest = {"point_at_rest", solve, promise, every_value(shape), "zero_length_is_disjoint"};

}  // namespace plumbline::segment_sweeps_point
