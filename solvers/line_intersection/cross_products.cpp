// Method: s = (c − a) × (d − c) / (b − a) × (d − c), and the point a + s·(b − a); each outcome by a test for zero.
// Error:  with κ = X·Y/|(b − a) × (d − c)| < 2^40, X and Y the query's extents, M its largest coordinate, all within
//         2^±200, x and y are within 4 + (max|b − a|/M)·(1 + |s|)·(12κ + 16) scaled ulps; every outcome is right where
//         all numbers are integers up to 2^18.
// Limits: nearly parallel lines; products that overflow or underflow.
// Source: own derivation; what most write.
#include "solvers/line_intersection/bounds.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

static int solve(const double* query, double* answer) {
  const double rx = query[2] - query[0], ry = query[3] - query[1];
  const double qx = query[6] - query[4], qy = query[7] - query[5];
  const double wx = query[4] - query[0], wy = query[5] - query[1];
  if ((rx == 0 && ry == 0) || (qx == 0 && qy == 0)) return 3;
  const double h = rx * qy - ry * qx;
  if (h == 0) return wx * ry - wy * rx == 0 ? 2 : 0;
  const double s = (wx * qy - wy * qx) / h;
  answer[0] = query[0] + s * rx;
  answer[1] = query[1] + s * ry;
  return 1;
}

// Both areas are within 8u·X·Y of their own: s is within (8κ·(1 + |s|) + |s|)·u.
static double promise(const double* query) {
  const Sizes z = sizes(query);
  if (z.comfortable()) return z.walked(z.s, z.ab, 12);
  return on_lattice(query) ? outcome_promised : nothing_promised;
}

constinit const Solver cross_products = {"cross_products", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
