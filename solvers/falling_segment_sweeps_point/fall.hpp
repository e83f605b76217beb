// What the solvers of this problem share: the falling segment as the point sees it, and how the times at which the
// segment's line passes through the point become contacts.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "solvers/falling_segment_sweeps_point/problem.hpp"
#include "solvers/segment_sweeps_point/motion.hpp"
#include "solvers/thick_segment_sweeps_point/ferrari.hpp"

namespace plumbline::falling_segment_sweeps_point {

using segment_sweeps_point::is_proportion;
using segment_sweeps_point::LineSegment;
using segment_sweeps_point::Vec2;
using thick_segment_sweeps_point::Quartic;

/// At a time t it is at from + t·velocity + t²·half, which is half of the acceleration.
struct Parabola {
  Vec2 from, velocity, half;

  explicit Parabola(const Fall& path)
      : from{path.from.x, path.from.y},
        velocity{path.velocity.x, path.velocity.y},
        half{0.5 * path.acceleration.x, 0.5 * path.acceleration.y} {}
  Parabola(Vec2 place, Vec2 speed, Vec2 bend) : from(place), velocity(speed), half(bend) {}

  Vec2 at(double t) const { return from + (velocity + half * t) * t; }
  friend Parabola operator-(const Parabola& a, const Parabola& b) {
    return {a.from - b.from, a.velocity - b.velocity, a.half - b.half};
  }
};

/// The paths of the segment's ends as the point at rest at 0 sees them, and its own.
struct Falling {
  Parabola p, q, c;

  explicit Falling(const double* query) : Falling(stated_paths(query)) {}
  explicit Falling(const Sweep<Fall>& stated)
      : p(Parabola(stated.p) - Parabola(stated.c)), q(Parabola(stated.q) - Parabola(stated.c)), c(stated.c) {}

  LineSegment at(double t) const { return {p.at(t), q.at(t)}; }
  double area(double t) const {
    const LineSegment line = at(t);
    return line.start.cross(line.end);
  }
  /// p × q, by ascending powers of t.
  Quartic areas() const {
    return {p.from.cross(q.from), p.from.cross(q.velocity) + p.velocity.cross(q.from),
            p.from.cross(q.half) + p.velocity.cross(q.velocity) + p.half.cross(q.from),
            p.velocity.cross(q.half) + p.half.cross(q.velocity), p.half.cross(q.half)};
  }
  /// A path lies in the hull of where it is at 0, of where its tangent there is after half of the step, and of where it
  /// is at 1. If all those of the ends are on one side of the point along an axis, by more than 2^−30 of the largest
  /// number that makes them, there is no contact.
  bool is_beside() const {
    double size = 0;
    std::array<Vec2, 6> hull{{{0, 0}}};
    std::size_t count = 0;
    for (const Parabola& end : {p, q}) {
      for (const Vec2 part : {end.from, end.velocity, end.half})
        size = std::max({size, std::fabs(part.x), std::fabs(part.y)});
      for (const Vec2 place : {end.from, end.from + end.velocity * 0.5, end.at(1)}) hull[count++] = place;
    }
    if (!(size > 0x1p-900 && size < 0x1p1000)) return false;
    const double bound = 0x1p-30 * size;
    const auto all = [&hull](auto is_such) { return std::all_of(hull.begin(), hull.end(), is_such); };
    return all([=](Vec2 z) { return z.x > bound; }) || all([=](Vec2 z) { return z.x < -bound; }) ||
           all([=](Vec2 z) { return z.y > bound; }) || all([=](Vec2 z) { return z.y < -bound; });
  }
};

/// What a solver promises that looks for contact only where `is_beside` does not rule it out.
inline double promised_beside(const double* query) { return Falling(query).is_beside() ? 0 : nothing_promised; }

/// Writes an instant of contact at each of the times, in their order, at which the point projects into the segment, and
/// returns their number.
inline int write_contacts(const Falling& falling, const double* times, int count, double* answer) {
  int found = 0;
  for (int i = 0; i < count && found < static_cast<int>(most_contacts); ++i) {
    const double t = times[i], s = segment_sweeps_point::lerp_project_onto({0, 0}, falling.at(t));
    if (!is_proportion(s)) continue;
    const Vec2 place = falling.c.at(t);
    double* const values = answer + static_cast<std::size_t>(found++) * value::per_contact;
    values[value::t_enter] = values[value::t_exit] = t;
    values[value::s_enter] = values[value::s_exit] = s;
    values[value::x] = place.x;
    values[value::y] = place.y;
  }
  return found;
}

/// Writes a quartic's roots, and returns their number: 4 at most.
using QuarticRoots = int(const Quartic& coefficients, double* roots);

/// The seed's method with acceleration: the times at which p × q is 0, at which the point projects into the segment.
template <QuarticRoots roots_of>
int when_segment_touches_point(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Falling falling(query);
  if (falling.is_beside()) return outcome::missed;
  std::array<double, 4> roots{}, times{};
  const int found = roots_of(falling.areas(), roots.data());
  double* last = times.data();
  for (int i = 0; i < found; ++i) {
    const double t = roots[static_cast<std::size_t>(i)];
    double* const at = std::lower_bound(times.data(), last, t);
    if (!is_proportion(t) || (at != last && *at == t)) continue;
    std::copy_backward(at, last, last + 1);
    *at = t;
    ++last;
  }
  return write_contacts(falling, times.data(), static_cast<int>(last - times.data()), answer);
}

}  // namespace plumbline::falling_segment_sweeps_point
