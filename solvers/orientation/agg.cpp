// Method: cross_product, (c − b) × (b − a) in doubles, positive to the right.
// Error:  none is stated.
// Limits: nearly collinear points; differences or products that overflow or underflow.
// Source: Anti-Grain Geometry, agg_math.h.
#include <agg2/agg_math.h>

#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(orientation, agg, (), ())(const double* query, double*) {
  const double turn = agg::cross_product(query[0], query[1], query[2], query[3], query[4], query[5]);
  return turn < 0 ? 1 : turn > 0 ? 2 : 0;
}
