#include "solvers/target_intercept/problem.hpp"

#include "oracle/target_intercept/filtered.hpp"

namespace plumbline::target_intercept {

Truth filtered(const double* query) { return refuses(query) ? Truth{} : intercept::filtered<2>(query); }

}  // namespace plumbline::target_intercept
