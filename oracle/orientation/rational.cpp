#include "solvers/orientation/problem.hpp"

#include "oracle/numbers/exact.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

namespace plumbline::orientation {

using exact::Rational;
using exact::Rationals;
using exact::rationals_of;

namespace {

Truth truth_of(const Rationals<std::size(numbers)>& query) {
  const auto& [ax, ay, bx, by, cx, cy] = query;
  const Rational turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return {turn.is_zero() ? outcome::collinear : turn.sign() > 0 ? outcome::left : outcome::right, {}};
}

}  // namespace

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : truth_of(rationals_of<std::size(numbers)>(query));
}

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<std::size(numbers)>(query)); }

}  // namespace plumbline::orientation
