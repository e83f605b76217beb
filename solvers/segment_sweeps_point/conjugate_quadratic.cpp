// Method: as `cross_product_quadratic`, with the quadratic's roots q/a and c/q, q = −(b + sign(b)·√(b² − 4ac))/2, which
//         do not cancel.
// Error:  as there, with T = 304λ + 4.
// Limits: as there, and where all coefficients are zero there is no root: sustained contact is missed.
// Source: Press, Teukolsky, Vetterling, Flannery, "Numerical Recipes", section 5.6, applied to the published quadratic.
#include "solvers/quadratic_roots/branches.hpp"
#include "solvers/segment_sweeps_point/moving_line.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"
#include "solvers/segment_sweeps_point/promise.hpp"

namespace plumbline::segment_sweeps_point {

static int stable_roots(double a, double b, double c, double* roots) {
  const double discriminant = b * b - 4 * a * c;
  if (discriminant < 0 || (a == 0 && b == 0)) return 0;
  const double q = -0.5 * (b + std::copysign(std::sqrt(discriminant), b));
  if (a == 0 || discriminant == 0) {
    roots[0] = a == 0 ? c / q : q / a;
    return 1;
  }
  return quadratic_roots::two_roots(q / a, c / q, roots);
}

static int solve(const double* query, double* answer) {
  return sweep_as_seen_by_point<stable_roots>(Motion(query), answer);
}

static double promise(const double* query) { return promised(Bilinear::as_seen_by_point(query), Roots::stable); }

constinit const Solver conjugate_quadratic = {"conjugate_quadratic", solve, promise, every_value(shape)};

}  // namespace plumbline::segment_sweeps_point
