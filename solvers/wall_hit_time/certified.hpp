// When does a particle hit a wall? The outcome is exact, each number the nearest double.
//
//     #include <plumbline/wall_hit_time.hpp>
//
//     const auto hit = plumbline::certified::wall_hit_time({0, 0}, {3, 0}, {{1, -1}, {1, 1}});
//     if (hit.outcome == hit.will_hit) wait(hit.t);  // 1/3 as a double, at (1, 0), half way along the wall
//
// Contract: each number is exactly the one that its double holds, of whatever finite size. Every number is its nearest
//   double: ties go to even, a zero is +0; beyond the largest double it is infinity. The wall is closed; one of zero
//   length is a point. A particle on the wall hits it at t = 0. If it moves along the wall's own line, its first
//   contact ahead counts, or else its latest one before.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: about 60 to 80 ns; 0.2 to 2 µs where ends are touched, the particle moves along the wall, or exponents are
//   hundreds apart. It allocates nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>

#include "solvers/arithmetic/far_forms.hpp"
#include "solvers/arithmetic/fraction.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct WallHit {
  enum Outcome {
    refused = -1,
    never,                ///< at rest off the wall, or on no way to its line
    will_hit,             ///< t ≥ 0
    has_hit,              ///< t < 0
    passes_before_start,  ///< it crosses the wall's line where u < 0, at any t
    passes_beyond_end     ///< where u > 1
  } outcome;
  double t;     ///< in the velocity's unit of time
  Point place;  ///< of the particle at t
  double u;     ///< the fraction along the wall, 0 of a wall that is a point
};

namespace internal::wall_hit_time {

// The highest degree of the forms, in the query's numbers, that decide outcomes and make values.
inline constexpr std::size_t form_degree = 3;

using arithmetic::is_zero;
using arithmetic::rank_of;
using arithmetic::unsigned_zero;

struct Flight {
  Point from;
  Velocity velocity;
  Segment wall;
};

inline bool within(double at, double one, double other) {
  const std::int64_t rank = rank_of(at);
  return std::min(rank_of(one), rank_of(other)) <= rank && rank <= std::max(rank_of(one), rank_of(other));
}
inline bool in_box(const Point& p, const Segment& wall) {
  return within(p.x, wall.a.x, wall.b.x) && within(p.y, wall.a.y, wall.b.y);
}
inline WallHit none() { return {WallHit::never, 0, {0, 0}, 0}; }

// The particle moves along the wall's line, off the wall: to its nearer end, which comparisons of one coordinate find.
template <typename Number>
WallHit meet_an_end(const Flight& flight) {
  const auto& [p, velocity, wall] = flight;
  const bool along_x = !is_zero(velocity.x);
  const double speed = along_x ? velocity.x : velocity.y, from = along_x ? p.x : p.y;
  const double of_a = along_x ? wall.a.x : wall.a.y, of_b = along_x ? wall.b.x : wall.b.y;
  const std::int64_t rank_of_a = rank_of(of_a), rank_of_b = rank_of(of_b);
  const bool to_a = rank_of_a == rank_of_b || (rank_of_a < rank_of_b) == (rank_of(from) < rank_of_a);
  const double way[] = {from, to_a ? of_a : of_b};
  const arithmetic::Scaled<Number, 2> ends(way);
  const arithmetic::Scaled<Number, 1> scaled_speed(&speed);
  const double t = nearest(quotient(ends.numbers[1] - ends.numbers[0], scaled_speed.numbers[0]),
                           ends.exponent - scaled_speed.exponent);
  const bool ahead = (rank_of(way[1]) > rank_of(from)) == (rank_of(speed) > 0);
  const Point end = to_a ? wall.a : wall.b;
  return {
      ahead ? WallHit::will_hit : WallHit::has_hit, t, {unsigned_zero(end.x), unsigned_zero(end.y)}, to_a ? 0.0 : 1.0};
}

// The sides of the wall's ends of the line of motion, s_a = v × (a − p) and s_b = v × (b − p): u = s_a/(s_a − s_b) and
// t = (a − p) × (b − a)/(s_b − s_a).
struct Meet {
  static constexpr std::size_t degree = form_degree;
  static long bits(const Flight& flight) {
    const auto& [p, speeds, wall] = flight;
    const double points[] = {p.x, p.y, wall.a.x, wall.a.y, wall.b.x, wall.b.y}, components[] = {speeds.x, speeds.y};
    return std::max(arithmetic::bits_over_one_power<6>(points), arithmetic::bits_over_one_power<2>(components));
  }

