// Method: similar triangles: b and d − b projected onto the perpendicular of cd give how far to go from b along ab.
// Error:  with κ = X·Y/|(b − a) × (d − c)| < 2^40, X and Y the query's extents, M its largest coordinate, all within
//         2^±200, x and y are within 4 + (max|b − a|/M)·(1 + |s'|)·(20κ + 16) scaled ulps, s' the fraction from b to a.
// Limits: parallel lines are not recognised: perp1 = 0 makes a point of infinities or NaNs, rounding one that is far
//         off; a line of zero length makes NaNs. All are answered as `point`, as computed: there is no other answer.
// Source: "Predicting collision points with math in AS3", step 5; its Vector2D is not shown, and taken to divide by
//         √(x² + y²) in `normalise` and to scale by the quotient of the magnitudes in `setMagnitude`.
#include "solvers/line_intersection/bounds.hpp"
#include "solvers/line_intersection/problem.hpp"
#include "solvers/line_intersection/vector_2d.hpp"

namespace plumbline::line_intersection {

static int solve(const double* query, double* answer) {
  const Vector2D set1a{query[number::ax], query[number::ay]}, set1b{query[number::bx], query[number::by]};
  const Vector2D set2a{query[number::cx], query[number::cy]}, set2b{query[number::dx], query[number::dy]};
  const Vector2D v1 = difference(set1a, set1b), v2 = difference(set2a, set2b);

  const double perp1 = perp_product(v1, normalise(v2));
  const Vector2D to_v2b = difference(set2b, set1b);
  const double perp2 = perp_product(to_v2b, normalise(v2));

  const double length = perp2 / perp1 * magnitude(v1);
  const Vector2D length_v1 = with_magnitude(v1, length);
  answer[value::x] = set1b.x + length_v1.x;
  answer[value::y] = set1b.y + length_v1.y;
  return outcome::point;
}

// Each number of the unit vector is within 5u of its own, so each perpendicular product is within 16u·X·Y/|d − c| of
// its own, two products within 7u and a subtraction: their quotient s' is within (16κ·(1 + |s'|) + |s'|)·u. The
// magnitude, twice within 3u of its own, and three more roundings, with one of v1, scale the step by 11u at most.
static double promise(const double* query) {
  const Sizes z = sizes(query);
  return z.comfortable() ? z.walked(1 - z.s, z.ab, 20) : nothing_promised;
}

constinit const Solver perpendicular_projections = {"perpendicular_projections", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
