// Method: gts_point_orientation: Shewchuk's adaptive orient2d.
// Error:  the sign is exact where nothing over- or underflows, by the paper.
// Limits: products that overflow or underflow.
// Source: GTS, https://gts.sourceforge.net/reference/gts-points.html#GTS-POINT-ORIENTATION; Shewchuk 1997.
#include <gts.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(orientation, gts, (), ())(const double* query, double*) {
  const auto point = [](double x, double y) {
    GtsPoint made{};
    gts_point_set(&made, x, y, 0);
    return made;
  };
  GtsPoint a = point(query[0], query[1]), b = point(query[2], query[3]), c = point(query[4], query[5]);
  const double turn = gts_point_orientation(&a, &b, &c);
  return turn > 0 ? 1 : turn < 0 ? 2 : 0;
}
