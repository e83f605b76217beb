// Method: LineIntersector: envelopes, four orientations, and a point from homogeneous coordinates or the nearest end.
// Error:  none is stated.
// Limits: its orientations' (solvers/orientation/peers/geos.cpp); no s and t.
// Source: GEOS, geos/algorithm/LineIntersector.h;
//         https://libgeos.org/doxygen/classgeos_1_1algorithm_1_1LineIntersector.html.
#include <geos/algorithm/LineIntersector.h>
#include <geos/geom/Coordinate.h>

#include "solvers/outside/peer.hpp"
#include "solvers/segment_intersection/contact.hpp"
#include "solvers/segment_intersection/problem.hpp"

using geos::algorithm::LineIntersector;
using geos::geom::Coordinate;

PLUMBLINE_PEER(segment_intersection, geos, (x, y, x0, y0, x1, y1), ())(const double* query, double* answer) {
  LineIntersector segments;
  segments.computeIntersection(
      Coordinate(query[number::ax], query[number::ay]), Coordinate(query[number::bx], query[number::by]),
      Coordinate(query[number::cx], query[number::cy]), Coordinate(query[number::dx], query[number::dy]));
  if (!segments.hasIntersection()) return outcome::disjoint;
  const Coordinate& first = segments.getIntersection(0);
  if (segments.getIntersectionNum() == LineIntersector::POINT_INTERSECTION)
    return answer_point(first.x, first.y, answer);
  const Coordinate& last = segments.getIntersection(1);
  return answer_overlap({first.x, first.y}, {last.x, last.y}, answer);
}
