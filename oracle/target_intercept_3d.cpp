#include "solvers/target_intercept_3d/problem.hpp"

#include "oracle/intercept.hpp"

namespace plumbline::target_intercept_3d {

static_assert(std::size(numbers) == 3 * 3 + 1);

Truth rational(const double* query) { return intercept::rational<3>(query); }

std::string_view nature(const double* query) { return intercept::nature<3>(query); }

}  // namespace plumbline::target_intercept_3d
