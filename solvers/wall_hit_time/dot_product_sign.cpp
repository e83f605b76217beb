// Method: the place by perpendicular projections on the motion's normal; a dot product finds before the wall's start, a
//         length beyond its end, a dot product the past; the time is the displacement over the speed.
// Error:  with K, N, W, M as in conditions.hpp and B = 2·(M/W)·(66K² + 94K + 2) + 26K: right where u is 2^−52·B from 0
//         and from 1 and the way |t|·N is 2^−51·M·(66K² + 94K + 2); then x and y are within 66K² + 94K + 2 scaled ulps
//         and t within 2·M/(|t|·N)·(66K² + 94K + 2) + 10 ulps.
// Limits: at rest, parallel, along the wall's line or with a wall of zero length it divides by zero; contact in an end
//         is lost by rounding; on the wall counts as past; squares overflow; no u, and no t where it passes.
// Source: "Predicting Collision Points", steps 16-18, with the projections of steps 4 and 5; w2 is the wall's start.
#include "solvers/wall_hit_time/conditions.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

namespace {

struct Vector2D {
  double x, y;

  double dot_product(Vector2D other) const { return x * other.x + y * other.y; }
  double perp_product(Vector2D other) const { return x * other.y - y * other.x; }
  double magnitude() const { return std::sqrt(dot_product(*this)); }
  Vector2D normalised() const { return {x / magnitude(), y / magnitude()}; }
  Vector2D with_magnitude(double length) const { return {normalised().x * length, normalised().y * length}; }
};

Vector2D operator-(Vector2D p, Vector2D q) { return {p.x - q.x, p.y - q.y}; }
Vector2D operator+(Vector2D p, Vector2D q) { return {p.x + q.x, p.y + q.y}; }

// The point in which the line from `tail` along `v1` meets the line of `velocity` through `ship`.
Vector2D projected(Vector2D tail, Vector2D v1, Vector2D ship, Vector2D velocity) {
  const double perp1 = v1.perp_product(velocity.normalised());
  const double perp2 = (ship - tail).perp_product(velocity.normalised());
  const double length = perp2 / perp1 * v1.magnitude();
  return tail + v1.with_magnitude(length);
}

int solve(const double* query, double* answer) {
  const Vector2D ship{query[number::x], query[number::y]}, velocity{query[number::vx], query[number::vy]},
      w2{query[number::ax], query[number::ay]}, w1{query[number::bx], query[number::by]};
  const Vector2D v1 = w1 - w2;
  const Vector2D collision = projected(w2, v1, ship, velocity);
  answer[value::x] = collision.x;
  answer[value::y] = collision.y;
  const Vector2D w2_collision = collision - w2;
  if (w2_collision.dot_product(v1) < 0) return outcome::passes_before_start;
  if (w2_collision.magnitude() > v1.magnitude()) return outcome::passes_beyond_end;
  const Vector2D ship_collision = collision - ship;
  double displacement = ship_collision.magnitude();
  if (ship_collision.dot_product(velocity) < 0) displacement *= -1;
  answer[value::t] = displacement / velocity.magnitude();
  return displacement > 0 ? outcome::will_hit : outcome::has_hit;
}

// With u = 2^−53 the components of the unit vector along v are within 3.1u of their own but for a factor that both
// areas share, so perp1 and perp2 are within 13u·N·L, each over |v|, and their quotient within 13uK·(1 + |u|) + u·|u|.
// The lengths, divisions and products after it add 10u·|u| more. As |u| ≤ 2K, W ≤ 2M and |x| ≤ M + 4KM, the place is
// within E = u·M·(52K² + 74K + 1); 66K² + 94K + 2 leaves room for K's own error. The dot product has the sign of u if
// |u|·W² > 2W·E + 8u·|u|·W², and the lengths compare as u and 1 do if |u − 1| > 1.5·E/W + 4u·(1 + |u|): both hold where
// u is 2·(2E/W + 26uK) away. The way has its sign where |t|·N > 2.5·E, and t is then within √2·E/N + 7u·|t|, of which
// an ulp is more than u·|t|.
double promise(const double* query) {
  const Areas found = areas(query);
  if (!found.within_range() || !found.crosses()) return nothing_promised;
  const double k = found.parallelity(), place = 66 * k * k + 94 * k + 2;
  const double b = 2 * found.coordinate / found.wall * place + 26 * k;
  if (!found.clear_of_ends(2 * half_ulp_of_one * b)) return nothing_promised;
  if (!(found.way() > 4 * half_ulp_of_one * found.coordinate * place)) return nothing_promised;
  return std::max(place, 2 * found.coordinate / found.way() * place + 10);
}

}  // namespace

constinit const Solver dot_product_sign = {"dot_product_sign", solve, promise, values_named(shape, {"x", "y"})};

}  // namespace plumbline::wall_hit_time