  template <typename Number>
  static WallHit by(const Flight& flight) {
    const auto& [p, speeds, wall] = flight;
    const double points[] = {p.x, p.y, wall.a.x, wall.a.y, wall.b.x, wall.b.y}, components[] = {speeds.x, speeds.y};
    const arithmetic::Scaled<Number, 6> places(points);
    const arithmetic::Scaled<Number, 2> velocity(components);
    const auto& [px, py, ax, ay, bx, by] = places.numbers;
    const auto& [vx, vy] = velocity.numbers;
    const auto wall_x = bx - ax, wall_y = by - ay, way_x = ax - px, way_y = ay - py;
    using Place = arithmetic::Vector<typename arithmetic::Scaled<Number, 6>::Coordinate>;
    const Place from{px, py}, a{ax, ay}, b{bx, by}, v{vx, vy};
    const auto area =
        clearer(difference_of_products(way_x, wall_y, way_y, wall_x), [&] { return written_out(from, a, b); });
    if (in_box(p, wall) && area.is_zero() && !arithmetic::in_doubt)
      return {WallHit::will_hit,
              0,
              {unsigned_zero(p.x), unsigned_zero(p.y)},
              arithmetic::nearest_fraction(p, wall.a, wall.b)};
    if (is_zero(speeds.x) && is_zero(speeds.y)) return none();
    const auto side_a =
        clearer(difference_of_products(vx, way_y, vy, way_x), [&] { return cross(v, a) - cross(v, from); });
    const auto side_b =
        clearer(difference_of_products(vx, by - py, vy, bx - px), [&] { return cross(v, b) - cross(v, from); });
    const auto between =
        clearer(difference_of_products(vx, wall_y, vy, wall_x), [&] { return cross(v, b) - cross(v, a); });
    if (between.is_zero()) return side_a.is_zero() ? meet_an_end<Number>(flight) : none();
    const int sign = between.sign(), sign_a = side_a.sign();
    const WallHit::Outcome beside = sign_a == sign ? WallHit::passes_before_start : WallHit::passes_beyond_end;
    const WallHit::Outcome met = area.sign() * sign < 0 ? WallHit::has_hit : WallHit::will_hit;
    const int sign_b = side_b.sign();
    if (sign_a * sign_b == 0) {
      const Point& end = sign_a == 0 ? wall.a : wall.b;
      return {met,
              nearest(quotient(area, between), places.exponent - velocity.exponent),
              {unsigned_zero(end.x), unsigned_zero(end.y)},
              sign_a == 0 ? 0.0 : 1.0};
    }
    const auto fraction = quotient(-side_a, between);
    const auto place = [&](const auto& of_a, const auto& of_wall, const auto& speed) {
      if constexpr (arithmetic::is_far<Number>) {
        const auto written = [&] { return (cross(a, b) * speed - of_wall * cross(from, v)) / between; };
        return nearest(clearer(of_a + of_wall * fraction, written));
      } else {
        return nearest_place(of_a, of_wall, fraction, places.exponent);
      }
    };
    return {sign_a * sign_b > 0 ? beside : met,
            nearest(quotient(area, between), places.exponent - velocity.exponent),
            {place(ax, wall_x, vx), place(ay, wall_y, vy)},
            nearest(fraction, 0)};
  }
};

}  // namespace internal::wall_hit_time

inline WallHit wall_hit_time(const Point& from, const Velocity& velocity, const Segment& wall) {
  using internal::wall_hit_time::Meet;
  const internal::wall_hit_time::Flight flight{from, velocity, wall};
  WallHit hit{};
  if (arithmetic::answered_by_double_doubles<Meet>(hit, flight)) return hit;
  const double numbers[] = {from.x, from.y, velocity.x, velocity.y, wall.a.x, wall.a.y, wall.b.x, wall.b.y};
  if (!arithmetic::all_finite(numbers)) return {WallHit::refused, 0, {0, 0}, 0};
  return arithmetic::answer_beyond_double_doubles<Meet>(flight);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
