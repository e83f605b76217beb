// Method: d + λ·v2 = b + μ·v1 with unit vectors v1 and v2, solved for λ by the inverse of the matrix (v2 v1).
// Error:  with κ = X·Y/|(b − a) × (d − c)| < 2^40, X and Y the query's extents, M its largest coordinate, all within
//         2^±200, x and y are within 4 + (max|d − c|/M)·(1 + |t'|)·(30κ + 16) scaled ulps, t' the fraction from d to c.
// Limits: parallel lines are not recognised: the inverse is all zero where the matrix is singular, so parallel lines
//         meet in d, or by rounding far off; a line of zero length makes NaNs. All are answered as `point`, as
//         computed: there is no other answer.
// Source: "Predicting collision points with math in AS3", steps 12 to 14, flash.geom.Matrix as OpenFL has it; its
//         Vector2D is not shown, and taken to divide by √(x² + y²) in `normalise`.
#include "solvers/line_intersection/bounds.hpp"
#include "solvers/line_intersection/flash_matrix.hpp"
#include "solvers/line_intersection/problem.hpp"
#include "solvers/line_intersection/vector_2d.hpp"

namespace plumbline::line_intersection {

static int solve(const double* query, double* answer) {
  const Vector2D set1a{query[number::ax], query[number::ay]}, set1b{query[number::bx], query[number::by]};
  const Vector2D set2a{query[number::cx], query[number::cy]}, set2b{query[number::dx], query[number::dy]};
  const Vector2D norm_v2 = normalise(difference(set2a, set2b)), norm_v1 = normalise(difference(set1a, set1b));
  const double a_c = set1b.x - set2b.x;
  const double b_d = set1b.y - set2b.y;
  FlashMatrix r;
  r.a = norm_v2.x;
  r.c = norm_v1.x;
  r.b = norm_v2.y;
  r.d = norm_v1.y;
  r.invert();

  FlashMatrix l;
  l.a = a_c;
  l.b = b_d;
  l.concat(r);
  answer[value::x] = set2b.x + l.a * norm_v2.x;
  answer[value::y] = set2b.y + l.a * norm_v2.y;
  return outcome::point;
}

// Each number of a unit vector is within 5u of its own, so the determinant is within 24u·X·Y/(|b − a||d − c|) of its
// own, two products within 11u and a subtraction: relatively 24κ·u. Either term of l.a is within 8u of its own apart
// from the determinant, and at most κ·|d − c|, so λ is within (16κ·|d − c| + (24κ + 3)·|λ|)·u; its product with v2 adds
// 6u.
static double promise(const double* query) {
  const Sizes z = sizes(query);
  return z.comfortable() ? z.walked(1 - z.t, z.cd, 30) : nothing_promised;
}

constinit const Solver parametric_matrix = {"parametric_matrix", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
