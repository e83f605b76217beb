#include "solvers/segment_intersection/problem.hpp"

#include <algorithm>

#include "oracle/numbers/plane.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

namespace plumbline::segment_intersection {

using exact::Rational;
using exact::Rationals;
using exact::rationals_of;

namespace {

using Point = exact::Vector<Rational>;

bool in_unit_interval(const Rational& s) { return s >= 0 && s <= 1; }

// The parameter of a point of the line ab, 0 where a = b.
Rational parameter(const Point& p, const Point& a, const Point& b) {
  const Point r = b - a;
  return a == b ? Rational(0) : Rational(dot(p - a, r) / dot(r, r));
}

bool lies_on(const Point& p, const Point& a, const Point& b) {
  if (a == b) return p == a;
  return cross(p - a, b - a).is_zero() && in_unit_interval(parameter(p, a, b));
}

Truth meet_in(const Point& p, const Point& a, const Point& b, const Point& c, const Point& d) {
  return {outcome::point,
          {exact::rational(p.x), exact::rational(p.y), exact::rational(parameter(p, a, b)),
           exact::rational(parameter(p, c, d))}};
}

// Both of positive length, on one line.
Truth meet_on_a_line(const Point& a, const Point& b, const Point& c, const Point& d) {
  const Point low = std::max(std::min(a, b), std::min(c, d));
  const Point high = std::min(std::max(a, b), std::max(c, d));
  if (high < low) return {outcome::disjoint, {}};
  if (low == high) return meet_in(low, a, b, c, d);
  return {outcome::overlap,
          {exact::rational(low.x), exact::rational(low.y), exact::rational(high.x), exact::rational(high.y)}};
}

Truth truth_of(const Rationals<std::size(numbers)>& query) {
  const Truth disjoint{outcome::disjoint, {}};
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = query;
  const Point a{ax, ay}, b{bx, by}, c{cx, cy}, d{dx, dy};
  if (a == b) return lies_on(a, c, d) ? meet_in(a, a, b, c, d) : disjoint;
  if (c == d) return lies_on(c, a, b) ? meet_in(c, a, b, c, d) : disjoint;
  const Point r = b - a, q = d - c, w = c - a;
  const Rational denominator = cross(r, q);
  if (denominator.is_zero()) return cross(w, r).is_zero() ? meet_on_a_line(a, b, c, d) : disjoint;
  const Rational s = cross(w, q) / denominator, t = cross(w, r) / denominator;
  if (!in_unit_interval(s) || !in_unit_interval(t)) return disjoint;
  return {outcome::point,
          {exact::rational(a.x + s * r.x), exact::rational(a.y + s * r.y), exact::rational(s), exact::rational(t)}};
}

}  // namespace

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : truth_of(rationals_of<std::size(numbers)>(query));
}

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<std::size(numbers)>(query)); }

}  // namespace plumbline::segment_intersection
