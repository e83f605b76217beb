#include "solvers/wall_hit_time/problem.hpp"

#include <algorithm>

#include "oracle/oracles.hpp"
#include "oracle/tiers/fraction.hpp"
#include "solvers/orientation/problem.hpp"

namespace plumbline::wall_hit_time {

namespace {

bool within(double at, double one, double other) { return std::min(one, other) <= at && at <= std::max(one, other); }

// By the certified sign of an area and comparisons of coordinates.
bool lies_on(const Point& p, const Point& a, const Point& b) {
  if (!within(p.x, a.x, b.x) || !within(p.y, a.y, b.y)) return false;
  const double query[] = {a.x, a.y, b.x, b.y, p.x, p.y};
  return orientation::filtered(query).code == orientation::outcome::collinear;
}

// The particle moves on the line of a wall that it is not on: the nearest end ahead, or else behind, found by comparing
// one coordinate, in which it moves.
template <typename Number>
Truth along_the_line(const Point& p, const Point& velocity, const Point& a, const Point& b) {
  double Point::*const axis = velocity.x != 0 ? &Point::x : &Point::y;
  const double from = p.*axis, first = a.*axis, last = b.*axis;
  const bool ahead = (first > from) == (velocity.*axis > 0);  // both ends are on one side
  const bool a_nearer = first == last || (first < last) == (from < first);
  const double place[] = {from, a_nearer ? first : last};
  const tiers::Scaled<Number, 2> places(place);
  const tiers::Scaled<Number, 1> speed(&(velocity.*axis));
  const Point& end = a_nearer ? a : b;
  const tiers::Member<Number> time(places.numbers[1] - places.numbers[0], speed.numbers[0]);
  return {ahead ? outcome::will_hit : outcome::has_hit,
          {real(time, places.exponent - speed.exponent), Real(end.x), Real(end.y), Real(a_nearer ? 0.0 : 1.0)}};
}

// The particle moves, and is not on the wall. Positions and velocity are scaled apart. With the sides of the ends,
// s_a = v × (a − p) and s_b = v × (b − p), the line of motion cuts the wall's line at u = s_a/(s_a − s_b), and
// t = (a − p) × (b − a)/(s_b − s_a).
template <typename Number>
Truth cross(const double* query) {
  const Point p{query[number::x], query[number::y]}, motion{query[number::vx], query[number::vy]};
  const Point a{query[number::ax], query[number::ay]}, b{query[number::bx], query[number::by]};
  const double places[] = {p.x, p.y, a.x, a.y, b.x, b.y};
  const tiers::Scaled<Number, 6> scaled(places);
  const tiers::Scaled<Number, 2> velocity(query + number::vx);
  const auto& [px, py, ax, ay, bx, by] = scaled.numbers;
  const auto& [vx, vy] = velocity.numbers;
  const Number side_a = vx * (ay - py) - vy * (ax - px), side_b = vx * (by - py) - vy * (bx - px);
  const Number between = side_b - side_a;
  if (between.is_zero()) return side_a.is_zero() ? along_the_line<Number>(p, motion, a, b) : Truth{outcome::never, {}};
  const Number wall_x = bx - ax, wall_y = by - ay, area = (ax - px) * wall_y - (ay - py) * wall_x;
  const bool outside = side_a.sign() * side_b.sign() > 0;
  const bool nearer_a = between.sign() == side_a.sign();
  const bool past = area.sign() * between.sign() < 0;
  const outcome::Code off_the_wall = nearer_a ? outcome::passes_before_start : outcome::passes_beyond_end;
  const outcome::Code code = outside ? off_the_wall : past ? outcome::has_hit : outcome::will_hit;
  const tiers::Member<Number> t(area, between), u(-side_a, between);
  return {code,
          {real(t, scaled.exponent - velocity.exponent), moved(ax, wall_x, u, scaled.exponent),
           moved(ay, wall_y, u, scaled.exponent), real(u)}};
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  const Point p{query[number::x], query[number::y]}, motion{query[number::vx], query[number::vy]};
  const Point a{query[number::ax], query[number::ay]}, b{query[number::bx], query[number::by]};
  if (lies_on(p, a, b)) return {outcome::will_hit, {Real(0.0), Real(p.x), Real(p.y), tiers::fraction(p, a, b)}};
  if (motion == Point{0, 0}) return {outcome::never, {}};
  return tiers::truth<cross<tiers::Ball>, cross<tiers::Wide<degree>>, cross<tiers::Integer>, std::size(numbers)>(query);
}

}  // namespace plumbline::wall_hit_time
