// Places in space, over any numbers that decisions are templates over, and how far apart what collides is.
#pragma once

#include <array>
#include <span>
#include <utility>

#include "oracle/numbers/real.hpp"
#include "oracle/numbers/space.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

template <typename Number>
using SpacePlace = exact::SpaceVector<Number>;

template <typename Number>
SpacePlace<Number> space_place_at(std::span<const Number> query, std::size_t first) {
  return {query[first], query[first + 1], query[first + 2]};
}

template <template <typename> typename Points>
Points<SpacePlace<Real>> places_at_time(std::span<const Real> query, const Real& t) {
  return paths_of<Points>([&](std::size_t i) {
    const SpacePlace<Real> from = space_place_at(query, i), to = space_place_at(query, i + later);
    return from + t * (to - from);
  });
}

/// Six times the volume of the tetrahedron that 0 and three places span.
template <typename Number>
Number volume(const SpacePlace<Number>& a, const SpacePlace<Number>& b, const SpacePlace<Number>& c) {
  return dot(a, cross(b, c));
}

/// Whether the segment between two places is within a distance of 0.
inline bool segment_is_near(const SpacePlace<Real>& p, const SpacePlace<Real>& q, const Real& distance) {
  const SpacePlace<Real> way = q - p;
  const Real square = distance * distance, length = dot(way, way), along = dot(p, way);
  const auto end_is_near = [&](const SpacePlace<Real>& end) { return (dot(end, end) - square).sign() <= 0; };
  if (along.sign() >= 0) return end_is_near(p);
  if ((along + length).sign() <= 0) return end_is_near(q);
  const SpacePlace<Real> area = cross(p, q);
  return (dot(area, area) - square * length).sign() <= 0;
}

/// Whether a triangle or a parallelogram is within a distance of 0: one of its sides is, or the foot of 0 in its plane
/// lies within, and is. `within(s, u, whole)` is whether corner + s/whole·first + u/whole·second belongs to it.
template <std::size_t n, typename Within>
bool region_is_near(const SpacePlace<Real>& corner, const SpacePlace<Real>& first, const SpacePlace<Real>& second,
                    const std::array<SpacePlace<Real>, n>& around, Within within, const Real& distance) {
  for (std::size_t i = 0; i < n; ++i)
    if (segment_is_near(around[i], around[(i + 1) % n], distance)) return true;
  const SpacePlace<Real> normal = cross(first, second);
  const Real whole = dot(normal, normal);
  if (whole.sign() == 0) return false;
  const Real s = dot(cross(second, corner), normal), u = dot(cross(corner, first), normal);
  const Real height = dot(corner, normal);
  return within(s, u, whole) && (height * height - distance * distance * whole).sign() <= 0;
}

}  // namespace plumbline::ccd
