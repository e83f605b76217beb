// Where do the closed segments ab and cd meet?
//
// Query: ax ay bx by cx cy dx dy, in any one unit of length.
// The truth: the tables below define each outcome and each value.
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
inline constexpr std::string_view of_the_point = "of the point a + s·(b − a) = c + t·(d − c)";
inline constexpr Value point[] = {{value::x, "x", Scale::coordinate, of_the_point},
                                  {value::y, "y", Scale::coordinate, of_the_point},
                                  {value::s, "s", Scale::fraction, "the fraction along ab, in [0, 1]; 0 where a = b"},
                                  {value::t, "t", Scale::fraction, "the fraction along cd, in [0, 1]; 0 where c = d"}};
inline constexpr std::string_view of_the_first =
    "of the common segment's end with the smaller x, or the smaller y where the x are equal";
inline constexpr std::string_view of_the_last = "of its other end";
inline constexpr Value overlap[] = {{value::x0, "x0", Scale::coordinate, of_the_first},
                                    {value::y0, "y0", Scale::coordinate, of_the_first},
                                    {value::x1, "x1", Scale::coordinate, of_the_last},
                                    {value::y1, "y1", Scale::coordinate, of_the_last}};
inline constexpr Outcome outcomes[] = {
    {outcome::disjoint, "disjoint", "nowhere", {}},
    {outcome::point, "point", "in exactly one point", point},
    {outcome::overlap, "overlap", "in more than one point: they have a segment in common", overlap}};
/// The highest degree of the forms, in the query's numbers, that decide outcomes and make values: that of
/// the point's coordinates over the determinant.
inline constexpr int degree = 3;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked({"segment_intersection", "Where do the closed segments ab and cd meet?",
                                        "A segment of zero length is a point.", numbers, outcomes});

PLUMBLINE_SOLVERS(minkowski, minkowski_join, certified);

}  // namespace plumbline::segment_intersection
