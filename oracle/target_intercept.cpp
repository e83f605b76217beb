#include "solvers/target_intercept/problem.hpp"

#include "oracle/intercept.hpp"
#include "oracle/nature.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::target_intercept {

using exact::rationals_of;
using Layout = intercept::Layout<2>;

static_assert(Layout::chaser == number::cx && Layout::runner == number::rx && Layout::speed == number::speed &&
              Layout::velocity == number::vx && Layout::numbers == std::size(numbers));
static_assert(Layout::t == value::t && Layout::place == value::x && Layout::chaser_velocity == value::chaser_vx &&
              Layout::values == std::size(interception));
static_assert(static_cast<int>(intercept::outcome::impossible) == outcome::impossible &&
              static_cast<int>(intercept::outcome::possible) == outcome::possible);

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : intercept::truth_of<2>(rationals_of<Layout::numbers>(query));
}

Truth exact(std::span<const Real> query) { return intercept::truth_of<2>(rationals_of<Layout::numbers>(query)); }

std::string_view nature(const double* query) {
  return refuses(query) ? "a number that is not finite" : intercept::nature<2>(rationals_of<Layout::numbers>(query));
}

}  // namespace plumbline::target_intercept
