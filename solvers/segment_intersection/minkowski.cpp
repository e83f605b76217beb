// Method: the origin's place in the Minkowski difference of the segments, a parallelogram: s = i/h, t = j/h, three
// areas. Error:  right where the areas i, j, h − i, h − j are each beyond 2^−44·X·Y, X and Y the largest differences of
// the
//         coordinates, and 2^−300 < X, Y < 2^300; x and y then within 16 + 80·X·Y/|h| scaled ulps.
// Limits: parallel segments (h = 0) are said not to meet, overlaps included; a segment of zero length meets nothing;
//         s or t beyond 1 by rounding loses a contact in an end; no s and t are returned.
// Source: "intersect_lines() [Part 2]", listing 6.
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

static double lerp(double from, double to, double s) { return from + (to - from) * s; }

static int solve(const double* query, double* answer) {
  const double ax = query[0], ay = query[1], bx = query[2], by = query[3];
  const double cx = query[4], cy = query[5], dx = query[6], dy = query[7];
  const double ab_01 = ax - bx;
  const double ab_20 = ay - by;
  const double cd_01 = cx - dx;
  const double cd_20 = cy - dy;
  const double ac_01 = ax - cx;
  const double ac_20 = ay - cy;

  const double h = cd_20 * ab_01 - cd_01 * ab_20;
  const double i = cd_20 * ac_01 - cd_01 * ac_20;
  const double j = ab_20 * ac_01 - ab_01 * ac_20;

  const double s = i / h;
  const double t = j / h;
  if (0.0 <= s && s <= 1.0 && 0.0 <= t && t <= 1.0) {
    answer[0] = lerp(ax, bx, s);
    answer[1] = lerp(ay, by, s);
    return 1;
  }
  return 0;
}

static double largest(std::initializer_list<double> lengths) {
  double most = 0;
  for (const double length : lengths) most = std::max(most, std::fabs(length));
  return most;
}

// Each area is computed within 16u·X·Y of its own, u = 2^−53: two products of rounded differences and a subtraction. An
// area that is 2^−44·X·Y = 512u·X·Y away from 0 has its sign right, and so has its difference from h; then s and t are
// on the right side of 0 and 1, as division is monotone. With K = X·Y/|h| that makes s wrong by (16 + 16)u·K + 2u at
// most. A segment is at most 2M long in each axis, M the largest coordinate, so x is wrong by 2M·(32K + 2)u and four
// roundings of 2M·u, and ulp(M) > M·u: within 64K + 12 scaled ulps.
static double promise(const double* query) {
  static constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
  const double ux = query[0] - query[2], uy = query[1] - query[3];
  const double vx = query[4] - query[6], vy = query[5] - query[7];
  const double wx = query[0] - query[4], wy = query[1] - query[5];
  const double x = largest({ux, vx, wx}), y = largest({uy, vy, wy});
  if (!(x > 0x1p-300 && x < 0x1p300 && y > 0x1p-300 && y < 0x1p300)) return nothing;
  const double h = vy * ux - vx * uy, i = vy * wx - vx * wy, j = uy * wx - ux * wy;
  for (const double area : {h, i, j, h - i, h - j})
    if (std::fabs(area) <= 0x1p-44 * x * y) return nothing;
  return 16 + 80 * (x * y / std::fabs(h));
}

constinit const Solver minkowski = {"minkowski", solve, promise, "x y", ""};

}  // namespace plumbline::segment_intersection
