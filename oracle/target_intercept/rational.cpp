#include "solvers/target_intercept/problem.hpp"

#include "oracle/oracles.hpp"
#include "oracle/target_intercept/rational.hpp"

namespace plumbline::target_intercept {

using exact::rationals_of;

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : intercept::truth_of<2>(rationals_of<Layout::numbers>(query));
}

Truth exact(std::span<const Real> query) { return intercept::truth_of<2>(rationals_of<Layout::numbers>(query)); }

}  // namespace plumbline::target_intercept
