// Distances of the origin in space, and how fast one can change.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "solvers/vertex_triangle_ccd/moving_points.hpp"

namespace plumbline::ccd {

/// Of a plane through a point.
inline double distance_of_plane(Vec3 point, Vec3 normal) {
  return std::fabs(point.dot(normal)) / std::sqrt(normal.dot(normal));
}

/// Of a closed segment, which may be a point.
inline double distance_of_segment(Vec3 p, Vec3 q) {
  const Vec3 way = q - p;
  const double square = way.dot(way), share = square > 0 ? std::clamp(-p.dot(way) / square, 0.0, 1.0) : 0;
  const Vec3 nearest = p + way * share;
  return std::sqrt(nearest.dot(nearest));
}

/// The greatest speed of paths: no difference that lies between them is faster.
inline double most_speed(std::span<const Path> paths) {
  double most = 0;
  for (const Path& path : paths) {
    const Vec3 way = path.to - path.from;
    most = std::max(most, std::sqrt(way.dot(way)));
  }
  return most;
}

}  // namespace plumbline::ccd
