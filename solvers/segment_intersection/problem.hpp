// Where do the closed segments ab and cd meet?
//
// Query: ax ay bx by cx cy dx dy, in any one unit of length. A segment of zero length is the point that it is.
// The truth:
//   0 disjoint   nowhere
//   1 point      x y s t: in the point (x, y) = a + s·(b − a) = c + t·(d − c), s and t in [0, 1];
//                the parameter along a segment of zero length is 0
//   2 overlap    x0 y0 x1 y1: in more than a point; the ends of the common segment in lexicographic order
//
// Contract:
//   (1) swapping the segments swaps s and t
//   (2) reversing ab replaces s by 1 − s, or leaves it 0 where a = b
//   (3) reversing cd replaces t by 1 − t, or leaves it 0 where c = d
//   (4) swapping the axes swaps x and y, and orders the ends of an overlap anew
//   (5) mirroring in the y axis negates x, and orders the ends of an overlap anew
//   (6) a quarter turn about the origin turns the point or the ends
//   (7) scaling by a power of two scales x and y and leaves s and t
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: zero length (one
// segment or both), parallel, on one line (apart, touching in an end, overlapping, one within the other, equal), an end
// on the other segment, a shared end, coordinates whose differences or products leave the range of doubles.
#pragma once

#include "solvers/solver.hpp"

namespace plumbline::segment_intersection {

namespace number {
enum Place : std::size_t { ax, ay, bx, by, cx, cy, dx, dy };
}
namespace value {
enum PointPlace : std::size_t { x, y, s, t };
enum OverlapPlace : std::size_t { x0, y0, x1, y1 };
}  // namespace value
namespace outcome {
enum Code : int { disjoint, point, overlap };
}

inline constexpr Number numbers[] = {{number::ax, "ax"}, {number::ay, "ay"}, {number::bx, "bx"}, {number::by, "by"},
                                     {number::cx, "cx"}, {number::cy, "cy"}, {number::dx, "dx"}, {number::dy, "dy"}};
inline constexpr Value point[] = {{value::x, "x", Scale::coordinate},
                                  {value::y, "y", Scale::coordinate},
                                  {value::s, "s", Scale::fraction},
                                  {value::t, "t", Scale::fraction}};
inline constexpr Value overlap[] = {{value::x0, "x0", Scale::coordinate},
                                    {value::y0, "y0", Scale::coordinate},
                                    {value::x1, "x1", Scale::coordinate},
                                    {value::y1, "y1", Scale::coordinate}};
inline constexpr Outcome outcomes[] = {
    {outcome::disjoint, "disjoint", {}}, {outcome::point, "point", point}, {outcome::overlap, "overlap", overlap}};
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"segment_intersection", "Where do the closed segments ab and cd meet?",
     "The point is a + s·(b − a) = c + t·(d − c); along a segment of zero length, which is the point that it is, s "
     "or t is 0. An overlap is more than a point in common, its ends in lexicographic order.",
     numbers, outcomes, refuses});

PLUMBLINE_SOLVERS(minkowski, minkowski_join);

}  // namespace plumbline::segment_intersection
