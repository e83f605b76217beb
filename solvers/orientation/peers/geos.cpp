// Method: Orientation::index, a determinant in doubles and, where a filter does not decide, in double-double.
// Error:  none is stated; its header calls it robust by extended precision.
// Limits: double-double loses what differs by more than 106 bits: points on a line whose coordinates lie far apart.
// Source: GEOS, geos/algorithm/Orientation.h; https://libgeos.org/doxygen/classgeos_1_1algorithm_1_1Orientation.html.
#include <geos/algorithm/Orientation.h>
#include <geos/geom/Coordinate.h>

#include "solvers/orientation/problem.hpp"
#include "solvers/outside/peer.hpp"

using geos::algorithm::Orientation;
using geos::geom::Coordinate;

PLUMBLINE_PEER(orientation, geos, (), ())(const double* query, double*) {
  const int turn = Orientation::index(Coordinate(query[number::ax], query[number::ay]),
                                      Coordinate(query[number::bx], query[number::by]),
                                      Coordinate(query[number::cx], query[number::cy]));
  return turn == Orientation::LEFT ? outcome::left : turn == Orientation::RIGHT ? outcome::right : outcome::collinear;
}
