#include "props/intercept/decisions.hpp"

#include "props/problem.hpp"

namespace plumbline::target_intercept {

std::vector<Real> decisions(std::span<const Real> query) { return intercept::decisions<2>(query); }

}  // namespace plumbline::target_intercept
