// Method: the largest root of a quadratic equation of the rate, 1/t; each value a root of an equation of its own. In
//         double-doubles that bound their error where every sign is certain and both ends of a value round alike, else
//         in integers on the stack, where signs of the equation's polynomial at a midpoint of doubles round.
// Error:  half an ulp of each value itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation, solvers/target_intercept/first_meeting.hpp; the rounding is Ziv's.
#include "solvers/target_intercept/nearest_solver.hpp"
#include "solvers/tiers.hpp"

namespace plumbline::target_intercept {

static_assert(intercept::form_degree == intercept::degree);

constinit const Solver certified = {.name = "certified",
                                    .solve = intercept::solve_to_nearest<2>,
                                    .promise = intercept::promise_of_nearest<2>,
                                    .supplies = every_value(shape),
                                    .take_tier = take_tier};

}  // namespace plumbline::target_intercept
