// The published projection of a point on a line, for its own problem and for the sweep that it was made for.
#pragma once

namespace plumbline::point_projection {

/// The s whose lerp from a to b is nearest to p; infinite or no number where a = b.
inline double project_onto_line(double px, double py, double ax, double ay, double bx, double by) {
  const double x = px - ax, y = py - ay;
  const double dx = bx - ax, dy = by - ay;
  return (x * dx + y * dy) / (dx * dx + dy * dy);
}

}  // namespace plumbline::point_projection
