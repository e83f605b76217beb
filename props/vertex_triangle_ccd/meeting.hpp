// Motions of a vertex and a triangle, or of two edges, made from how they touch at one time: of integers, exactly, or
// of doubles.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <utility>

#include "oracle/numbers/space.hpp"
#include "props/draw/generators.hpp"
#include "solvers/edge_edge_ccd/problem.hpp"

namespace plumbline::ccd {

template <typename Number>
using Arrow = exact::SpaceVector<Number>;
using Whole = Arrow<std::int64_t>;

/// What the step and the edges are divided into: quarters of integers, and fractions of doubles.
template <typename Number>
inline constexpr Number parts = std::integral<Number> ? 4 : 1;

/// Where something is at one time, and how far it moves in a part of the step.
template <typename Number>
struct Mover {
  Arrow<Number> at, velocity;

  friend Mover operator+(const Mover& m, const Mover& n) { return {m.at + n.at, m.velocity + n.velocity}; }
  friend Mover operator-(const Mover& m, const Mover& n) { return {m.at - n.at, m.velocity - n.velocity}; }
  friend Mover operator*(Number k, const Mover& m) { return {k * m.at, k * m.velocity}; }
};
template <typename Number>
using FourMovers = std::array<Mover<Number>, points>;

/// Two edges of the triangle from its corner a on, or the two edges: a part of each, and how that turns.
template <typename Number>
struct Edges {
  Mover<Number> first, second;
};

/// They touch after k parts of the step, i parts along the first edge and j along the second. Around that time the
/// cubic is that time's distance times the determinant of `velocity`, with which one side's place that is touched moves
/// as the other's sees it, and of the two edges.
template <typename Number>
struct Meeting {
  Number k, i, j;
  Edges<Number> edges;
  Arrow<Number> velocity;
};

/// Which parts of both are in contact.
struct Touch {
  std::int64_t i, j;
};

struct VertexAndCorners {
  static constexpr const Shape& shape = vertex_triangle_ccd::shape;
  static constexpr std::size_t of_one_body = 1;  ///< so many of the points are one body
  static constexpr std::string_view on_a_side_described = "with the vertex on a side of the triangle",
                                    in_a_corner_described = "with the vertex in a corner of the triangle",
                                    parallel_described = "of triangles whose corners are on one line throughout",
                                    points_described = "of triangles that are a point throughout";

  /// Seen from the contact, which moves with the vertex.
  template <typename Number>
  static FourMovers<Number> movers(const Meeting<Number>& at) {
    const auto& [first, second] = at.edges;
    const Mover<Number> a = Mover<Number>{{}, at.velocity} - at.i * first - at.j * second;
    return {Mover<Number>{}, a, a + parts<Number> * first, a + parts<Number> * second};
  }
  /// Writes the paths of a segment's end p, its end q and a point.
  template <typename Put>
  static void put_segment(Put put) {
    for (const std::size_t path : {2u, 0u, 1u, 1u}) put(path);
  }

  static Touch inside(Random& random) {
    static constexpr std::array<Touch, 3> all = {{{1, 1}, {1, 2}, {2, 1}}};
    return all[random.below(all.size())];
  }
  static Touch on_a_side(Random& random) {
    const std::int64_t k = random.between(1, 3);
    const std::array<Touch, 3> all = {{{k, 0}, {0, k}, {k, 4 - k}}};
    return all[random.below(all.size())];
  }
  static Touch in_a_corner(Random& random) {
    static constexpr std::array<Touch, 3> all = {{{0, 0}, {4, 0}, {0, 4}}};
    return all[random.below(all.size())];
  }
  static Touch outside(Random& random) {
    const std::int64_t k = random.between(1, 3);
    const std::array<Touch, 3> all = {{{k, -1}, {-1, k}, {k, 5 - k}}};
    return all[random.below(all.size())];
  }
  /// The corners in any order.
  template <typename Number>
  static void exchange(Random& random, FourMovers<Number>& movers) {
    std::rotate(movers.begin() + 1, movers.begin() + 1 + static_cast<std::ptrdiff_t>(random.below(3)), movers.end());
    if (random.coin()) std::swap(movers[2], movers[3]);
  }
};

struct TwoEdges {
  static constexpr const Shape& shape = edge_edge_ccd::shape;
  static constexpr std::size_t of_one_body = 2;
  static constexpr std::string_view on_a_side_described = "with an end of one edge in the inside of the other",
                                    in_a_corner_described = "with ends of both edges in contact",
                                    parallel_described = "of edges that are parallel throughout, or one is a point",
                                    points_described = "of edges that are both a point throughout";

