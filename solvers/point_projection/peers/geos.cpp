// Method: LineSegment::projectionFactor: (p − a)·(b − a) / |b − a|², 0 and 1 where p is an end.
// Error:  none is stated.
// Limits: products that overflow or underflow; a NaN where a = b.
// Source: GEOS, geos/geom/LineSegment.h; https://libgeos.org/doxygen/classgeos_1_1geom_1_1LineSegment.html.
#include <geos/geom/Coordinate.h>
#include <geos/geom/LineSegment.h>

#include <cmath>

#include "solvers/outside/peer.hpp"
#include "solvers/point_projection/problem.hpp"

using geos::geom::Coordinate;
using geos::geom::LineSegment;

PLUMBLINE_PEER(point_projection, geos, (s), ())(const double* query, double* answer) {
  const LineSegment ab(Coordinate(query[number::ax], query[number::ay]),
                       Coordinate(query[number::bx], query[number::by]));
  const double s = ab.projectionFactor(Coordinate(query[number::px], query[number::py]));
  if (std::isnan(s)) return outcome::undefined;
  answer[value::s] = s;
  return outcome::foot;
}
