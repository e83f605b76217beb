#include "props/problem.hpp"
#include "solvers/midpoint/problem.hpp"

namespace plumbline::midpoint {

namespace {

template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  return {query[number::a] - query[number::b]};
}

constexpr std::string_view names[] = {"a - b"};

}  // namespace

extern const Decisions decisions = {polynomials<Real>, polynomials<PlainDouble>, names, degree};

}  // namespace plumbline::midpoint
