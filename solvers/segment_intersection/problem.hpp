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

inline constexpr Number numbers[] = {{"ax"}, {"ay"}, {"bx"}, {"by"}, {"cx"}, {"cy"}, {"dx"}, {"dy"}};
inline constexpr Value point[] = {
    {"x", Scale::coordinate}, {"y", Scale::coordinate}, {"s", Scale::fraction}, {"t", Scale::fraction}};
inline constexpr Value overlap[] = {
    {"x0", Scale::coordinate}, {"y0", Scale::coordinate}, {"x1", Scale::coordinate}, {"y1", Scale::coordinate}};
inline constexpr Outcome outcomes[] = {{0, "disjoint", {}}, {1, "point", point}, {2, "overlap", overlap}};
inline constexpr Shape shape = {"segment_intersection", "Where do the closed segments ab and cd meet?", numbers,
                                outcomes};

extern const Solver minkowski, minkowski_join;

inline constexpr const Solver* solvers[] = {&minkowski, &minkowski_join};

}  // namespace plumbline::segment_intersection
