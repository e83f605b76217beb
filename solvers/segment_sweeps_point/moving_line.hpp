// The published sweep of a moving line over a resting point, with its quadratic solver to choose.
#pragma once

#include "solvers/segment_sweeps_point/motion.hpp"

namespace plumbline::segment_sweeps_point {

/// Solves a·x² + b·x + c = 0: writes at most two roots, ascending, and returns their number.
using QuadraticRoots = int(double a, double b, double c, double* roots);

/// The area (resting − start) × (end − start) of a line whose ends move along their paths: a·t² + b·t + c.
struct Area {
  double a, b, c;

  Area(const LineSegment& path_of_start, const LineSegment& path_of_end, Vec2 resting) {
    const Vec2 offset = resting - path_of_start.start, way = -path_of_start.delta();
    const Vec2 line = path_of_end.start - path_of_start.start;
    const Vec2 turn = path_of_end.delta() - path_of_start.delta();
    a = way.cross(turn);
    b = offset.cross(turn) + way.cross(line);
    c = offset.cross(line);
  }
};

/// When and where the line between two ends that move along their paths sweeps a point at rest. A line of zero length
/// divides by zero, and what comes of it is no proportion.
template <QuadraticRoots quadratic_roots>
Contacts when_line_sweeps_point(const LineSegment& path_of_start, const LineSegment& path_of_end, Vec2 resting) {
  const Area area(path_of_start, path_of_end, resting);
  double times[2];
  const int roots = quadratic_roots(area.a, area.b, area.c, times);
  Contacts found;
  for (int i = 0; i < roots; ++i) {
    if (!is_proportion(times[i])) continue;
    const LineSegment line{path_of_start.lerp_across(times[i]), path_of_end.lerp_across(times[i])};
    const double s = lerp_project_onto(resting, line);
    if (is_proportion(s)) found.add_instant(times[i], s);
  }
  return found;
}

/// The same for a moving point: the lines' ends are taken as the point sees them, and the point rests at 0.
template <QuadraticRoots quadratic_roots>
int sweep_as_seen_by_point(const Motion& motion, double* answer) {
  const LineSegment p = motion.p_seen(), q = motion.q_seen();
  return write(when_line_sweeps_point<quadratic_roots>(p, q, {0, 0}), motion.c, {p.delta(), q.delta()}, answer);
}

}  // namespace plumbline::segment_sweeps_point
