// What the solvers of this problem share: the triangle as the vertex sees it, which then rests at 0.
#pragma once

#include "solvers/vertex_triangle_ccd/moving_points.hpp"

namespace plumbline::vertex_triangle_ccd {

using ccd::Path;
using ccd::Vec3;

struct Triangle {
  std::array<Path, 3> corners;

  explicit Triangle(const double* query) {
    const auto [v, a, b, c] = ccd::paths<VertexAndTriangle>(query);
    corners = {a - v, b - v, c - v};
  }

  double volume(double t) const { return corners[0].at(t).dot(corners[1].at(t).cross(corners[2].at(t))); }
  /// Whether the vertex, in the triangle's plane, is on no wrong side of its sides.
  bool holds_vertex(double t) const {
    const Vec3 a = corners[0].at(t), b = corners[1].at(t), c = corners[2].at(t);
    const Vec3 normal = (b - a).cross(c - a);
    return normal.dot(b.cross(c)) >= 0 && normal.dot(c.cross(a)) >= 0 && normal.dot(a.cross(b)) >= 0 &&
           normal.dot(normal) > 0;
  }
  bool is_beside(const double* query) const { return ccd::are_beside(query, corners); }
};

inline double promised_beside(const double* query) { return ccd::promised_beside(query, Triangle(query).corners); }

}  // namespace plumbline::vertex_triangle_ccd
