#include "props/problem.hpp"
#include "solvers/midpoint/problem.hpp"

namespace plumbline::midpoint {

std::vector<Real> decisions(std::span<const Real> query) { return {query[number::a] - query[number::b]}; }

}  // namespace plumbline::midpoint
