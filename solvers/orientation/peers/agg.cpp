// Method: cross_product, (c − b) × (b − a) in doubles, positive to the right.
// Error:  none is stated.
// Limits: nearly collinear points; differences or products that overflow or underflow.
// Source: Anti-Grain Geometry, agg_math.h.
#include <agg2/agg_math.h>

#include "solvers/orientation/problem.hpp"
#include "solvers/outside/peer.hpp"

PLUMBLINE_PEER(orientation, agg, (), ())(const double* query, double*) {
  const double turn = agg::cross_product(query[number::ax], query[number::ay], query[number::bx], query[number::by],
                                         query[number::cx], query[number::cy]);
  return turn < 0 ? outcome::left : turn > 0 ? outcome::right : outcome::collinear;
}
