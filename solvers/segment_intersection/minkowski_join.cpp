// Method: the origin's place in the Minkowski difference of the segments, by joins of multivectors, every term of them:
//         the lines l through a − c and a − d, m through b − c and a − c, and s = i/h, t = j/h.
// Error:  right where the areas i, j, h − i, h − j and h are each beyond 2^−44·X·Y, X and Y the query's extents, and
//         2^−300 < X, Y < 2^300; x and y then within 16 + 110·X·Y/|h| scaled ulps.
// Limits: those of minkowski, but h is made of the rounded a − d and b − c where minkowski has c − d and a − b, so it
//         loses other contacts in shared ends; terms that overflow make NaNs even where they are multiplied by zero.
// Source: "intersect_lines() [Part 2]", listings 1 and 2, before anything is simplified, and the end of listing 6.
#include "solvers/line_intersection/join.hpp"
#include "solvers/segment_intersection/minkowski.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

static int solve(const double* query, double* answer) {
  const double ax = query[number::ax], ay = query[number::ay], bx = query[number::bx], by = query[number::by];
  const double cx = query[number::cx], cy = query[number::cy], dx = query[number::dx], dy = query[number::dy];
  const auto areas = plane_based::areas(plane_based::point(ax - cx, ay - cy), plane_based::point(ax - dx, ay - dy),
                                        plane_based::point(bx - cx, by - cy));
  return point_within_both(query, areas.i / areas.h, areas.j / areas.h, answer);
}

// As in line_intersection's multivector_join, i and j are within 8u·X·Y of their own and h within 34u·X·Y, u = 2^−53,
// so h − i and h − j are within 42u·X·Y. With K = X·Y/|h| that makes s wrong by 42u·K + 2u at most, a tenth more for
// the error of the quotient's h. A segment is at most 2M long in each axis, M the largest coordinate, so x is wrong by
// 2M·(47K + 2)u and four roundings of 2M·u, and ulp(M) > M·u: within 94K + 12 scaled ulps.
static double promise(const double* query) { return 16 + 110 * clear_of_ends(query); }

constinit const Solver minkowski_join = {"minkowski_join", solve, promise, values_named(shape, {"x", "y"})};

}  // namespace plumbline::segment_intersection
