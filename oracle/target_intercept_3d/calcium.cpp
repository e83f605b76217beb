#include "oracle/target_intercept/calcium.hpp"

#include "solvers/target_intercept_3d/problem.hpp"

namespace plumbline::target_intercept_3d {

Truth calcium(const double* query) { return refuses(query) ? Truth{} : intercept::interception<3>(query); }

}  // namespace plumbline::target_intercept_3d
