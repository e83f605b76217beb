// Method: the origin's place in the Minkowski difference of the segments, a parallelogram: s = i/h, t = j/h, three
//         areas.
// Error:  right where the areas i, j, h − i, h − j and h are each beyond 2^−44·X·Y, X and Y the query's extents, and
//         2^−300 < X, Y < 2^300; x and y then within 16 + 80·X·Y/|h| scaled ulps.
// Limits: parallel segments (h = 0) are said not to meet, overlaps included; a segment of zero length meets nothing;
//         s or t beyond 1 by rounding loses a contact in an end; no s and t are returned.
// Source: "intersect_lines() [Part 2]", listing 6.
#include "solvers/segment_intersection/minkowski.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

static int solve(const double* query, double* answer) {
  const double ax = query[number::ax], ay = query[number::ay], bx = query[number::bx], by = query[number::by];
  const double cx = query[number::cx], cy = query[number::cy], dx = query[number::dx], dy = query[number::dy];
  const double ab_01 = ax - bx;
  const double ab_20 = ay - by;
  const double cd_01 = cx - dx;
  const double cd_20 = cy - dy;
  const double ac_01 = ax - cx;
  const double ac_20 = ay - cy;

  const double h = cd_20 * ab_01 - cd_01 * ab_20;
  const double i = cd_20 * ac_01 - cd_01 * ac_20;
  const double j = ab_20 * ac_01 - ab_01 * ac_20;

  return point_within_both(query, i / h, j / h, answer);
}

// Each area is computed within 16u·X·Y of its own, u = 2^−53: two products of rounded differences and a subtraction.
// With K = X·Y/|h| that makes s wrong by (16 + 16)u·K + 2u at most. A segment is at most 2M long in each axis, M the
// largest coordinate, so x is wrong by 2M·(32K + 2)u and four roundings of 2M·u, and ulp(M) > M·u: within 64K + 12
// scaled ulps.
static double promise(const double* query) { return 16 + 80 * clear_of_ends(query); }

constinit const Solver minkowski = {"minkowski", solve, promise, values_named(shape, {"x", "y"})};

}  // namespace plumbline::segment_intersection
