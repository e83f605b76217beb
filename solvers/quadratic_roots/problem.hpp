// Which distinct real numbers x solve a·x² + b·x + c = 0?
//
// Query: a b c, in any units.
// The truth:
//   0 none   no real number does: b² < 4ac, or a = b = 0 ≠ c
//   1 one    x_1: a double root, or a = 0 ≠ b
//   2 two    x_1 < x_2
//   3 all    a = b = c = 0
// A root is a rational or a quadratic surd; beyond the largest double its correctly rounded double is infinite.
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
inline constexpr Value roots[] = {{value::x_1, "x_1", Scale::itself}, {value::x_2, "x_2", Scale::itself}};
inline constexpr Outcome outcomes[] = {{outcome::none, "none", {}},
                                       {outcome::one, "one", std::span(roots, 1)},
                                       {outcome::two, "two", roots},
                                       {outcome::all, "all", {}}};
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape =
    checked({"quadratic_roots", "Which distinct real numbers x solve a·x² + b·x + c = 0?",
             "The roots ascend. One is a double root, or the root where a = 0; all is a = b = c = 0.", numbers,
             outcomes, refuses});

PLUMBLINE_SOLVERS(textbook, conjugate, kahan, vertex_form, linear_fallback);

}  // namespace plumbline::quadratic_roots
