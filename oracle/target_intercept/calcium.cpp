#include "oracle/target_intercept/calcium.hpp"

#include "solvers/target_intercept/problem.hpp"

namespace plumbline::target_intercept {

Truth calcium(const double* query) { return refuses(query) ? Truth{} : intercept::interception<2>(query); }

}  // namespace plumbline::target_intercept
