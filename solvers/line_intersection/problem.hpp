// Where does the infinite line ab meet the infinite line cd?
//
// Query: ax ay bx by cx cy dx dy, in any one unit of length.
// The truth: the tables below define each outcome and each value.
//
// Contract:
//   (1) swapping the lines changes nothing
//   (2) reversing ab or cd changes nothing
//   (3) swapping the axes swaps x and y
//   (4) mirroring in the y axis negates x
//   (5) a quarter turn about the origin turns the point
//   (6) scaling by a power of two scales x and y
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: a = b, c = d,
// parallel lines, equal lines, a point far outside of the coordinates or of the doubles' range, coordinates whose
// differences or products leave that range.
#pragma once

#include "solvers/solver.hpp"

namespace plumbline::line_intersection {

namespace number {
enum Place : std::size_t { ax, ay, bx, by, cx, cy, dx, dy };
}
namespace value {
enum Place : std::size_t { x, y };
}
namespace outcome {
enum Code : int { parallel, point, same_line, undefined };
}

inline constexpr Number numbers[] = {{number::ax, "ax"}, {number::ay, "ay"}, {number::bx, "bx"}, {number::by, "by"},
                                     {number::cx, "cx"}, {number::cy, "cy"}, {number::dx, "dx"}, {number::dy, "dy"}};
inline constexpr std::string_view of_the_point = "of the point, which may lie far from a, b, c and d";
inline constexpr Value point[] = {{value::x, "x", Scale::coordinate, of_the_point},
                                  {value::y, "y", Scale::coordinate, of_the_point}};
inline constexpr Outcome outcomes[] = {
    {outcome::parallel, "parallel", "nowhere: they are parallel and apart", {}},
    {outcome::point, "point", "in exactly one point", point},
    {outcome::same_line, "same_line", "everywhere: they are the same line", {}},
    {outcome::undefined, "undefined", "a = b or c = d: at least one of them is no line", {}}};
/// The highest degree of the forms, in the query's numbers, that decide outcomes and make values: that of
/// the point's coordinates over the determinant.
inline constexpr int degree = 3;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"line_intersection", "Where does the infinite line ab meet the infinite line cd?",
     "A coordinate that rounds beyond the largest double has an infinity as its nearest double.", numbers, outcomes});

PLUMBLINE_SOLVERS(perpendicular_projections, simultaneous_equations, cartesian_matrix, parametric_matrix,
                  multivector_join, cross_products, slope_intercept, certified);

}  // namespace plumbline::line_intersection
