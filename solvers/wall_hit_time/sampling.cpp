// Method: the particle's place at each of the next 64 units of time; the first that is on the wall's line or past it
//         counts, and its projection on the wall decides whether it met the wall.
// Error:  with d, N, W, M as in conditions.hpp and e = 16u·W·(M + 128N): right where |d| > 4e, |n_t| > 2e, 0 < t < 63,
//         and u is 1.5·|v·w|/|w|² + 64u·((M + 128N)/W + K + K²) from 0 and from 1. t may then be a unit and a quarter
//         too late, and x, y and u are those of that time.
// Limits: the past, and what is farther off than 64 units of time, is called `never`; a particle that passes an end
//         within the unit of time is called by where it is after it; on the wall counts only after a unit of time.
// Source: own derivation; what is written where a formula was not wanted.
#include "solvers/wall_hit_time/conditions.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

static constexpr int units_of_time = 64;

static int solve(const double* query, double* answer) {
  const double ax = query[number::ax], ay = query[number::ay];
  const double wx = query[number::bx] - ax, wy = query[number::by] - ay;
  const double side_now = wx * (query[number::y] - ay) - wy * (query[number::x] - ax);
  for (int i = 1; i <= units_of_time; ++i) {
    const double x = query[number::x] + i * query[number::vx], y = query[number::y] + i * query[number::vy];
    const double side = wx * (y - ay) - wy * (x - ax);
    if ((side > 0 && side_now > 0) || (side < 0 && side_now < 0)) continue;
    const double u = (wx * (x - ax) + wy * (y - ay)) / (wx * wx + wy * wy);
    answer[value::t] = i;
    answer[value::x] = x;
    answer[value::y] = y;
    answer[value::u] = u;
    return u < 0 ? outcome::passes_before_start : u > 1 ? outcome::passes_beyond_end : outcome::will_hit;
  }
  return outcome::never;
}

// A place is within u·(M + 128N) of its own, a side within e, and a side changes by |d| a unit of time: with |d| > 4e
// at most one place is within e of the line, so the place found is at most 1.25 units of time past the crossing, or
// 0.25 before it. u changes by |v·w|/|w|² meanwhile, and its projection is within 32u·(M + 128N)/W; n_u/d itself, by
// which the distance from the ends is known, is within 8uK·(1 + |u|) + u·|u|, and |u| ≤ 2K.
static double promise(const double* query) {
  const Areas found = areas(query);
  if (!found.within_range() || !found.crosses()) return nothing_promised;
  const double reach = found.coordinate + 128 * found.speed;
  const double side_error = 16 * half_ulp_of_one * found.wall * reach;
  const double t = found.n_t / found.d;
  if (!(std::fabs(found.d) > 4 * side_error && std::fabs(found.n_t) > 2 * side_error && t > 0 && t < units_of_time - 1))
    return nothing_promised;
  const double wx = query[number::bx] - query[number::ax], wy = query[number::by] - query[number::ay];
  const double drift = std::fabs(query[number::vx] * wx + query[number::vy] * wy) / (wx * wx + wy * wy);
  const double k = found.parallelity();
  const double gap = 1.5 * drift + 64 * half_ulp_of_one * (reach / found.wall + k * (1 + k));
  return found.clear_of_ends(gap) ? outcome_promised : nothing_promised;
}

constinit const Solver sampling = {"sampling", solve, promise, every_value(shape)};

}  // namespace plumbline::wall_hit_time
