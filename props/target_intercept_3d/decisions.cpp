#include "props/intercept/decisions.hpp"

#include "props/problem.hpp"

namespace plumbline::target_intercept_3d {

std::vector<Real> decisions(std::span<const Real> query) { return intercept::decisions<3>(query); }

}  // namespace plumbline::target_intercept_3d
