#include "solvers/target_intercept_3d/problem.hpp"

#include "oracle/target_intercept/filtered.hpp"

namespace plumbline::target_intercept_3d {

Truth filtered(const double* query) { return refuses(query) ? Truth{} : intercept::filtered<3>(query); }

}  // namespace plumbline::target_intercept_3d
