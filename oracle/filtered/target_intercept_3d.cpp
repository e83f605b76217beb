#include "solvers/target_intercept_3d/problem.hpp"

#include "oracle/filtered/intercept.hpp"

namespace plumbline::target_intercept_3d {

static_assert(std::size(numbers) == 3 * 3 + 1);

Truth filtered(const double* query) { return intercept::filtered<3>(query); }

}  // namespace plumbline::target_intercept_3d
