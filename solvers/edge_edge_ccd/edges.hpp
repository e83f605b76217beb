// What the solvers of this problem share: the two edges.
#pragma once

#include "solvers/edge_edge_ccd/problem.hpp"
#include "solvers/vertex_triangle_ccd/moving_points.hpp"

namespace plumbline::edge_edge_ccd {

using ccd::Path;
using ccd::Vec3;

struct Edges : EdgeAndEdge<Path> {
  explicit Edges(const double* query) : EdgeAndEdge(ccd::paths<EdgeAndEdge>(query)) {}

  std::array<Path, 4> differences() const { return {c - a, d - a, c - b, d - b}; }
  double volume(double t) const { return (b - a).at(t).cross((d - c).at(t)).dot((c - a).at(t)); }
  /// Whether the lines of the edges, which are in one plane, meet between the ends of both.
  bool cross(double t) const {
    const Vec3 along = (b - a).at(t), other = (d - c).at(t), between = (c - a).at(t);
    const Vec3 normal = along.cross(other);
    const double square = normal.dot(normal), s = between.cross(other).dot(normal),
                 u = between.cross(along).dot(normal);
    return square > 0 && s >= 0 && s <= square && u >= 0 && u <= square;
  }
  bool are_beside(const double* query) const { return ccd::are_beside(query, differences()); }
};

inline double promised_beside(const double* query) { return ccd::promised_beside(query, Edges(query).differences()); }

}  // namespace plumbline::edge_edge_ccd
