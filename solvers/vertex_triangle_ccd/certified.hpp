// When does a moving vertex first touch a moving triangle? The outcome is exact, the time the nearest double.
//
//     #include <plumbline/vertex_triangle_ccd.hpp>
//
//     const auto found = plumbline::certified::vertex_triangle_ccd(
//         {{0, 0, 1}, {-1, -1, 0}, {2, -1, 0}, {-1, 2, 0}},    // the vertex and the triangle's corners at t = 0
//         {{0, 0, -2}, {-1, -1, 0}, {2, -1, 0}, {-1, 2, 0}});  // and at t = 1
//     if (found.outcome == found.hit) stop_at(found.t);  // 1/3 as a double
//
// Contract: from t = 0 to t = 1 the vertex v and the triangle's corners a, b and c move in straight lines at constant
//   speed; each number is exactly the one that its double holds, of whatever finite size. The triangle is closed, and
//   may be a segment or a point. t is the first time at which the vertex lies on it; contact at the start is t = 0. It
//   is its nearest double: ties go to even.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: 0.1 to 0.5 µs for most misses; 1 to 3 µs where it touches or nearly; 5 to 50 µs where points stay in one plane
//   or touch on a side; milliseconds where exponents are hundreds apart. It allocates nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the time.
// Source: own derivation, arithmetic/moving_hull.hpp and arithmetic/first_contact.hpp; the rounding is Ziv's.
#pragma once

#include <cstring>

#include "solvers/arithmetic/first_contact.hpp"
#include "solvers/space.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Of the places at t = 0 and at t = 1.
inline FirstContact vertex_triangle_ccd(const VertexAndTriangle<SpacePoint>& from,
                                        const VertexAndTriangle<SpacePoint>& to) {
  double query[arithmetic::numbers_of_hull];
  static_assert(sizeof from + sizeof to == sizeof query);
  std::memcpy(query, &from, sizeof from);
  std::memcpy(query + arithmetic::numbers_of_hull / 2, &to, sizeof to);
  return arithmetic::first_contact<arithmetic::VertexAndTriangleHull>(query);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
