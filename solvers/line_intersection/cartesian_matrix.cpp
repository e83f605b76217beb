// Method: the standard forms E·x + F·y = G and P·x + Q·y = R, solved by the inverse of the matrix T = (E F; P Q).
// Error:  that of simultaneous_equations: the inverse adds a rounding to each element and one to the determinant.
// Limits: far from the origin G and R cancel; parallel lines are not recognised: T's inverse is all zero where it is
//         singular, so parallel lines and lines of zero length meet in the origin. All are answered as `point`, as
//         computed: there is no other answer.
// Source: "Predicting collision points with math in AS3", steps 10 and 11, flash.geom.Matrix as OpenFL has it.
#include "solvers/line_intersection/bounds.hpp"
#include "solvers/line_intersection/flash_matrix.hpp"
#include "solvers/line_intersection/problem.hpp"
#include "solvers/line_intersection/standard_form.hpp"

namespace plumbline::line_intersection {

static int solve(const double* query, double* answer) {
  const auto [e, f, g, p, q, r] = standard_forms(query);
  FlashMatrix t{e, p, f, q};
  t.invert();
  FlashMatrix s;
  s.a = g;
  s.b = r;
  s.concat(t);
  answer[value::x] = s.a;
  answer[value::y] = s.b;
  return outcome::point;
}

static double promise(const double* query) {
  const Sizes z = sizes(query);
  return z.comfortable() ? solved_bound(z) : nothing_promised;
}

constinit const Solver cartesian_matrix = {"cartesian_matrix", solve, promise, every_value(shape)};

}  // namespace plumbline::line_intersection
