// What the solvers of this problem share: the moving segment as the point sees it, with its thickness, and how the
// times at which contact can begin or end become an answer.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "solvers/segment_sweeps_point/motion.hpp"
#include "solvers/thick_segment_sweeps_point/ferrari.hpp"
#include "solvers/thick_segment_sweeps_point/problem.hpp"

namespace plumbline::thick_segment_sweeps_point {

using segment_sweeps_point::is_proportion;
using segment_sweeps_point::LineSegment;
using segment_sweeps_point::Vec2;

inline double dot(Vec2 u, Vec2 v) { return u.x * v.x + u.y * v.y; }
inline double larger(Vec2 v) { return std::max(std::fabs(v.x), std::fabs(v.y)); }

/// By ascending powers.
using Quadratic = std::array<double, 3>;

/// What the point at rest at 0 sees: the paths of the segment's ends, and the radius.
struct Capsule {
  LineSegment p, q;
  double radius;

  explicit Capsule(const double* query) : radius(query[number::radius]) {
    const segment_sweeps_point::Motion motion(query);  // the sweep's query is the first twelve numbers
    p = motion.p_seen();
    q = motion.q_seen();
  }

  LineSegment at(double t) const { return {p.lerp_across(t), q.lerp_across(t)}; }

  /// Whether the point is within the radius of the segment's line, and beside the segment.
  bool side_touches(const LineSegment& line) const {
    const Vec2 along = line.delta();
    const double area = line.start.cross(along);
    return dot(line.start, along) < 0 && dot(line.end, along) > 0 && area * area <= radius * radius * dot(along, along);
  }
  bool touches(double t) const {
    const LineSegment line = at(t);
    const double square = radius * radius;
    return dot(line.start, line.start) <= square || dot(line.end, line.end) <= square || side_touches(line);
  }
  double distance(double t) const {
    const LineSegment line = at(t);
    const double s = std::clamp(segment_sweeps_point::lerp_project_onto({0, 0}, line), 0.0, 1.0);
    const Vec2 nearest = s >= 0 ? line.lerp_across(s) : line.start;  // s is a NaN where the segment is a point
    return std::sqrt(dot(nearest, nearest));
  }
  /// The square of the end's distance less that of the radius.
  Quadratic of_end(const LineSegment& path) const {
    const Vec2 way = path.delta();
    return {dot(path.start, path.start) - radius * radius, 2 * dot(path.start, way), dot(way, way)};
  }
  /// (p × q)² − r²·|q − p|², by the published cross products.
  Quartic of_side() const {
    const Vec2 way = p.delta(), line = q.start - p.start, turn = q.delta() - way;
    const double a = way.cross(turn), b = p.start.cross(turn) + way.cross(line), c = p.start.cross(line);
    const double square = radius * radius;
    return {c * c - square * dot(line, line), 2 * b * c - 2 * square * dot(line, turn),
            b * b + 2 * a * c - square * dot(turn, turn), 2 * a * b, a * a};
  }
  /// The largest component of the ends' places.
  double size() const { return std::max({larger(p.start), larger(p.end), larger(q.start), larger(q.end)}); }
};

/// Closed intervals in the order of time. A third, which rounding makes, is dropped.
class Intervals {
 public:
  void add(double enter, double exit) {
    if (count_ < list_.size()) list_[count_++] = {enter, exit};
  }
  int write(double* answer) const {
    for (std::size_t i = 0; i < count_; ++i) {
      answer[i * value::per_contact + value::t_enter] = list_[i].t_enter;
      answer[i * value::per_contact + value::t_exit] = list_[i].t_exit;
    }
    return static_cast<int>(count_);
  }

 private:
  std::array<Contact, 2> list_{};
  std::size_t count_ = 0;
};

/// The times at which contact can begin or end, and whether there is contact then.
class Events {
 public:
  void add(double t, bool touches) {
    if (is_proportion(t) && count_ < list_.size()) list_[count_++] = {t, touches};
  }

  /// There is contact between two events if there is in the middle.
  int write(const Capsule& capsule, double* answer) {
    std::sort(list_.data(), list_.data() + count_, [](const Event& a, const Event& b) { return a.t < b.t; });
    Intervals found;
    double enter = 0;
    bool before = false;
    for (std::size_t i = 0; i < count_; ++i) {
      const auto [t, touches] = list_[i];
      const bool after = i + 1 < count_ && capsule.touches(0.5 * (t + list_[i + 1].t));
      if (!before && (after || touches)) enter = t;
      if ((before || touches) && !after) found.add(enter, t);
      before = after;
    }
    return found.write(answer);
  }

 private:
  struct Event {
    double t;
    bool touches;
  };
  std::array<Event, 12> list_{};  // the step's ends, four zeros of the quartic, two of each end's quadratic
  std::size_t count_ = 0;
};

/// Writes a polynomial's roots, and returns their number.
using QuadraticRoots = int(const Quadratic& coefficients, double* roots);
using QuarticRoots = int(const Quartic& coefficients, double* roots);

/// The seed's method with thickness: the times at which the line is at the radius from the point are kept where the
/// point projects into the segment; with them come those at which an end is at the radius, and the ends of the step.
template <QuarticRoots of_quartic, QuadraticRoots of_quadratic>
int when_capsule_touches_point(const Capsule& capsule, double* answer) {
  Events events;
  for (const double t : {0.0, 1.0}) events.add(t, capsule.touches(t));
  double roots[4];
  const int of_side = of_quartic(capsule.of_side(), roots);
  for (int i = 0; i < of_side; ++i)
    events.add(roots[i], is_proportion(segment_sweeps_point::lerp_project_onto({0, 0}, capsule.at(roots[i]))));
  for (const LineSegment& path : {capsule.p, capsule.q}) {
    const int of_end = of_quadratic(capsule.of_end(path), roots);
    for (int i = 0; i < of_end; ++i) events.add(roots[i], true);
  }
  return events.write(capsule, answer);
}

}  // namespace plumbline::thick_segment_sweeps_point
