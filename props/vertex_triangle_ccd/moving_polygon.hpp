// Vertex and triangle, or two edges, as a polygon that moves around the origin: they touch where the origin lies in it.
#pragma once

#include <array>
#include <span>

#include "props/judge/quartic.hpp"
#include "props/vertex_triangle_ccd/space.hpp"
#include "solvers/edge_edge_ccd/problem.hpp"

namespace plumbline::ccd {

/// A path from t = 0 to t = 1.
template <typename Number>
struct PathOf {
  SpacePlace<Number> from, to;

  PathOf(std::span<const Number> query, std::size_t first)
      : from(space_place_at(query, first)), to(space_place_at(query, first + later)) {}
  PathOf(const SpacePlace<Number>& first, const SpacePlace<Number>& last) : from(first), to(last) {}

  SpacePlace<Number> way() const { return to - from; }
  friend PathOf operator-(const PathOf& a, const PathOf& b) { return {a.from - b.from, a.to - b.to}; }
};

/// The corners in their order: those of the triangle as the vertex sees them; or of the parallelogram of the edges'
/// differences.
template <typename Number, std::size_t corners>
using Polygon = std::array<PathOf<Number>, corners>;

struct TriangleSeen {
  static constexpr std::size_t corners = 3;

  template <typename Number>
  static Polygon<Number, corners> of(std::span<const Number> query) {
    using enum vertex_triangle_ccd::number::Place;
    const PathOf<Number> v(query, v0x);
    return {PathOf<Number>(query, a0x) - v, PathOf<Number>(query, b0x) - v, PathOf<Number>(query, c0x) - v};
  }
};

struct Differences {
  static constexpr std::size_t corners = 4;

  template <typename Number>
  static Polygon<Number, corners> of(std::span<const Number> query) {
    using enum edge_edge_ccd::number::Place;
    const PathOf<Number> a(query, a0x), b(query, b0x), c(query, c0x), d(query, d0x);
    return {c - a, d - a, d - b, c - b};
  }
};

/// The volume of three corners over time: 0 where the polygon's plane holds the origin.
template <typename Number, std::size_t corners>
Cubic<Number> cubic_of(const Polygon<Number, corners>& polygon) {
  const auto &a = polygon[0].from, &b = polygon[1].from, &c = polygon[2].from;
  const auto p = polygon[0].way(), q = polygon[1].way(), r = polygon[2].way();
  return {volume(a, b, c), volume(p, b, c) + volume(a, q, c) + volume(a, b, r),
          volume(a, q, r) + volume(p, b, r) + volume(p, q, c), volume(p, q, r)};
}

/// The cross product of a side's ends, over time: 0 where its line holds the origin.
template <typename Number>
struct SideOf {
  SpacePlace<Number> constant, linear, square;

  SideOf(const PathOf<Number>& p, const PathOf<Number>& q)
      : constant(cross(p.from, q.from)), square(cross(p.way(), q.way())) {
    const auto one = cross(p.from, q.way()), other = cross(q.from, p.way());
    linear = one - other;
  }
  Quadratic<Number> along(const SpacePlace<Number>& axis) const {
    return {dot(constant, axis), dot(linear, axis), dot(square, axis)};
  }
};

}  // namespace plumbline::ccd
