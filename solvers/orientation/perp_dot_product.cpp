// Method: the sign of the perpendicular dot product (b − a)⊥ · (c − a) in doubles.
// Error:  the sign is right where |turn| > 2^−48·(|left| + |right|), left and right the two products as computed.
// Limits: wrong near collinear points; differences or products that overflow or underflow.
// Source: "Predicting collision points with math in AS3", steps 2 and 3, the perpProduct of its Vector2D.
#include <cmath>
#include <limits>

#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

static int solve(const double* query, double*) {
  const double ux = query[2] - query[0], uy = query[3] - query[1];
  const double vx = query[4] - query[0], vy = query[5] - query[1];
  const double turn = ux * vy - uy * vx;
  return turn > 0 ? 1 : turn < 0 ? 2 : 0;
}

// The two products are each within 3.0001u of their own, u = 2^−53, and so is their difference within 5u·(left + right)
// of turn (oracle/filtered/orientation.cpp derives it); 2^−48 = 32u leaves room for this test's own roundings.
static double promise(const double* query) {
  const double left = (query[2] - query[0]) * (query[5] - query[1]);
  const double right = (query[3] - query[1]) * (query[4] - query[0]);
  const double size = std::fabs(left) + std::fabs(right);
  const bool kept = std::fabs(left - right) > 0x1p-48 * size && size > 0x1p-960 && std::isfinite(size);
  return kept ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
}

constinit const Solver perp_dot_product = {"perp_dot_product", solve, promise, {}};

}  // namespace plumbline::orientation
