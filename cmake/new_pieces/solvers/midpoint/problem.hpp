// Which number is in the middle between a and b?
//
// Query: a b, in any one unit of length.
// The truth: the rule of each outcome, the meaning of each value, in the tables below.
//
// Contract:
//   (1) exchanging a and b changes nothing
//   (2) negating both negates m
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: a = b, numbers
// whose sum leaves the range of doubles.
#pragma once

#include "solvers/solver.hpp"

namespace plumbline::midpoint {

namespace number {
enum Place : std::size_t { a, b };
}
namespace value {
enum Place : std::size_t { m };
}
namespace outcome {
enum Code : int { same, middle };
}

inline constexpr Number numbers[] = {{number::a, "a"}, {number::b, "b"}};
inline constexpr Value middle[] = {{value::m, "m", Scale::coordinate, "the mean, (a + b)/2"}};
inline constexpr Outcome outcomes[] = {{outcome::same, "same", "none: a = b", {}},
                                       {outcome::middle, "middle", "the mean: a ≠ b", middle}};
/// The highest degree of the forms, in the query's numbers, that decide outcomes and make values: that of
/// the sum.
inline constexpr int degree = 1;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape =
    checked({"midpoint", "Which number is in the middle between a and b?", "", numbers, outcomes});

PLUMBLINE_SOLVERS(half_sum);

}  // namespace plumbline::midpoint
