#include "solvers/wall_hit_time/problem.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "oracle/filtered/scaled.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::wall_hit_time {

namespace {

using exact::Integer;

struct Point {
  double x, y;
  friend bool operator==(const Point&, const Point&) = default;
};

bool within(double at, double one, double other) { return std::min(one, other) <= at && at <= std::max(one, other); }

// By the certified sign of an area and comparisons of coordinates.
bool lies_on(const Point& p, const Point& a, const Point& b) {
  if (!within(p.x, a.x, b.x) || !within(p.y, a.y, b.y)) return false;
  const double query[] = {a.x, a.y, b.x, b.y, p.x, p.y};
  return orientation::filtered(query).code == orientation::outcome::collinear;
}

// The fraction along ab of a point of ab, 0 where a = b.
Real fraction(const Point& p, const Point& a, const Point& b) {
  if (p == a) return Real(0.0);
  if (p == b) return Real(1.0);
  const bool along_x = a.x != b.x;
  const double scaled[] = {along_x ? p.x : p.y, along_x ? a.x : a.y, along_x ? b.x : b.y};
  const auto [at, from, to] = exact::Scaled<3>(scaled).numbers;
  return exact::ratio(at - from, to - from);
}

// The particle moves on the line of a wall that it is not on: the nearest end ahead, or else behind, found by comparing
// one coordinate, in which it moves.
Truth along_the_line(const Point& p, const Point& velocity, const Point& a, const Point& b) {
  double Point::*const axis = velocity.x != 0 ? &Point::x : &Point::y;
  const double from = p.*axis, first = a.*axis, last = b.*axis;
  const bool ahead = (first > from) == (velocity.*axis > 0);  // both ends are on one side
  const bool a_nearer = first == last || (first < last) == (from < first);
  const double place[] = {from, a_nearer ? first : last};
  const exact::Scaled<2> places(place);
  const exact::Scaled<1> speed(&(velocity.*axis));
  const Point& end = a_nearer ? a : b;
  return {ahead ? outcome::will_hit : outcome::has_hit,
          {exact::ratio(places.numbers[1] - places.numbers[0], speed.numbers[0], places.exponent - speed.exponent),
           Real(end.x), Real(end.y), Real(a_nearer ? 0.0 : 1.0)}};
}

}  // namespace

// Positions and velocity are scaled apart. With the sides of the ends, s_a = v × (a − p) and s_b = v × (b − p), the
// line of motion cuts the wall's line at u = s_a/(s_a − s_b), in the weighted mean (s_a·b − s_b·a)/(s_a − s_b), and
// t = (a − p) × (b − a)/(s_b − s_a). Nearly every query has values, so there is little to reject early.
Truth filtered(const double* query) {
  if (refuses(query)) return {};
  const Point p{query[number::x], query[number::y]}, motion{query[number::vx], query[number::vy]};
  const Point a{query[number::ax], query[number::ay]}, b{query[number::bx], query[number::by]};
  if (lies_on(p, a, b)) return {outcome::will_hit, {Real(0.0), Real(p.x), Real(p.y), fraction(p, a, b)}};
  if (motion == Point{0, 0}) return {outcome::never, {}};
  const double places[] = {p.x, p.y, a.x, a.y, b.x, b.y};
  const exact::Scaled<6> scaled(places);
  const exact::Scaled<2> velocity(query + number::vx);
  const auto& [px, py, ax, ay, bx, by] = scaled.numbers;
  const auto& [vx, vy] = velocity.numbers;
  const Integer side_a = vx * (ay - py) - vy * (ax - px), side_b = vx * (by - py) - vy * (bx - px);
  const Integer between = side_b - side_a;
  if (between.is_zero()) return side_a.is_zero() ? along_the_line(p, motion, a, b) : Truth{outcome::never, {}};
  const Integer area = (ax - px) * (by - ay) - (ay - py) * (bx - ax);
  const bool outside = side_a.sign() * side_b.sign() > 0;
  const bool nearer_a = between.sign() == side_a.sign();
  const bool past = area.sign() * between.sign() < 0;
  const outcome::Code off_the_wall = nearer_a ? outcome::passes_before_start : outcome::passes_beyond_end;
  const outcome::Code code = outside ? off_the_wall : past ? outcome::has_hit : outcome::will_hit;
  return {code,
          {exact::ratio(area, between, scaled.exponent - velocity.exponent),
           exact::ratio(side_b * ax - side_a * bx, between, scaled.exponent),
           exact::ratio(side_b * ay - side_a * by, between, scaled.exponent), exact::ratio(-side_a, between)}};
}

}  // namespace plumbline::wall_hit_time
