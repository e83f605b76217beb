// Method: the sides of the wall's ends of the line of motion, s_a = v × (a − p) and s_b = v × (b − p): u = s_a/(s_a −
//         s_b) and t = (a − p) × (b − a)/(s_b − s_a); along the wall's own line, comparisons of coordinates. In
//         double-doubles that tell their error where every sign is certain and both ends of a value round alike, else
//         in integers on the stack.
// Error:  half an ulp of each value itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation; the rounding is Ziv's.
#include <algorithm>

#include "solvers/arithmetic/fraction.hpp"
#include "solvers/nearest_promise.hpp"
#include "solvers/wall_hit_time/conditions.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

namespace {

bool within(double at, double one, double other) { return std::min(one, other) <= at && at <= std::max(one, other); }

int told(outcome::Code code, double t, const Point& place, double u, double* answer) {
  answer[value::t] = t;
  answer[value::x] = place.x + 0.0;
  answer[value::y] = place.y + 0.0;
  answer[value::u] = u;
  return code;
}

// The particle moves along the wall's line, off the wall: to its nearer end, which comparisons of one coordinate find.
template <typename Number>
int meet_an_end(const double* query, double* answer) {
  const bool along_x = query[number::vx] != 0;
  const double* const velocity = query + (along_x ? number::vx : number::vy);
  const double from = query[along_x ? number::x : number::y];
  const double of_a = query[along_x ? number::ax : number::ay], of_b = query[along_x ? number::bx : number::by];
  const bool to_a = of_a == of_b || (of_a < of_b) == (from < of_a);
  const double way[] = {from, to_a ? of_a : of_b};
  const arithmetic::Scaled<Number, 2> ends(way);
  const arithmetic::Scaled<Number, 1> speed(velocity);
  const double t =
      nearest_quotient(ends.numbers[1] - ends.numbers[0], speed.numbers[0], ends.exponent - speed.exponent);
  const outcome::Code code = (way[1] > from) == (*velocity > 0) ? outcome::will_hit : outcome::has_hit;
  const Point end = to_a ? Point{query[number::ax], query[number::ay]} : Point{query[number::bx], query[number::by]};
  return told(code, t, end, to_a ? 0.0 : 1.0, answer);
}

template <typename Number>
int meet(const double* query, double* answer) {
  const double p[] = {query[number::x], query[number::y]}, *const a = query + number::ax, *const b = query + number::bx;
  const double points[] = {p[0], p[1], a[0], a[1], b[0], b[1]};
  const arithmetic::Scaled<Number, 6> places(points);
  const arithmetic::Scaled<Number, 2> velocity(query + number::vx);
  const auto& [px, py, ax, ay, bx, by] = places.numbers;
  const auto& [vx, vy] = velocity.numbers;
  const Number wall_x = bx - ax, wall_y = by - ay, way_x = ax - px, way_y = ay - py;
  const Number area = way_x * wall_y - way_y * wall_x;
  if (within(p[0], a[0], b[0]) && within(p[1], a[1], b[1]) && area.is_zero() && !arithmetic::in_doubt) {
    const double u = arithmetic::nearest_fraction({p[0], p[1]}, {a[0], a[1]}, {b[0], b[1]});
    return told(outcome::will_hit, 0.0, {p[0], p[1]}, u, answer);
  }
  if (query[number::vx] == 0 && query[number::vy] == 0) return outcome::never;
  const Number side_a = vx * way_y - vy * way_x, side_b = vx * (by - py) - vy * (bx - px), between = side_b - side_a;
  if (between.is_zero()) return side_a.is_zero() ? meet_an_end<Number>(query, answer) : outcome::never;
  const int sign = between.sign(), sign_a = side_a.sign();
  const outcome::Code beside = sign_a == sign ? outcome::passes_before_start : outcome::passes_beyond_end;
  const outcome::Code met = area.sign() * sign < 0 ? outcome::has_hit : outcome::will_hit;
  const Number of_a = -side_a;
  answer[value::t] = nearest_quotient(area, between, places.exponent - velocity.exponent);
  answer[value::x] = nearest_place(ax, wall_x, of_a, between, places.exponent);
  answer[value::y] = nearest_place(ay, wall_y, of_a, between, places.exponent);
  answer[value::u] = nearest_quotient(of_a, between, 0);
  return sign_a * side_b.sign() > 0 ? beside : met;
}

int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  return arithmetic::certified_answer<meet<arithmetic::Bounded>, meet<arithmetic::Floating>,
                                      meet<arithmetic::WideForm<3>>>(query, answer);
}

double promise(const double* query) {
  std::array<double, shape.values()> answer{};
  if (solve(query, answer.data()) <= outcome::never) return outcome_promised;
  return half_ulp_of(std::span(answer).subspan(value::x, 2), areas(query).coordinate);
}

}  // namespace

constinit const Solver certified = {"certified", solve, promise, every_value(shape)};

}  // namespace plumbline::wall_hit_time
