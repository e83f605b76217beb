// Method: Orientation::index, a determinant in doubles and, where a filter does not decide, in double-double.
// Error:  none is stated; its header calls it robust by extended precision.
// Limits: double-double loses what differs by more than 106 bits: points on a line whose coordinates lie far apart.
// Source: GEOS, geos/algorithm/Orientation.h; https://libgeos.org/doxygen/classgeos_1_1algorithm_1_1Orientation.html.
#include <geos/algorithm/Orientation.h>
#include <geos/geom/Coordinate.h>

#include "solvers/outside/peer.hpp"

using geos::algorithm::Orientation;
using geos::geom::Coordinate;

PLUMBLINE_PEER(orientation, geos, (), ())(const double* query, double*) {
  const int turn = Orientation::index(Coordinate(query[0], query[1]), Coordinate(query[2], query[3]),
                                      Coordinate(query[4], query[5]));
  return turn == Orientation::LEFT ? 1 : turn == Orientation::RIGHT ? 2 : 0;
}
