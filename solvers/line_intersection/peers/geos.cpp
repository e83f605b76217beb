// Method: Intersection::intersection: homogeneous coordinates, the numbers moved to the middle of their envelope
//         before.
// Error:  none is stated; its header says that the point should be very close to the correct one.
// Limits: nearly parallel lines; parallel, equal and undefined lines are one answer, "null".
// Source: GEOS, geos/algorithm/Intersection.h;
//         https://libgeos.org/doxygen/classgeos_1_1algorithm_1_1Intersection.html.
#include <geos/algorithm/Intersection.h>
#include <geos/geom/Coordinate.h>

#include "solvers/line_intersection/problem.hpp"
#include "solvers/outside/peer.hpp"

using geos::algorithm::Intersection;
using geos::geom::Coordinate;

// "If the lines are parallel or collinear this case is detected and null is returned."
PLUMBLINE_PEER(line_intersection, geos, (x, y), (same_line_is_parallel))(const double* query, double* answer) {
  const Coordinate meeting = Intersection::intersection(
      Coordinate(query[number::ax], query[number::ay]), Coordinate(query[number::bx], query[number::by]),
      Coordinate(query[number::cx], query[number::cy]), Coordinate(query[number::dx], query[number::dy]));
  if (meeting.isNull()) return outcome::parallel;
  answer[value::x] = meeting.x;
  answer[value::y] = meeting.y;
  return outcome::point;
}
