#include "solvers/segment_intersection/problem.hpp"

#include <algorithm>
#include <compare>

#include "oracle/exact.hpp"
#include "oracle/truth.hpp"

namespace plumbline::segment_intersection {

using exact::Rational;
using exact::rational_of;

namespace {

struct Point {
  Rational x, y;
};

Point operator-(const Point& p, const Point& q) { return {p.x - q.x, p.y - q.y}; }
Rational cross(const Point& p, const Point& q) { return p.x * q.y - p.y * q.x; }
Rational dot(const Point& p, const Point& q) { return p.x * q.x + p.y * q.y; }
bool operator==(const Point& p, const Point& q) { return p.x == q.x && p.y == q.y; }
bool operator<(const Point& p, const Point& q) { return p.x < q.x || (p.x == q.x && p.y < q.y); }
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
  return {1,
          {exact::rational(p.x), exact::rational(p.y), exact::rational(parameter(p, a, b)),
           exact::rational(parameter(p, c, d))}};
}

// Both of positive length, on one line.
Truth meet_on_a_line(const Point& a, const Point& b, const Point& c, const Point& d) {
  const Point low = std::max(std::min(a, b), std::min(c, d));
  const Point high = std::min(std::max(a, b), std::max(c, d));
  if (high < low) return {0, {}};
  if (low == high) return meet_in(low, a, b, c, d);
  return {2, {exact::rational(low.x), exact::rational(low.y), exact::rational(high.x), exact::rational(high.y)}};
}

}  // namespace

Truth rational(const double* query) {
  if (refuses(query)) return {};
  const auto at = [query](int i) { return Point{rational_of(query[i]), rational_of(query[i + 1])}; };
  const Point a = at(0), b = at(2), c = at(4), d = at(6);
  if (a == b) return lies_on(a, c, d) ? meet_in(a, a, b, c, d) : Truth{0, {}};
  if (c == d) return lies_on(c, a, b) ? meet_in(c, a, b, c, d) : Truth{0, {}};
  const Point r = b - a, q = d - c, w = c - a;
  const Rational denominator = cross(r, q);
  if (denominator.is_zero()) return cross(w, r).is_zero() ? meet_on_a_line(a, b, c, d) : Truth{0, {}};
  const Rational s = cross(w, q) / denominator, t = cross(w, r) / denominator;
  if (!in_unit_interval(s) || !in_unit_interval(t)) return {0, {}};
  return {1, {exact::rational(a.x + s * r.x), exact::rational(a.y + s * r.y), exact::rational(s), exact::rational(t)}};
}

}  // namespace plumbline::segment_intersection
