#include "solvers/wall_hit_time/problem.hpp"

#include "oracle/numbers/plane.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

namespace plumbline::wall_hit_time {

using exact::Motion;
using exact::Rational;
using exact::Rationals;
using exact::rationals_of;

namespace {

using Vector = exact::Vector<Rational>;

Truth crossing(const Motion& motion, const Rational& t, const Rational& u) {
  const Vector place = motion.at(t);
  const outcome::Code code = u < 0   ? outcome::passes_before_start
                             : u > 1 ? outcome::passes_beyond_end
                             : t < 0 ? outcome::has_hit
                                     : outcome::will_hit;
  return {code, {exact::rational(t), exact::rational(place.x), exact::rational(place.y), exact::rational(u)}};
}

// The wall is the point a.
Truth at_a_point(const Motion& motion, const Vector& a) {
  const Vector r = a - motion.from;
  if (r.is_zero()) return crossing(motion, 0, 0);
  if (motion.velocity.is_zero() || !cross(r, motion.velocity).is_zero()) return {outcome::never, {}};
  return crossing(motion, motion.time_of(a), 0);
}

// The particle is on the wall's line, off the wall, and stays on that line: the first end ahead, or else the last
// behind.
Truth along_the_line(const Motion& motion, const Vector& a, const Vector& b) {
  const Rational of_a = motion.time_of(a), of_b = motion.time_of(b);
  const bool a_first = of_a > 0 ? of_a < of_b : of_a > of_b;
  return a_first ? crossing(motion, of_a, 0) : crossing(motion, of_b, 1);
}

Truth truth_of(const Rationals<std::size(numbers)>& query) {
  const auto& [x, y, vx, vy, ax, ay, bx, by] = query;
  const Motion motion{{x, y}, {vx, vy}};
  const Vector a{ax, ay}, b{bx, by}, w = b - a, r = a - motion.from;
  if (w.is_zero()) return at_a_point(motion, a);
  const bool on_the_line = cross(r, w).is_zero();
  if (on_the_line) {
    const Rational u = -dot(r, w) / dot(w, w);
    if (u >= 0 && u <= 1) return crossing(motion, 0, u);
  }
  if (motion.velocity.is_zero()) return {outcome::never, {}};
  const Rational approach = cross(motion.velocity, w);
  if (approach.is_zero()) return on_the_line ? along_the_line(motion, a, b) : Truth{outcome::never, {}};
  return crossing(motion, cross(r, w) / approach, cross(r, motion.velocity) / approach);
}

}  // namespace

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : truth_of(rationals_of<std::size(numbers)>(query));
}

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<std::size(numbers)>(query)); }

}  // namespace plumbline::wall_hit_time
