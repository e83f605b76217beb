// Which way does a→b→c turn?
//
// Query: ax ay bx by cx cy. Three points of the plane, in any one unit of length.
// The truth: the table below defines each outcome. No outcome has values.
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
    {outcome::collinear, "collinear", "the cross product is 0: the points lie on one line, or some coincide", {}},
    {outcome::left, "left", "the cross product is positive: c lies to the left of the line from a through b", {}},
    {outcome::right, "right", "the cross product is negative: c lies to the right of the line from a through b", {}}};
/// The highest degree of the forms, in the query's numbers, that decide outcomes and make values: that of
/// the cross product.
inline constexpr int degree = 2;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape =
    checked({"orientation", "Which way does a→b→c turn?",
             "The cross product is (b − a) × (c − a) = (bx − ax)·(cy − ay) − (by − ay)·(cx − ax); x grows to the "
             "right, y upwards.",
             numbers, outcomes});

PLUMBLINE_SOLVERS(perp_dot_product, certified);

}  // namespace plumbline::orientation
