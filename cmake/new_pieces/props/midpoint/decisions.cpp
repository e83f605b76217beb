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

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .exact = polynomials<Real>,
                                    .in_doubles = polynomials<PlainDouble>,
                                    .names = names,
                                    .shown = std::size(names),
                                    .degree = degree};

}  // namespace plumbline::midpoint
