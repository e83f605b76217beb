#include "solvers/wall_hit_time/problem.hpp"

#include <CGAL/Intersections_2/Line_2_Line_2.h>

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::wall_hit_time {
namespace {

using Point = Kernel::Point_2;
using Vector = Kernel::Vector_2;
using Line = Kernel::Line_2;
using Segment = Kernel::Segment_2;

// The particle that is at `start` now is at `place` at time t, a fraction u of the wall from its start.
Truth crossing(const Point& start, const Vector& velocity, const Segment& wall, const Point& place) {
  const CGAL::Gmpq t = fraction(place - start, velocity), u = fraction(place - wall.source(), wall.to_vector());
  const outcome::Code code = u < 0   ? outcome::passes_before_start
                             : u > 1 ? outcome::passes_beyond_end
                             : t < 0 ? outcome::has_hit
                                     : outcome::will_hit;
  return {code, {real_of(t), real_of(place.x()), real_of(place.y()), real_of(u)}};
}

}  // namespace

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Point start = point_of(query + number::x);
  const Vector velocity = vector_of(query + number::vx);
  const Segment wall(point_of(query + number::ax), point_of(query + number::bx));
  if (wall.has_on(start)) return crossing(start, velocity, wall, start);
  if (velocity == CGAL::NULL_VECTOR) return {outcome::never, {}};
  const Line path(start, velocity);
  if (path.has_on(wall.source()) && path.has_on(wall.target())) {
    // From off the wall both of its ends lie in one direction of time: in either the nearer one is the answer.
    const bool from_source = CGAL::has_smaller_distance_to_point(start, wall.source(), wall.target());
    return crossing(start, velocity, wall, from_source ? wall.source() : wall.target());
  }
  if (wall.is_degenerate()) return {outcome::never, {}};
  const auto common = CGAL::intersection(path, wall.supporting_line());
  if (!common) return {outcome::never, {}};
  return crossing(start, velocity, wall, boost::get<Point>(*common));
}

}  // namespace plumbline::wall_hit_time
