// Method: Cramer's rule on p + t·v = a + u·(b − a): three cross products, two quotients.
// Error:  with d, n_u, n_t, K, Q as in conditions.hpp: right where d, n_u and d − n_u are beyond 2^−44·N·L, n_t
//         beyond 2^−44·L²; then u is within 16K + 2 scaled ulps, t within 9Q + 8K + 1 ulps, x and y within 32K² + 30K +
//         1 scaled ulps.
// Limits: a motion along the wall's line, a wall of zero length, a particle at rest on the wall are called `never`;
//         u beyond 1 by rounding loses a contact in the end; products overflow and underflow.
// Source: own derivation; the ray-segment test of many games and textbooks.
#include "solvers/wall_hit_time/conditions.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

static int solve(const double* query, double* answer) {
  const double x = query[number::x], y = query[number::y], vx = query[number::vx], vy = query[number::vy];
  const double wx = query[number::bx] - query[number::ax], wy = query[number::by] - query[number::ay];
  const double rx = query[number::ax] - x, ry = query[number::ay] - y;
  const double d = vx * wy - vy * wx;
  if (d == 0) return outcome::never;
  const double t = (rx * wy - ry * wx) / d;
  const double u = (rx * vy - ry * vx) / d;
  answer[value::t] = t;
  answer[value::x] = x + t * vx;
  answer[value::y] = y + t * vy;
  answer[value::u] = u;
  if (u < 0) return outcome::passes_before_start;
  if (u > 1) return outcome::passes_beyond_end;
  return t < 0 ? outcome::has_hit : outcome::will_hit;
}

// The areas have their signs, and so have the quotients. An error e_n of n and e_d of d make n/d wrong by
// (|e_n| + |n/d|·|e_d|)/|d| and a rounding: u by 8uK·(1 + |u|) + u·|u|, t by (9uQ + 8uK + u)·|t|. An ulp of y is more
// than u·|y|, one of 1 is 2u. t·v is then wrong by 9uK·L + (8uK + 2u)·|t|·N, and x = p + t·v by u·|x| more; with
// L ≤ 2M, |t|·N ≤ 4KM and |x| ≤ M + 4KM that is less than u·M·(32K² + 30K + 1). 40, 12 and 4 leave room for the errors
// of K and Q.
static double promise(const double* query) {
  const Areas found = areas(query);
  if (!found.within_range() || !found.crosses()) return nothing_promised;
  const double least_area = 0x1p-44 * found.speed * found.length;
  if (!(std::fabs(found.n_u) > least_area && std::fabs(found.d - found.n_u) > least_area)) return nothing_promised;
  const double k = found.parallelity();
  return 4 + 40 * k * (1 + k) + 12 * found.closeness();
}

constinit const Solver cross_products = {"cross_products", solve, promise, every_value(shape)};

}  // namespace plumbline::wall_hit_time
