#include "solvers/segment_intersection/problem.hpp"

#include <algorithm>

#include "oracle/oracles.hpp"
#include "oracle/tiers/fraction.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::segment_intersection {

namespace {

// The exact sign of (b − a) × (c − a).
int turn(const Point& a, const Point& b, const Point& c) {
  const double query[] = {a.x, a.y, b.x, b.y, c.x, c.y};
  const int code = orientation::filtered(query).code;
  return code == orientation::outcome::left ? 1 : code == orientation::outcome::right ? -1 : 0;
}

// The segments lie on one line, or are points.
Truth meet_on_a_line(const Point& a, const Point& b, const Point& c, const Point& d) {
  const Point low = std::max(std::min(a, b), std::min(c, d));
  const Point high = std::min(std::max(a, b), std::max(c, d));
  if (high < low) return {outcome::disjoint, {}};
  if (low == high)
    return {outcome::point, {Real(low.x), Real(low.y), tiers::fraction(low, a, b), tiers::fraction(low, c, d)}};
  return {outcome::overlap, {Real(low.x), Real(low.y), Real(high.x), Real(high.y)}};
}

// The segments cross or touch in one point, and are not parallel.
template <typename Number>
Truth meet_in_a_point(const double* query) {
  const tiers::Scaled<Number, std::size(numbers)> scaled(query);
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
  const Number rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy, wx = cx - ax, wy = cy - ay;
  const Number denominator = rx * qy - ry * qx;
  const tiers::Member<Number> s(wx * qy - wy * qx, denominator), t(wx * ry - wy * rx, denominator);
  return {outcome::point, {moved(ax, rx, s, scaled.exponent), moved(ay, ry, s, scaled.exponent), real(s), real(t)}};
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
  if (one_line) return meet_on_a_line(a, b, c, d);
  return tiers::truth<meet_in_a_point<tiers::Ball>, meet_in_a_point<tiers::Wide<degree>>,
                      meet_in_a_point<tiers::Integer>, std::size(numbers)>(query);
}

}  // namespace plumbline::segment_intersection
