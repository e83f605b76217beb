// Vertex and triangle, or two edges, as a polygon that moves around the origin: they touch where the origin lies in it.
#pragma once

#include <array>
#include <span>

#include "oracle/numbers/space.hpp"
#include "props/judge/quartic.hpp"
#include "solvers/edge_edge_ccd/problem.hpp"

namespace plumbline::ccd {

template <typename Number>
using Vector = exact::SpaceVector<Number>;

/// A number of the query's, as a vector that stands from there on.
template <typename Number>
Vector<Number> vector_at(std::span<const Number> query, std::size_t first) {
  return {query[first], query[first + 1], query[first + 2]};
}

/// A path from t = 0 to t = 1.
template <typename Number>
struct PathOf {
  Vector<Number> from, to;

  PathOf(std::span<const Number> query, std::size_t first)
      : from(vector_at(query, first)), to(vector_at(query, first + later)) {}
  PathOf(const Vector<Number>& first, const Vector<Number>& last) : from(first), to(last) {}

  Vector<Number> way() const { return to - from; }
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

template <typename Number>
Number determinant(const Vector<Number>& a, const Vector<Number>& b, const Vector<Number>& c) {
  return dot(a, cross(b, c));
}

/// The determinant of three corners over time: 0 where the polygon's plane holds the origin.
template <typename Number, std::size_t corners>
Cubic<Number> cubic_of(const Polygon<Number, corners>& polygon) {
  const auto &a = polygon[0].from, &b = polygon[1].from, &c = polygon[2].from;
  const auto p = polygon[0].way(), q = polygon[1].way(), r = polygon[2].way();
  return {determinant(a, b, c), determinant(p, b, c) + determinant(a, q, c) + determinant(a, b, r),
          determinant(a, q, r) + determinant(p, b, r) + determinant(p, q, c), determinant(p, q, r)};
}

/// The cross product of a side's ends, over time: 0 where its line holds the origin.
template <typename Number>
struct SideOf {
  Vector<Number> constant, linear, square;

  SideOf(const PathOf<Number>& p, const PathOf<Number>& q)
      : constant(cross(p.from, q.from)), square(cross(p.way(), q.way())) {
    const auto one = cross(p.from, q.way()), other = cross(q.from, p.way());
    linear = one - other;
  }
  Quadratic<Number> along(const Vector<Number>& axis) const {
    return {dot(constant, axis), dot(linear, axis), dot(square, axis)};
  }
};

}  // namespace plumbline::ccd
