// Method: the published cross product, squared, less r² times the square of the segment's length: a quartic in the
//         time, solved by Ferrari's formula, its roots kept where the point projects into the segment. The discs around
//         the ends by quadratics. Contact between two such times is asked for in the middle.
// Error:  where both ends stay within r·(1 − 2^−30) of the point, the answer is exact: one contact, from 0 to 1.
//         Nothing is promised elsewhere: a root that the formula loses or makes by rounding is not looked at again.
// Limits: roots that are close to each other, as all are where the radius is small beside the segment; radius 0, where
//         all are double; equal motion of both ends but for rounding, where the leading coefficient is what rounding
//         makes; products of eight sizes overflow or underflow early.
// Source: "Determining exactly if/when/where a moving line intersected a moving point", WhenLineSweepsPoint, extended
//         by the thickness that its summary names; ferrari.hpp.
#include "solvers/thick_segment_sweeps_point/clear_of_radius.hpp"
#include "solvers/thick_segment_sweeps_point/ferrari.hpp"

namespace plumbline::thick_segment_sweeps_point {

static int roots_of_quadratic(const Quadratic& k, double* roots) { return quadratic_roots_of(k[2], k[1], k[0], roots); }

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  return when_capsule_touches_point<roots_by_ferrari, roots_of_quadratic>(Capsule(query), answer);
}

static double promise(const double* query) { return promised_throughout(Capsule(query)); }

constinit const Solver quartic_in_closed_form = {"quartic_in_closed_form", solve, promise, every_value(shape)};

}  // namespace plumbline::thick_segment_sweeps_point
