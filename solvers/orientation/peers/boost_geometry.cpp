// Method: side_by_triangle, the cartesian strategy for a point's side of a segment: a determinant in doubles, zero
//         within an epsilon of its policy.
// Error:  none is stated.
// Limits: nearly collinear points, which it may call collinear.
// Source: Boost.Geometry, https://www.boost.org/doc/libs/1_74_0/libs/geometry/doc/html/geometry/reference/strategies/
//         strategy_side_side_by_triangle.html.
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/strategies/cartesian/side_by_triangle.hpp>

#include "solvers/orientation/problem.hpp"
#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(orientation, boost_geometry, (), ())(const double* query, double*) {
  using Point = boost::geometry::model::d2::point_xy<double>;
  const int side = boost::geometry::strategy::side::side_by_triangle<>::apply(
      Point(query[number::ax], query[number::ay]), Point(query[number::bx], query[number::by]),
      Point(query[number::cx], query[number::cy]));
  return side > 0 ? outcome::left : side < 0 ? outcome::right : outcome::collinear;
}
