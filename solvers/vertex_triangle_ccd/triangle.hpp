// What the solvers of this problem share: the triangle as the vertex sees it, which then rests at 0.
#pragma once

#include "solvers/vertex_triangle_ccd/distances.hpp"
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

  /// Whose volume is the triangle's with the vertex.
  const std::array<Path, 3>& spanning() const { return corners; }
  double distance(double t) const {
    const Vec3 a = corners[0].at(t), b = corners[1].at(t), c = corners[2].at(t);
    if (holds_vertex(t)) return ccd::distance_of_plane(a, (b - a).cross(c - a));
    return std::min({ccd::distance_of_segment(a, b), ccd::distance_of_segment(b, c), ccd::distance_of_segment(c, a)});
  }
  /// Of a place of the triangle, for shares 0 ≤ u, v and u + v ≤ 1.
  Vec3 difference(double t, double u, double v) const {
    const Vec3 a = corners[0].at(t);
    return a + (corners[1].at(t) - a) * u + (corners[2].at(t) - a) * v;
  }
  static bool has_shares(double u, double v) { return u + v <= 1; }
  double most_speed() const { return ccd::most_speed(corners); }
};

/// A method's answer to a query that it does not leave to `is_beside`.
template <auto method>
int unless_beside(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Triangle triangle(query);
  return triangle.is_beside(query) ? outcome::miss : method(triangle, answer);
}

inline double promised_beside(const double* query) { return ccd::promised_beside(query, Triangle(query).corners); }

}  // namespace plumbline::vertex_triangle_ccd
