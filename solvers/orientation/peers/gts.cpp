// Method: gts_point_orientation: Shewchuk's adaptive orient2d.
// Error:  the sign is exact where nothing over- or underflows, by the paper.
// Limits: products that overflow or underflow.
// Source: GTS, https://gts.sourceforge.net/reference/gts-points.html#GTS-POINT-ORIENTATION; Shewchuk 1997.
#include <gts.h>

#include "solvers/orientation/problem.hpp"
#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(orientation, gts, (), ())(const double* query, double*) {
  const auto point = [](double x, double y) {
    GtsPoint made{};
    gts_point_set(&made, x, y, 0);
    return made;
  };
  GtsPoint a = point(query[number::ax], query[number::ay]), b = point(query[number::bx], query[number::by]),
           c = point(query[number::cx], query[number::cy]);
  const double turn = gts_point_orientation(&a, &b, &c);
  return turn > 0 ? outcome::left : turn < 0 ? outcome::right : outcome::collinear;
}
