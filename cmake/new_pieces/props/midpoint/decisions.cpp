#include "props/problem.hpp"
#include "solvers/midpoint/problem.hpp"

namespace plumbline::midpoint {

namespace {

std::vector<Real> polynomials(std::span<const Real> query) { return {query[number::a] - query[number::b]}; }

}  // namespace

extern const Decisions decisions = {polynomials};

}  // namespace plumbline::midpoint
