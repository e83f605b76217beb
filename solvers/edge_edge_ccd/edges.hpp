// What the solvers of this problem share: the two edges.
#pragma once

#include "solvers/edge_edge_ccd/problem.hpp"
#include "solvers/vertex_triangle_ccd/distances.hpp"
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

  /// Whose volume is that of the four ends.
  std::array<Path, 3> spanning() const { return {c - a, b - a, d - c}; }
  double distance(double t) const {
    if (cross(t)) return ccd::distance_of_plane((c - a).at(t), (b - a).at(t).cross((d - c).at(t)));
    const auto of = [t](const Path& p, const Path& q) { return ccd::distance_of_segment(p.at(t), q.at(t)); };
    return std::min({of(c - a, c - b), of(d - a, d - b), of(c - a, d - a), of(c - b, d - b)});
  }
  /// Of a place of cd from one of ab, for shares u along ab and v along cd.
  Vec3 difference(double t, double u, double v) const {
    const auto along = [t](const Path& p, const Path& q, double share) { return p.at(t) + (q - p).at(t) * share; };
    return along(c, d, v) - along(a, b, u);
  }
  static bool has_shares(double, double) { return true; }
  double most_speed() const { return ccd::most_speed(differences()); }
};

/// A method's answer to a query that it does not leave to `are_beside`.
template <auto method>
int unless_beside(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const Edges edges(query);
  return edges.are_beside(query) ? outcome::miss : method(edges, answer);
}

inline double promised_beside(const double* query) { return ccd::promised_beside(query, Edges(query).differences()); }

}  // namespace plumbline::edge_edge_ccd