  /// Seen from the contact, which moves with the second edge's place.
  template <typename Number>
  static FourMovers<Number> movers(const Meeting<Number>& at) {
    const auto& [first, second] = at.edges;
    const Mover<Number> a = Mover<Number>{{}, at.velocity} - at.i * first, c = Mover<Number>{} - at.j * second;
    return {a, a + parts<Number> * first, c, c + parts<Number> * second};
  }
  template <typename Put>
  static void put_segment(Put put) {
    for (const std::size_t path : {0u, 1u, 2u, 2u}) put(path);
  }

  static Touch inside(Random& random) {
    const std::int64_t i = random.between(1, 3);
    const std::int64_t j = random.between(1, 3);
    return {i, j};
  }
  static Touch on_a_side(Random& random) {
    const std::int64_t k = random.between(1, 3);
    const std::int64_t end = random.coin() ? 0 : 4;
    return random.coin() ? Touch{k, end} : Touch{end, k};
  }
  static Touch in_a_corner(Random& random) {
    const std::int64_t i = random.coin() ? 0 : 4;
    const std::int64_t j = random.coin() ? 0 : 4;
    return {i, j};
  }
  static Touch outside(Random& random) {
    const std::int64_t k = random.between(1, 3);
    const std::int64_t beyond = random.coin() ? -1 : 5;
    return random.coin() ? Touch{k, beyond} : Touch{beyond, k};
  }
  /// The edges, and the ends of each.
  template <typename Number>
  static void exchange(Random& random, FourMovers<Number>& movers) {
    if (random.coin()) std::swap(movers[0], movers[1]);
    if (random.coin()) std::swap(movers[2], movers[3]);
    if (random.coin()) std::swap_ranges(movers.begin(), movers.begin() + 2, movers.begin() + 2);
  }
};

template <typename Number>
void write(const Arrow<Number>& place, Number* query) {
  query[0] = place.x;
  query[1] = place.y;
  query[2] = place.z;
}

/// The query whose points are these after `k` parts of the step.
template <typename Number>
void put(const FourMovers<Number>& movers, Number k, Number* query) {
  for (std::size_t i = 0; i < points; ++i) {
    const auto& [at, velocity] = movers[i];
    write(at - k * velocity, query + i * per_place);
    write(at + (parts<Number> - k) * velocity, query + i * per_place + later);
  }
}

/// One of the 48 ways to exchange the axes and to turn them round.
template <typename Number>
void exchange_axes(Random& random, Number* query) {
  std::array<std::size_t, per_place> axes = {0, 1, 2};
  std::rotate(axes.begin(), axes.begin() + static_cast<std::ptrdiff_t>(random.below(3)), axes.end());
  if (random.coin()) std::swap(axes[1], axes[2]);
  const std::uint64_t signs = random.below(8);
  for (std::size_t i = 0; i < numbers; i += per_place) {
    const std::array<Number, per_place> place = {query[i], query[i + 1], query[i + 2]};
    for (std::size_t axis = 0; axis < per_place; ++axis)
      query[i + axis] = (signs >> axis & 1) != 0 ? -place[axes[axis]] : place[axes[axis]];
  }
}

}  // namespace plumbline::ccd
