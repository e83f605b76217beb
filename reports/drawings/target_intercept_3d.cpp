#include "solvers/target_intercept_3d/problem.hpp"

#include "reports/drawings/intercept.hpp"

namespace plumbline::target_intercept_3d {

Drawing drawing(const double* query, const Truth& truth) {
  Drawing drawing = intercept::drawing({query[0], query[1]}, {query[3], query[4]}, {query[7], query[8]}, truth);
  drawing.notes.emplace_back("Seen from above: z is not drawn.");
  return drawing;
}

}  // namespace plumbline::target_intercept_3d
