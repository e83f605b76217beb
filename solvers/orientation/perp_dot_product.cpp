// Method: the sign of the perpendicular dot product (b − a)⊥ · (c − a) in doubles.
// Error:  the sign is right where |turn| > 2^−48·(|left| + |right|), left and right the two products as computed.
// Limits: wrong near collinear points; differences or products that overflow or underflow.
// Source: "Predicting collision points with math in AS3", steps 2 and 3, the perpProduct of its Vector2D.
#include <cmath>

#include "solvers/orientation/problem.hpp"

namespace plumbline::orientation {

static int solve(const double* query, double*) {
  const double ux = query[number::bx] - query[number::ax], uy = query[number::by] - query[number::ay];
  const double vx = query[number::cx] - query[number::ax], vy = query[number::cy] - query[number::ay];
  const double turn = ux * vy - uy * vx;
  return turn > 0 ? outcome::left : turn < 0 ? outcome::right : outcome::collinear;
}

// The two products are each within 3.0001u of their own, u = 2^−53, and so is their difference within 5u·(left + right)
// of turn (oracle/orientation/filtered.cpp derives it); 2^−48 = 32u leaves room for this test's own roundings.
static double promise(const double* query) {
  const double left = (query[number::bx] - query[number::ax]) * (query[number::cy] - query[number::ay]);
  const double right = (query[number::by] - query[number::ay]) * (query[number::cx] - query[number::ax]);
  const double size = std::fabs(left) + std::fabs(right);
  const bool kept = std::fabs(left - right) > 0x1p-48 * size && size > 0x1p-960 && std::isfinite(size);
  return kept ? outcome_promised : nothing_promised;
}

constinit const Solver perp_dot_product = {"perp_dot_product", solve, promise, {}};

}  // namespace plumbline::orientation
