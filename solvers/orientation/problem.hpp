// Which way does a→b→c turn?
//
// Query: ax ay bx by cx cy. Three points of the plane, in any one unit of length.
// The truth is the sign of the determinant (b − a) × (c − a):
//   0 collinear   it is zero; coincident points are collinear
//   1 left        it is positive: c lies to the left of the line from a through b
//   2 right       it is negative
// An outcome has no values.
//
// Contract:
//   (1) exchanging any two of the points exchanges left and right
//   (2) moving the points one place on (a b c → b c a) changes nothing
//   (3) a mirror image exchanges left and right
//   (4) a quarter turn about the origin changes nothing
//   (5) scaling by a power of two changes nothing
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: coincident points
// (collinear), points on one line, coordinates whose differences or products leave the range of doubles.
#pragma once

#include "solvers/solver.hpp"

namespace plumbline::orientation {

namespace number {
enum Place : std::size_t { ax, ay, bx, by, cx, cy };
}
namespace outcome {
enum Code : int { collinear, left, right };
}

inline constexpr Number numbers[] = {{number::ax, "ax"}, {number::ay, "ay"}, {number::bx, "bx"},
                                     {number::by, "by"}, {number::cx, "cx"}, {number::cy, "cy"}};
inline constexpr Outcome outcomes[] = {
    {outcome::collinear, "collinear", {}}, {outcome::left, "left", {}}, {outcome::right, "right", {}}};
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"orientation", "Which way does a→b→c turn?", "Coincident points are collinear.", numbers, outcomes, refuses});

PLUMBLINE_SOLVERS(perp_dot_product);

}  // namespace plumbline::orientation
