// Method: the distance to the wall's line over the speed towards it, both along the wall's unit normal; then the place,
//         and from the place the fraction along the wall by a dot product.
// Error:  with K, Q, W, M as in conditions.hpp and B = 2·(M/W)·(60K² + 50K + 2) + 26K: right where u is 2^−52·B from 0
//         and from 1, d beyond 2^−44·N·L and n_t beyond 2^−44·L²; then x and y are within 60K² + 50K + 2 and u within B
//         scaled ulps, t within 16Q + 16K + 2 ulps.
// Limits: a motion along the wall's line and a particle at rest on the wall are called `never`, a wall of zero
//         length has no normal; the fraction is that of the rounded place, so contact in an end is lost the more, the
//         shorter the wall and the farther away; squares overflow and underflow.
// Source: own derivation; the ray-plane test, cut to a wall.
#include "solvers/wall_hit_time/conditions.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

static int solve(const double* query, double* answer) {
  const double x = query[number::x], y = query[number::y], vx = query[number::vx], vy = query[number::vy],
               ax = query[number::ax], ay = query[number::ay];
  const double wx = query[number::bx] - ax, wy = query[number::by] - ay;
  const double length = std::sqrt(wx * wx + wy * wy);
  const double nx = -wy / length, ny = wx / length;
  const double distance = nx * (x - ax) + ny * (y - ay);
  const double speed = nx * vx + ny * vy;
  if (speed == 0) return outcome::never;
  const double t = -distance / speed;
  answer[value::t] = t;
  answer[value::x] = x + t * vx;
  answer[value::y] = y + t * vy;
  answer[value::u] = ((answer[value::x] - ax) * wx + (answer[value::y] - ay) * wy) / (wx * wx + wy * wy);
  if (answer[value::u] < 0) return outcome::passes_before_start;
  if (answer[value::u] > 1) return outcome::passes_beyond_end;
  return t < 0 ? outcome::has_hit : outcome::will_hit;
}

// A component of the normal is within 4.1u of its own, so the speed is within 12.3u·N·L and the distance within
// 14.3u·L², each over the wall's length, of which t is within 14.3uQ + 12.3uK + u of itself. As in `cross_products`,
// with 15 and 13 for 9 and 8, the place is within E = u·M·(52K² + 40K + 1). The dot product takes from it 2W·E +
// 8u·|u|·W², the square and the quotient 5u·|u|, so u is within 2E/W + 13u·|u|, |u| ≤ 2K; W ≤ 2M makes B the largest
// bound but t's.
static double promise(const double* query) {
  const Areas found = areas(query);
  if (!found.within_range() || !found.crosses()) return nothing_promised;
  const double k = found.parallelity();
  const double b = 2 * found.coordinate / found.wall * (60 * k * k + 50 * k + 2) + 26 * k;
  if (!found.clear_of_ends(2 * half_ulp_of_one * b)) return nothing_promised;
  return std::max(b, 16 * found.closeness() + 16 * k + 2);
}

constinit const Solver signed_distance = {"signed_distance", solve, promise, every_value(shape)};

}  // namespace plumbline::wall_hit_time
