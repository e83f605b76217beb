#include "solvers/line_intersection/problem.hpp"

#include "oracle/numbers/plane.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

namespace plumbline::line_intersection {

using exact::Rational;
using exact::Rationals;
using exact::rationals_of;

namespace {

using Vector = exact::Vector<Rational>;

Truth truth_of(const Rationals<std::size(numbers)>& query) {
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = query;
  const Vector a{ax, ay}, b{bx, by}, c{cx, cy}, d{dx, dy};
  const Vector r = b - a, q = d - c, w = c - a;
  if (r.is_zero() || q.is_zero()) return {outcome::undefined, {}};
  const Rational denominator = cross(r, q);
  if (denominator.is_zero()) return {cross(w, r).is_zero() ? outcome::same_line : outcome::parallel, {}};
  const Rational s = cross(w, q) / denominator;
  return {outcome::point, {exact::rational(a.x + s * r.x), exact::rational(a.y + s * r.y)}};
}

}  // namespace

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : truth_of(rationals_of<std::size(numbers)>(query));
}

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<std::size(numbers)>(query)); }

}  // namespace plumbline::line_intersection
