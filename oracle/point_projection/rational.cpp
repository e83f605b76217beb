#include "solvers/point_projection/problem.hpp"

#include "oracle/numbers/exact.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

namespace plumbline::point_projection {

using exact::Rational;
using exact::Rationals;
using exact::rationals_of;

namespace {

Truth truth_of(const Rationals<std::size(numbers)>& query) {
  const auto& [px, py, ax, ay, bx, by] = query;
  const Rational dx = bx - ax, dy = by - ay, wx = px - ax, wy = py - ay;
  if (dx.is_zero() && dy.is_zero()) return {outcome::undefined, {}};
  return {outcome::foot, {exact::rational((wx * dx + wy * dy) / (dx * dx + dy * dy))}};
}

}  // namespace

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : truth_of(rationals_of<std::size(numbers)>(query));
}

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<std::size(numbers)>(query)); }

}  // namespace plumbline::point_projection
