// Method: boost::geometry::intersection of two segments into points: one is a contact, two are the ends of an overlap.
// Error:  none is stated.
// Limits: its determinants are doubles', zero within an epsilon; no s and t.
// Source: Boost.Geometry, https://www.boost.org/doc/libs/1_74_0/libs/geometry/doc/html/geometry/reference/algorithms/
//         intersection/intersection_3.html.
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/multi_point.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/segment.hpp>

#include "solvers/outside/peer.hpp"
#include "solvers/segment_intersection/contact.hpp"
#include "solvers/segment_intersection/problem.hpp"

PLUMBLINE_PEER(segment_intersection, boost_geometry, (x, y, x0, y0, x1, y1), ())(const double* query, double* answer) {
  using Point = boost::geometry::model::d2::point_xy<double>;
  using Segment = boost::geometry::model::segment<Point>;
  boost::geometry::model::multi_point<Point> common;
  boost::geometry::intersection(Segment({query[number::ax], query[number::ay]}, {query[number::bx], query[number::by]}),
                                Segment({query[number::cx], query[number::cy]}, {query[number::dx], query[number::dy]}),
                                common);
  if (common.empty()) return outcome::disjoint;
  if (common.size() == 1) return answer_point(common[0].x(), common[0].y(), answer);
  return answer_overlap({common[0].x(), common[0].y()}, {common[1].x(), common[1].y()}, answer);
}
