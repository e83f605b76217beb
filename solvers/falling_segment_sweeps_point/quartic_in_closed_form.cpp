// Method: the published cross product of the ends, as the point sees them: a quartic in the time, solved by Ferrari's
//         formula; its roots are kept where the point projects into the segment.
// Error:  where the ends are beside the point along an axis, as fall.hpp has it, the answer is that it missed; nothing
//         is promised elsewhere.
// Limits: roots that are close to each other; a leading coefficient that is what rounding makes; sustained contact, for
//         which all coefficients are 0; products of two sizes overflow or underflow.
// Source: "Determining exactly if/when/where a moving line intersected a moving point", WhenLineSweepsPoint, extended
//         by the acceleration that its summary names.
#include "solvers/falling_segment_sweeps_point/fall.hpp"

namespace plumbline::falling_segment_sweeps_point {

static int solve(const double* query, double* answer) {
  return when_segment_touches_point<thick_segment_sweeps_point::roots_by_ferrari>(query, answer);
}

constinit const Solver quartic_in_closed_form = {"quartic_in_closed_form", solve, promised_beside, every_value(shape)};

}  // namespace plumbline::falling_segment_sweeps_point
