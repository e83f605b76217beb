#include "solvers/segment_intersection/problem.hpp"

#include <CGAL/Intersections_2/Segment_2_Segment_2.h>

#include "oracle/cgal/kernel.hpp"
#include "oracle/truth.hpp"

namespace plumbline::segment_intersection {
namespace {

using Point = Kernel::Point_2;
using Segment = Kernel::Segment_2;

// How far along the segment a point of it lies, as a fraction of its length; 0 along a segment of zero length.
CGAL::Gmpq fraction(const Segment& segment, const Point& p) {
  return plumbline::fraction(p - segment.source(), segment.to_vector());
}

Truth meeting(const Point& p, const Segment& ab, const Segment& cd) {
  return {outcome::point, {real_of(p.x()), real_of(p.y()), real_of(fraction(ab, p)), real_of(fraction(cd, p))}};
}

}  // namespace

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Segment ab(point_of(query + number::ax), point_of(query + number::bx));
  const Segment cd(point_of(query + number::cx), point_of(query + number::dx));
  const auto common = CGAL::intersection(ab, cd);
  if (!common) return {outcome::disjoint, {}};
  if (const Point* p = boost::get<Point>(&*common)) return meeting(*p, ab, cd);
  // A segment of zero length that lies on the other comes back as the segment that it is.
  const Segment& piece = boost::get<Segment>(*common);
  if (piece.is_degenerate()) return meeting(piece.source(), ab, cd);
  const Point &low = piece.min(), &high = piece.max();
  return {outcome::overlap, {real_of(low.x()), real_of(low.y()), real_of(high.x()), real_of(high.y())}};
}

}  // namespace plumbline::segment_intersection
