#include "solvers/target_intercept/problem.hpp"

#include "reports/drawings/intercept.hpp"

namespace plumbline::target_intercept {

Drawing drawing(const double* query, const Truth& truth) {
  return intercept::drawing({query[0], query[1]}, {query[2], query[3]}, {query[5], query[6]}, truth);
}

}  // namespace plumbline::target_intercept
