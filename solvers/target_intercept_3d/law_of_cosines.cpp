// Method: as target_intercept's, with vectors of three components: the triangle does not ask for more.
// Error:  as target_intercept's `law_of_cosines`.
// Limits: as target_intercept's `law_of_cosines`.
// Source: "Interception of two moving objects in 2D space", SetResults, and its remark that the whole happens in a
//         plane.
#include "solvers/target_intercept/law_of_cosines.hpp"

#include "solvers/target_intercept/published_promise.hpp"
#include "solvers/target_intercept_3d/problem.hpp"

namespace plumbline::target_intercept_3d {

static int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const auto found = intercept::intercept_by_law_of_cosines(intercept::Pursuit<3>(query));
  if (!found) return outcome::impossible;
  return write(*found, answer);
}

constinit const Solver law_of_cosines = {"law_of_cosines", solve, intercept::published_promise<3>, every_value(shape)};

}  // namespace plumbline::target_intercept_3d
