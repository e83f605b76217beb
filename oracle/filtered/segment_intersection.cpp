#include "solvers/segment_intersection/problem.hpp"

#include <algorithm>
#include <array>

#include "oracle/filtered/scaled.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::segment_intersection {

namespace {

struct Point {
  double x, y;
  friend bool operator==(const Point&, const Point&) = default;
  friend auto operator<=>(const Point&, const Point&) = default;  // lexicographic
};

// The exact sign of (b − a) × (c − a).
int turn(const Point& a, const Point& b, const Point& c) {
  const double query[] = {a.x, a.y, b.x, b.y, c.x, c.y};
  const int code = orientation::filtered(query).code;
  return code == orientation::outcome::left ? 1 : code == orientation::outcome::right ? -1 : 0;
}

// The parameter along ab of a point of its line.
Real parameter(const Point& p, const Point& a, const Point& b) {
  if (p == a) return Real(0.0);
  if (p == b) return Real(1.0);
  const bool along_x = a.x != b.x;
  const double numbers[] = {along_x ? p.x : p.y, along_x ? a.x : a.y, along_x ? b.x : b.y};
  const auto [at, from, to] = exact::Scaled<3>(numbers).numbers;
  return exact::ratio(at - from, to - from);
}

// The segments lie on one line, or are points.
Truth meet_on_a_line(const Point& a, const Point& b, const Point& c, const Point& d) {
  const Point low = std::max(std::min(a, b), std::min(c, d));
  const Point high = std::min(std::max(a, b), std::max(c, d));
  if (high < low) return {outcome::disjoint, {}};
  if (low == high) return {outcome::point, {Real(low.x), Real(low.y), parameter(low, a, b), parameter(low, c, d)}};
  return {outcome::overlap, {Real(low.x), Real(low.y), Real(high.x), Real(high.y)}};
}

// The segments cross or touch in one point, and are not parallel.
Truth meet_in_a_point(const double* query) {
  const exact::Scaled<std::size(numbers)> scaled(query);
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
  using exact::Integer;
  const Integer rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy, wx = cx - ax, wy = cy - ay;
  const Integer denominator = rx * qy - ry * qx;
  const Integer s = wx * qy - wy * qx, t = wx * ry - wy * rx;
  return {outcome::point,
          {exact::ratio(ax * denominator + s * rx, denominator, scaled.exponent),
           exact::ratio(ay * denominator + s * ry, denominator, scaled.exponent), exact::ratio(s, denominator),
           exact::ratio(t, denominator)}};
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  using enum number::Place;
  const Point a{query[ax], query[ay]}, b{query[bx], query[by]}, c{query[cx], query[cy]}, d{query[dx], query[dy]};
  const int c_side = turn(a, b, c), d_side = turn(a, b, d);
  if (c_side * d_side > 0) return {outcome::disjoint, {}};
  const int a_side = turn(c, d, a), b_side = turn(c, d, b);
  if (a_side * b_side > 0) return {outcome::disjoint, {}};
  // Parallel segments apart have been told apart: both ends of one lie strictly on one side of the other.
  const bool one_line = c_side == 0 && d_side == 0 && a_side == 0 && b_side == 0;
  return one_line ? meet_on_a_line(a, b, c, d) : meet_in_a_point(query);
}

}  // namespace plumbline::segment_intersection
