// What the solvers of this problem share: vectors, paths at constant speed, and how what they find becomes an answer.
#pragma once

#include <array>
#include <cmath>
#include <utility>

#include "solvers/point_projection/lerp_project_onto.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::segment_sweeps_point {

struct Vec2 {
  double x, y;

  double cross(Vec2 v) const { return x * v.y - y * v.x; }
};

inline Vec2 operator+(Vec2 u, Vec2 v) { return {u.x + v.x, u.y + v.y}; }
inline Vec2 operator-(Vec2 u, Vec2 v) { return {u.x - v.x, u.y - v.y}; }
inline Vec2 operator-(Vec2 v) { return {-v.x, -v.y}; }
inline Vec2 operator*(Vec2 v, double k) { return {v.x * k, v.y * k}; }

/// From `start` to `end`, in place or in time.
struct LineSegment {
  Vec2 start, end;

  Vec2 delta() const { return end - start; }
  Vec2 lerp_across(double proportion) const { return start + delta() * proportion; }
};

inline double lerp_project_onto(Vec2 p, const LineSegment& line) {
  return point_projection::project_onto_line(p.x, p.y, line.start.x, line.start.y, line.end.x, line.end.y);
}

/// A query: where the segment's ends and the point are at t = 0 and at t = 1.
struct Motion : Sweep<LineSegment> {
  explicit Motion(const double* query)
      : Sweep(sweep_of([query](std::size_t i) {
          return LineSegment{{query[i], query[i + 1]}, {query[i + 2], query[i + 3]}};
        })) {}

  /// The ends' paths as the point sees them, which then rests at 0.
  LineSegment p_seen() const { return {p.start - c.start, p.end - c.end}; }
  LineSegment q_seen() const { return {q.start - c.start, q.end - c.end}; }
};

/// The point is on the segment from t_enter to t_exit, at s_enter and at s_exit.
struct Contact {
  double t_enter, t_exit, s_enter, s_exit;
};

struct Contacts {
  std::array<Contact, 2> list{};
  int count = 0;

  void add(const Contact& contact) { list[static_cast<std::size_t>(count++)] = contact; }
  void add_instant(double t, double s) { add({t, t, s, s}); }
  /// Puts two in the order of time.
  void sort() {
    if (count == 2 && list[1].t_enter < list[0].t_enter) std::swap(list[0], list[1]);
  }
};

inline bool is_proportion(double x) { return x >= 0 && x <= 1; }

/// Writes the contacts, with the point's position and the cut, and returns their number, which is the outcome's code.
/// `velocities` is the segment from p's velocity to q's, as the point sees them.
inline int write(const Contacts& found, const LineSegment& c, const LineSegment& velocities, double* answer) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(found.count); ++i) {
    const auto [t_enter, t_exit, s_enter, s_exit] = found.list[i];
    const Vec2 place = c.lerp_across(t_enter), cut = velocities.lerp_across(s_enter);
    double* const values = answer + i * value::per_contact;
    values[value::t_enter] = t_enter;
    values[value::t_exit] = t_exit;
    values[value::s_enter] = s_enter;
    values[value::s_exit] = s_exit;
    values[value::x] = place.x;
    values[value::y] = place.y;
    values[value::dx] = cut.x;
    values[value::dy] = cut.y;
  }
  return found.count;
}

}  // namespace plumbline::segment_sweeps_point
