// Method: the origin's place in the parallelogram of the differences a − c, a − d, b − c, by joins of multivectors,
//         every term of them: s = i/h, and the point a + s·(b − a).
// Error:  with κ = X·Y/|(b − a) × (d − c)| < 2^40, X and Y the query's extents, M its largest coordinate, all within
//         2^±200, x and y are within 4 + (max|b − a|/M)·(1 + |s|)·(40κ + 16) scaled ulps; every outcome is right where
//         all numbers are integers up to 2^18.
// Limits: nearly parallel lines; terms that overflow make NaNs even where they are multiplied by zero.
// Source: "intersect_lines() [Part 2]", listings 1 and 2 and the lerp of listing 6; the listings give s and t, what is
//         read from areas and lines that are zero is this tree's.
#include "solvers/line_intersection/bounds.hpp"
#include "solvers/line_intersection/join.hpp"
#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

// The join of a point with itself.
static bool is_no_line(const plane_based::Multivector<double>& line) { return line.e1 == 0 && line.e2 == 0; }

static int solve(const double* query, double* answer) {
  const double ax = query[number::ax], ay = query[number::ay], bx = query[number::bx], by = query[number::by];
  const double cx = query[number::cx], cy = query[number::cy], dx = query[number::dx], dy = query[number::dy];
  const auto [l, m, h, i, j] = plane_based::areas(
      plane_based::point(ax - cx, ay - cy), plane_based::point(ax - dx, ay - dy), plane_based::point(bx - cx, by - cy));
  if (is_no_line(l) || is_no_line(m)) return outcome::undefined;
  if (h == 0) return i == 0 && j == 0 ? outcome::same_line : outcome::parallel;
  const double s = i / h;
  answer[value::x] = ax + (bx - ax) * s;
  answer[value::y] = ay + (by - ay) * s;
  return outcome::point;
}

// i is an area of two differences, within 8u·X·Y of its own. l's e1 and e2 are within 4u·X and 4u·Y of their own and at
// most 2X and 2Y, so their products with b − c are within 8u·X·Y each, and h with its two sums within 34u·X·Y; s is
// within (8κ + 34κ·|s| + |s|)·u.
static double promise(const double* query) {
  const Sizes z = sizes(query);
  if (z.comfortable()) return z.walked(z.s, z.ab, 40);
  return on_lattice(query) ? outcome_promised : nothing_promised;
}

constinit const Solver multivector_join = {"multivector_join", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
