#include "props/problem.hpp"
#include "solvers/midpoint/problem.hpp"

namespace plumbline::midpoint {

namespace {

std::vector<Real> polynomials(std::span<const Real> query) { return {query[number::a] - query[number::b]}; }

constexpr std::string_view names[] = {"a - b"};

}  // namespace

extern const Decisions decisions = {polynomials, names};

}  // namespace plumbline::midpoint
