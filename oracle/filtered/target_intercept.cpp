#include "solvers/target_intercept/problem.hpp"

#include "oracle/filtered/intercept.hpp"

namespace plumbline::target_intercept {

static_assert(std::size(numbers) == 3 * 2 + 1);

Truth filtered(const double* query) { return intercept::filtered<2>(query); }

}  // namespace plumbline::target_intercept
