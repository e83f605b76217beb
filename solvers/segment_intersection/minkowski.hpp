// What the solvers by the Minkowski difference share: the end of listing 6, and where their promises hold.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::segment_intersection {

inline double lerp(double from, double to, double s) { return from + (to - from) * s; }

/// 1 with the point at s along ab where s and t are in [0, 1], else 0.
inline int point_within_both(const double* query, double s, double t, double* answer) {
  if (0.0 <= s && s <= 1.0 && 0.0 <= t && t <= 1.0) {
    answer[0] = lerp(query[0], query[2], s);
    answer[1] = lerp(query[1], query[3], s);
    return 1;
  }
  return 0;
}

/// K = X·Y/|h|, with X and Y the query's extents, where 2^−300 < X, Y < 2^300 and the areas h, i, j, h − i, h − j are
/// each beyond 2^−44·X·Y, so K < 2^44; elsewhere NaN. An area that is computed within 128u·X·Y of its own, u = 2^−53,
/// then has its sign right, with room for the rounding here, and so has its difference from h if that is computed so:
/// s and t are on the right side of 0 and 1, as division is monotone.
inline double clear_of_ends(const double* query) {
  static constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
  const auto [low_x, high_x] = std::minmax({query[0], query[2], query[4], query[6]});
  const auto [low_y, high_y] = std::minmax({query[1], query[3], query[5], query[7]});
  const double x = high_x - low_x, y = high_y - low_y;
  if (!(x > 0x1p-300 && x < 0x1p300 && y > 0x1p-300 && y < 0x1p300)) return nothing;
  const double ux = query[0] - query[2], uy = query[1] - query[3];
  const double vx = query[4] - query[6], vy = query[5] - query[7];
  const double wx = query[0] - query[4], wy = query[1] - query[5];
  const double h = vy * ux - vx * uy, i = vy * wx - vx * wy, j = uy * wx - ux * wy;
  for (const double area : {h, i, j, h - i, h - j})
    if (std::fabs(area) <= 0x1p-44 * x * y) return nothing;
  return x * y / std::fabs(h);
}

}  // namespace plumbline::segment_intersection
