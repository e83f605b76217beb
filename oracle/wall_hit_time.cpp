#include "solvers/wall_hit_time/problem.hpp"

#include "oracle/exact.hpp"
#include "oracle/truth.hpp"

namespace plumbline::wall_hit_time {

using exact::Rational;
using exact::rational_of;

namespace {

constexpr int never = 0, will_hit = 1, has_hit = 2, before_start = 3, beyond_end = 4;

struct Vector {
  Rational x, y;
  bool is_zero() const { return x.is_zero() && y.is_zero(); }
};

Vector operator-(const Vector& p, const Vector& q) { return {p.x - q.x, p.y - q.y}; }
Rational cross(const Vector& p, const Vector& q) { return p.x * q.y - p.y * q.x; }
Rational dot(const Vector& p, const Vector& q) { return p.x * q.x + p.y * q.y; }

struct Motion {
  Vector from, velocity;

  Vector at(const Rational& t) const { return {from.x + t * velocity.x, from.y + t * velocity.y}; }
  // The time at which it is in a point of its line; the velocity is not 0.
  Rational time_of(const Vector& point) const {
    return Rational(dot(point - from, velocity) / dot(velocity, velocity));
  }
};

Truth crossing(const Motion& motion, const Rational& t, const Rational& u) {
  const Vector place = motion.at(t);
  const int code = u < 0 ? before_start : u > 1 ? beyond_end : t < 0 ? has_hit : will_hit;
  return {code, {exact::rational(t), exact::rational(place.x), exact::rational(place.y), exact::rational(u)}};
}

// The wall is the point a.
Truth at_a_point(const Motion& motion, const Vector& a) {
  const Vector r = a - motion.from;
  if (r.is_zero()) return crossing(motion, 0, 0);
  if (motion.velocity.is_zero() || !cross(r, motion.velocity).is_zero()) return {never, {}};
  return crossing(motion, motion.time_of(a), 0);
}

// The particle is on the wall's line, off the wall, and stays on that line: the first end ahead, or else the last
// behind.
Truth along_the_line(const Motion& motion, const Vector& a, const Vector& b) {
  const Rational of_a = motion.time_of(a), of_b = motion.time_of(b);
  const bool a_first = of_a > 0 ? of_a < of_b : of_a > of_b;
  return a_first ? crossing(motion, of_a, 0) : crossing(motion, of_b, 1);
}

}  // namespace

Truth rational(const double* query) {
  if (refuses(query)) return {};
  const auto at = [query](int i) { return Vector{rational_of(query[i]), rational_of(query[i + 1])}; };
  const Motion motion{at(0), at(2)};
  const Vector a = at(4), b = at(6), w = b - a, r = a - motion.from;
  if (w.is_zero()) return at_a_point(motion, a);
  const bool on_the_line = cross(r, w).is_zero();
  if (on_the_line) {
    const Rational u = -dot(r, w) / dot(w, w);
    if (u >= 0 && u <= 1) return crossing(motion, 0, u);
  }
  if (motion.velocity.is_zero()) return {never, {}};
  const Rational approach = cross(motion.velocity, w);
  if (approach.is_zero()) return on_the_line ? along_the_line(motion, a, b) : Truth{never, {}};
  return crossing(motion, cross(r, w) / approach, cross(r, motion.velocity) / approach);
}

}  // namespace plumbline::wall_hit_time
