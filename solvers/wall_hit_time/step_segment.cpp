// Method: the wall against the segment of this unit of time's step, from p to p + v, by cross products.
// Error:  with K, Q, N, M as in conditions.hpp and G = 12 + 2·M/N: right where the wall is hit in this step, t and u
//         in (0, 1), and d, n_u, d − n_u, n_t and d − n_t are beyond 64u times G·N·L, or 9·L², or their sum; then t is
//         within 9Q + G·K + 1 ulps, u within G·K + 1 and x and y within (18 + 2G)·K + 10 scaled ulps.
// Limits: what is not hit within one unit of time from now, the past included, is called `never`, and so is what
//         `cross_products` calls so; p + v is rounded, which is much where the step is short among large coordinates.
// Source: own derivation; the swept test that game loops make every frame.
#include "solvers/wall_hit_time/conditions.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

static int solve(const double* query, double* answer) {
  const double x = query[number::x], y = query[number::y];
  const double next_x = x + query[number::vx], next_y = y + query[number::vy];
  const double sx = next_x - x, sy = next_y - y;
  const double wx = query[number::bx] - query[number::ax], wy = query[number::by] - query[number::ay];
  const double rx = query[number::ax] - x, ry = query[number::ay] - y;
  const double d = sx * wy - sy * wx;
  if (d == 0) return outcome::never;
  const double t = (rx * wy - ry * wx) / d;
  const double u = (rx * sy - ry * sx) / d;
  if (!(0 <= t && t <= 1 && 0 <= u && u <= 1)) return outcome::never;
  answer[value::t] = t;
  answer[value::x] = x + t * sx;
  answer[value::y] = y + t * sy;
  answer[value::u] = u;
  return outcome::will_hit;
}

// The step differs from v by u·(M + N) for the sum and u·N for the difference, so d and n_u are within
// (8 + 2·(M/N + 2))u·N·L = G·u·N·L. As in `cross_products`, with |u| ≤ 1, t·N ≤ 2M, as the place lies on the wall: u is
// within 2GuK + u, t within (9uQ + GuK + u)·t, and x within 9uK·L + (GuK + u)·2M for t's error, 5u·M for the step's,
// and 3u·M for two roundings.
static double promise(const double* query) {
  const Areas found = areas(query);
  if (!found.within_range()) return nothing_promised;
  const double g = 12 + 2 * found.coordinate / found.speed;
  const double of_d = 64 * half_ulp_of_one * g * found.speed * found.length;
  const double of_t = 64 * half_ulp_of_one * 9 * found.length * found.length;
  const double size = std::fabs(found.d), sign = found.d > 0 ? 1 : -1;
  const double u_area = sign * found.n_u, t_area = sign * found.n_t;
  const bool inside =
      size > of_d && u_area > of_d && size - u_area > 2 * of_d && t_area > of_t && size - t_area > of_d + of_t;
  if (!inside) return nothing_promised;
  const double k = found.parallelity();
  return 12 + 24 * k + 4 * g * k + 12 * found.closeness();
}

constinit const Solver step_segment = {"step_segment", solve, promise, every_value(shape)};

}  // namespace plumbline::wall_hit_time
