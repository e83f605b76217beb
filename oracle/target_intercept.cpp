#include "solvers/target_intercept/problem.hpp"

#include "oracle/intercept.hpp"

namespace plumbline::target_intercept {

static_assert(std::size(numbers) == 3 * 2 + 1);

Truth rational(const double* query) { return intercept::rational<2>(query); }

std::string_view nature(const double* query) { return intercept::nature<2>(query); }

}  // namespace plumbline::target_intercept
