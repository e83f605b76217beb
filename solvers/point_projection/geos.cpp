// Method: LineSegment::projectionFactor: (p − a)·(b − a) / |b − a|², 0 and 1 where p is an end.
// Error:  none is stated.
// Limits: products that overflow or underflow; a NaN where a = b.
// Source: GEOS, geos/geom/LineSegment.h; https://libgeos.org/doxygen/classgeos_1_1geom_1_1LineSegment.html.
#include <geos/geom/Coordinate.h>
#include <geos/geom/LineSegment.h>

#include <cmath>

#include "solvers/outside/peer.hpp"

using geos::geom::Coordinate;
using geos::geom::LineSegment;

PLUMBLINE_PEER(point_projection, geos, (s), ())(const double* query, double* answer) {
  const LineSegment ab(Coordinate(query[2], query[3]), Coordinate(query[4], query[5]));
  const double s = ab.projectionFactor(Coordinate(query[0], query[1]));
  if (std::isnan(s)) return 0;
  answer[0] = s;
  return 1;
}
