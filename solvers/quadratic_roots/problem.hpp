// Which distinct real numbers x solve a·x² + b·x + c = 0?
//
// Query: a b c, in any units.
// The truth: the tables below define each outcome and each value.
// A root is a rational or a quadratic surd.
//
// Contract:
//   (1) negating b negates the roots and their order
//   (2) negating all three coefficients changes nothing
//   (3) scaling all three by a power of two changes nothing
//   (4) scaling a by 4^k and b by 2^k divides the roots by 2^k
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: any coefficients
// zero, a double root, roots that are equal as doubles but not as numbers, a discriminant outside of the doubles'
// range.
#pragma once

#include "solvers/solver.hpp"

namespace plumbline::quadratic_roots {

namespace number {
enum Place : std::size_t { a, b, c };
}
namespace value {
enum Place : std::size_t { x_1, x_2 };
}
namespace outcome {
/// Up to `two`, the number of roots.
enum Code : int { none, one, two, all };
}  // namespace outcome

inline constexpr Number numbers[] = {{number::a, "a", Quantity::coefficient},
                                     {number::b, "b", Quantity::coefficient},
                                     {number::c, "c", Quantity::coefficient}};
inline constexpr Value roots[] = {{value::x_1, "x_1", Scale::itself, "the root, or the lesser of two"},
                                  {value::x_2, "x_2", Scale::itself, "the greater root"}};
inline constexpr Outcome outcomes[] = {
    {outcome::none, "none", "no real number: b² < 4ac, or a = b = 0 ≠ c", {}},
    {outcome::one, "one", "one: a ≠ 0 and b² = 4ac, a double root, or a = 0 ≠ b", std::span(roots, 1)},
    {outcome::two, "two", "two: a ≠ 0 and b² > 4ac, however close the roots are", roots},
    {outcome::all, "all", "every number: a = b = c = 0", {}}};
/// The highest degree of the forms, in the query's numbers, that decide outcomes and make values: that of
/// the discriminant.
inline constexpr int degree = 2;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape =
    checked({"quadratic_roots", "Which distinct real numbers x solve a·x² + b·x + c = 0?",
             "A root that rounds beyond the largest double has an infinity as its nearest double.", numbers, outcomes});

PLUMBLINE_SOLVERS(textbook, conjugate, kahan, vertex_form, linear_fallback, certified);

}  // namespace plumbline::quadratic_roots
