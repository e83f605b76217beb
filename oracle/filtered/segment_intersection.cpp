#include "solvers/segment_intersection/problem.hpp"

#include <algorithm>
#include <array>

#include "oracle/filtered/scaled.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

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
  return code == 1 ? 1 : code == 2 ? -1 : 0;
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
  if (high < low) return {0, {}};
  if (low == high) return {1, {Real(low.x), Real(low.y), parameter(low, a, b), parameter(low, c, d)}};
  return {2, {Real(low.x), Real(low.y), Real(high.x), Real(high.y)}};
}

// The segments cross or touch in one point, and are not parallel.
Truth meet_in_a_point(const double* query) {
  const exact::Scaled<8> scaled(query);
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
  using exact::Integer;
  const Integer rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy, wx = cx - ax, wy = cy - ay;
  const Integer denominator = rx * qy - ry * qx;
  const Integer s = wx * qy - wy * qx, t = wx * ry - wy * rx;
  return {1,
          {exact::ratio(ax * denominator + s * rx, denominator, scaled.exponent),
           exact::ratio(ay * denominator + s * ry, denominator, scaled.exponent), exact::ratio(s, denominator),
           exact::ratio(t, denominator)}};
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  const Point a{query[0], query[1]}, b{query[2], query[3]}, c{query[4], query[5]}, d{query[6], query[7]};
  const int c_side = turn(a, b, c), d_side = turn(a, b, d);
  if (c_side * d_side > 0) return {0, {}};
  const int a_side = turn(c, d, a), b_side = turn(c, d, b);
  if (a_side * b_side > 0) return {0, {}};
  // Parallel segments apart have been told apart: both ends of one lie strictly on one side of the other.
  const bool one_line = c_side == 0 && d_side == 0 && a_side == 0 && b_side == 0;
  return one_line ? meet_on_a_line(a, b, c, d) : meet_in_a_point(query);
}

}  // namespace plumbline::segment_intersection
