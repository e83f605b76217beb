// Method: (c − p) × (q − p) = 0 is a quadratic in the time, its coefficients cross products of the ends' paths as the
//         point sees them; where along the segment by projection; both are kept if they are in [0, 1].
// Error:  with H, λ, ω, α of promise.hpp and T = 304λ + 2α + 4, S = 88ω + 40ωT + 7: where the discriminant, the area
//         at t = 0 and at t = 1 and the place along the segment are clear of a change of sign, the outcome is right,
//         times are within T, places along the segment within S and all values within 48 + 16S scaled ulps.
// Limits: all coefficients zero yields t = 0 alone: sustained contact is found where it lasts since the start, as an
//         instant, or missed; grazing; contact in an end or at an end of time is lost by rounding; products overflow.
// Source: "Determining exactly if/when/where a moving line intersected a moving point", WhenLineSweepsPoint, and its
//         generalisation to a moving point; where the cut has no velocity it draws a random direction, here it stays 0.
#include "solvers/quadratic_roots/vertex_form.hpp"
#include "solvers/segment_sweeps_point/moving_line.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"
#include "solvers/segment_sweeps_point/promise.hpp"

namespace plumbline::segment_sweeps_point {

static int solve(const double* query, double* answer) {
  return sweep_as_seen_by_point<quadratic_roots::roots_by_vertex>(Motion(query), answer);
}

static double promise(const double* query) { return promised(Bilinear::as_seen_by_point(query), Roots::cancelling); }

constinit const Solver cross_product_quadratic = {"cross_product_quadratic", solve, promise, every_value(shape),
                                                  "zero_length_is_disjoint"};

}  // namespace plumbline::segment_sweeps_point
