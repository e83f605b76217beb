// Method: the standard forms E·x + F·y = G and P·x + Q·y = R, solved by determinants.
// Error:  with κ = X·Y/|E·Q − P·F| < 2^40, X and Y the query's extents, mx and my its largest coordinates, M the
//         larger, all within 2^±200, x and y are within 4 + 28·min(mx, my)·max(X, Y)/|E·Q − P·F| +
//         (1 + (max|b − a|/M)·(1 + |s|))·(10κ + 4) scaled ulps.
// Limits: far from the origin G and R cancel; parallel lines are not recognised: a denominator of 0 makes a point of
//         infinities or NaNs, rounding one that is far off; a line of zero length makes NaNs. All are answered as
//         `point`, as computed: there is no other answer.
// Source: "Predicting collision points with math in AS3", steps 8 and 9.
#include "solvers/line_intersection/bounds.hpp"
#include "solvers/line_intersection/problem.hpp"
#include "solvers/line_intersection/standard_form.hpp"

namespace plumbline::line_intersection {

static int solve(const double* query, double* answer) {
  const auto [e, f, g, p, q, r] = standard_forms(query);
  const double denominator = e * q - p * f;
  answer[value::x] = (g * q - r * f) / denominator;
  answer[value::y] = (r * e - g * p) / denominator;
  return outcome::point;
}

static double promise(const double* query) {
  const Sizes z = sizes(query);
  return z.comfortable() ? solved_bound(z) : nothing_promised;
}

constinit const Solver simultaneous_equations = {"simultaneous_equations", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
