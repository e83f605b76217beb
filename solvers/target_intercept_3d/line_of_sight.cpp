// Method: the runner's velocity along the line of sight and across it: across, the chaser keeps pace, and the rest of
//         its speed closes the distance, with vectors of three components.
// Error:  as `conjugate_quadratic`.
// Limits: as `conjugate_quadratic`.
// Source: Stack Overflow, question 2248876, the answer that turns the axes into the line of sight; without the turn,
//         and with differences of squares as products, an own derivation.
#include "solvers/target_intercept/line_of_sight.hpp"

#include "solvers/target_intercept_3d/problem.hpp"

namespace plumbline::target_intercept_3d {

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  return intercept::along_line_of_sight(intercept::Pursuit<3>(query), answer);
}

constinit const Solver line_of_sight = {"line_of_sight", solve, intercept::stable_promise<3>, every_value(shape)};

}  // namespace plumbline::target_intercept_3d
