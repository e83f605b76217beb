#include "props/target_intercept/decisions.hpp"

#include "props/problem.hpp"

namespace plumbline::target_intercept_3d {

namespace {

template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  return intercept::polynomials<3>(query);
}

constexpr auto names = std::span(intercept::names).first(intercept::shown + 3);

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .exact = polynomials<Real>,
                                    .in_doubles = polynomials<PlainDouble>,
                                    .names = names,
                                    .shown = intercept::shown,
                                    .degree = intercept::degree};

}  // namespace plumbline::target_intercept_3d
