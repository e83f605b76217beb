// What the solvers of both questions of continuous collision detection share: vectors of space, the paths of four
// points, and what keeps them apart for certain.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

struct Vec3 {
  double x, y, z;

  double dot(Vec3 v) const { return x * v.x + y * v.y + z * v.z; }
  Vec3 cross(Vec3 v) const { return {y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x}; }
};

inline Vec3 operator+(Vec3 u, Vec3 v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
inline Vec3 operator-(Vec3 u, Vec3 v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
inline Vec3 operator*(Vec3 v, double k) { return {v.x * k, v.y * k, v.z * k}; }

/// The path of a point, or of a difference of two.
struct Path {
  Vec3 from, to;

  Vec3 at(double t) const { return from + (to - from) * t; }
  friend Path operator-(const Path& p, const Path& q) { return {p.from - q.from, p.to - q.to}; }
};

template <template <typename> typename Points>
Points<Path> paths(const double* query) {
  return paths_of<Points>([query](std::size_t i) {
    const double* const last = query + later;
    return Path{{query[i], query[i + 1], query[i + 2]}, {last[i], last[i + 1], last[i + 2]}};
  });
}

/// Whether the differences of what could touch are all on one side of 0 along an axis, at t = 0 and at t = 1, by more
/// than 2^−30 of the query's largest number: then they are so all the time, and there is no contact.
inline bool are_beside(const double* query, std::span<const Path> differences) {
  double size = 0;
  for (std::size_t i = 0; i < numbers; ++i) size = std::max(size, std::fabs(query[i]));
  if (!(size > 0x1p-900 && size < 0x1p1000)) return false;
  const double bound = 0x1p-30 * size;
  for (const auto axis : {&Vec3::x, &Vec3::y, &Vec3::z}) {
    const auto all = [=](auto is_beyond) {
      return std::all_of(differences.begin(), differences.end(),
                         [=](const Path& path) { return is_beyond(path.from.*axis) && is_beyond(path.to.*axis); });
    };
    if (all([=](double x) { return x > bound; }) || all([=](double x) { return x < -bound; })) return true;
  }
  return false;
}

/// A solver that looks for contact only where `are_beside` does not rule it out promises an exact miss there.
inline double promised_beside(const double* query, std::span<const Path> differences) {
  return all_finite(query, numbers) && are_beside(query, differences) ? 0 : nothing_promised;
}

}  // namespace plumbline::ccd
