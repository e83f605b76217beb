// What the solvers by the Minkowski difference share: the end of listing 6, and where their promises hold.
#pragma once

#include <algorithm>
#include <cmath>

#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

inline double lerp(double from, double to, double s) { return from + (to - from) * s; }

/// The point at s along ab where s and t are in [0, 1], else `disjoint`.
inline int point_within_both(const double* query, double s, double t, double* answer) {
  if (0.0 <= s && s <= 1.0 && 0.0 <= t && t <= 1.0) {
    answer[value::x] = lerp(query[number::ax], query[number::bx], s);
    answer[value::y] = lerp(query[number::ay], query[number::by], s);
    return outcome::point;
  }
  return outcome::disjoint;
}

/// K = X·Y/|h|, with X and Y the query's extents, where 2^−300 < X, Y < 2^300 and the areas h, i, j, h − i, h − j are
/// each beyond 2^−44·X·Y, so K < 2^44; elsewhere NaN. An area that is computed within 128u·X·Y of its own, u = 2^−53,
/// then has its sign right, with room for the rounding here, and so has its difference from h if that is computed so:
/// s and t are on the right side of 0 and 1, as division is monotone.
inline double clear_of_ends(const double* query) {
  const double ax = query[number::ax], ay = query[number::ay], bx = query[number::bx], by = query[number::by];
  const double cx = query[number::cx], cy = query[number::cy], dx = query[number::dx], dy = query[number::dy];
  const auto [low_x, high_x] = std::minmax({ax, bx, cx, dx});
  const auto [low_y, high_y] = std::minmax({ay, by, cy, dy});
  const double x = high_x - low_x, y = high_y - low_y;
  if (!(x > 0x1p-300 && x < 0x1p300 && y > 0x1p-300 && y < 0x1p300)) return nothing_promised;
  const double ux = ax - bx, uy = ay - by;
  const double vx = cx - dx, vy = cy - dy;
  const double wx = ax - cx, wy = ay - cy;
  const double h = vy * ux - vx * uy, i = vy * wx - vx * wy, j = uy * wx - ux * wy;
  for (const double area : {h, i, j, h - i, h - j})
    if (std::fabs(area) <= 0x1p-44 * x * y) return nothing_promised;
  return x * y / std::fabs(h);
}

}  // namespace plumbline::segment_intersection
