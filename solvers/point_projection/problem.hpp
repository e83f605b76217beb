// Where on the line ab is the foot of the perpendicular from p?
//
// Query: px py ax ay bx by, in any one unit of length.
// The truth: the tables below define each outcome and each value.
//
// Contract:
//   (1) exchanging a and b replaces s by 1 − s
//   (2) a mirror image has the same s
//   (3) a quarter turn about the origin leaves s
//   (4) scaling by a power of two leaves s
//   (5) p in a has s = 0, p in b has s = 1
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: a = b, p on the
// line, p in an end, coordinates whose differences or products leave the range of doubles.
#pragma once

#include "solvers/solver.hpp"

namespace plumbline::point_projection {

namespace number {
enum Place : std::size_t { px, py, ax, ay, bx, by };
}
namespace value {
enum Place : std::size_t { s };
}
namespace outcome {
enum Code : int { undefined, foot };
}

inline constexpr Number numbers[] = {{number::px, "px"}, {number::py, "py"}, {number::ax, "ax"},
                                     {number::ay, "ay"}, {number::bx, "bx"}, {number::by, "by"}};
inline constexpr Value foot[] = {
    {value::s, "s", Scale::fraction, "any real number: 0 where the foot is a, 1 where it is b"}};
inline constexpr Outcome outcomes[] = {{outcome::undefined, "undefined", "nowhere: a = b is no line", {}},
                                       {outcome::foot, "foot", "in a + s·(b − a): a ≠ b", foot}};
/// The highest degree of the forms, in the query's numbers, that decide outcomes and make values: that of
/// dot products of differences.
inline constexpr int degree = 2;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape =
    checked({"point_projection", "Where on the line ab is the foot of the perpendicular from p?",
             "The line is infinite both ways.", numbers, outcomes});

PLUMBLINE_SOLVERS(lerp_project_onto, normalised_direction, absolute_dot_products, law_of_cosines, certified);

}  // namespace plumbline::point_projection
