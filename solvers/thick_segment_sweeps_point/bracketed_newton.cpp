// Method: no contact where the ends' box is beyond the radius. Else the roots of the quartic of the side and of the
//         quadratics of the ends within the step, each by Newton's method within the bracket between two roots of the
//         derivative, which are found likewise. Contact between two such times is asked for in the middle.
// Error:  where both ends stay within r·(1 − 2^−30) of the point, the answer is exact: one contact, from 0 to 1; where
//         they stay beyond r + 2^−30·H along an axis, H as in clear_of_radius.hpp, the answer is that it missed.
// Limits: double roots, which rounding lifts off zero: grazing, and all contacts at radius 0; close roots; products of
//         eight sizes overflow or underflow early.
// Source: own derivation; what is written where only roots within the step count.
#include "solvers/thick_segment_sweeps_point/bracketed_zeros.hpp"
#include "solvers/thick_segment_sweeps_point/clear_of_radius.hpp"

namespace plumbline::thick_segment_sweeps_point {

static int roots_of_quartic(const Quartic& k, double* roots) { return zeros_in_step(k, roots); }
static int roots_of_quadratic(const Quadratic& k, double* roots) { return zeros_in_step(k, roots); }

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Capsule capsule(query);
  if (is_beyond(capsule, capsule.radius)) return outcome::missed;
  return when_capsule_touches_point<roots_of_quartic, roots_of_quadratic>(capsule, answer);
}

static double promise(const double* query) { return promised_either_way(Capsule(query)); }

constinit const Solver bracketed_newton = {"bracketed_newton", solve, promise, every_value(shape)};

}  // namespace plumbline::thick_segment_sweeps_point
