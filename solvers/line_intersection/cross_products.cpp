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
  const double rx = query[number::bx] - query[number::ax], ry = query[number::by] - query[number::ay];
  const double qx = query[number::dx] - query[number::cx], qy = query[number::dy] - query[number::cy];
  const double wx = query[number::cx] - query[number::ax], wy = query[number::cy] - query[number::ay];
  if ((rx == 0 && ry == 0) || (qx == 0 && qy == 0)) return outcome::undefined;
  const double h = rx * qy - ry * qx;
  if (h == 0) return wx * ry - wy * rx == 0 ? outcome::same_line : outcome::parallel;
  const double s = (wx * qy - wy * qx) / h;
  answer[value::x] = query[number::ax] + s * rx;
  answer[value::y] = query[number::ay] + s * ry;
  return outcome::point;
}

// Both areas are within 8u·X·Y of their own: s is within (8κ·(1 + |s|) + |s|)·u.
static double promise(const double* query) {
  const Sizes z = sizes(query);
  if (z.comfortable()) return z.walked(z.s, z.ab, 12);
  return on_lattice(query) ? outcome_promised : nothing_promised;
}

constinit const Solver cross_products = {"cross_products", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
