// Method: the roots within the step of the quartic that the cross product of the ends is, each by Newton's method
//         within the bracket between two roots of the derivative; kept where the point projects into the segment.
// Error:  where the ends are beside the point along an axis, as fall.hpp has it, the answer is that it missed; nothing
//         is promised elsewhere.
// Limits: double roots, which rounding lifts off zero: grazing; sustained contact, for which all coefficients are 0;
//         products of two sizes overflow or underflow.
// Source: own derivation; what is written where only roots within the step count.
#include "solvers/falling_segment_sweeps_point/fall.hpp"
#include "solvers/thick_segment_sweeps_point/bracketed_zeros.hpp"

namespace plumbline::falling_segment_sweeps_point {

static int roots_of_quartic(const Quartic& k, double* roots) {
  return thick_segment_sweeps_point::zeros_in_step(k, roots);
}

static int solve(const double* query, double* answer) {
  return when_segment_touches_point<roots_of_quartic>(query, answer);
}

constinit const Solver bracketed_newton = {"bracketed_newton", solve, promised_beside, every_value(shape)};

}  // namespace plumbline::falling_segment_sweeps_point
