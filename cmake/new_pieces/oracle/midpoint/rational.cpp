#include "solvers/midpoint/problem.hpp"

#include "oracle/numbers/exact.hpp"
#include "oracle/oracles.hpp"

namespace plumbline::midpoint {

using exact::Rational;
using exact::Rationals;
using exact::rationals_of;

static Truth truth_of(const Rationals<std::size(numbers)>& query) {
  const auto& [a, b] = query;
  if (a == b) return {outcome::same, {}};
  return {outcome::middle, {exact::rational(Rational((a + b) / 2))}};
}

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : truth_of(rationals_of<std::size(numbers)>(query));
}

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<std::size(numbers)>(query)); }

}  // namespace plumbline::midpoint
