// What the solvers of a quadratic share: the order of two roots, and how well a query is conditioned.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "solvers/quadratic_roots/problem.hpp"

namespace plumbline::quadratic_roots {

/// Writes the roots in ascending order; NaNs are passed on as they are.
inline int two_roots(double one, double other, double* answer) {
  answer[value::x_1] = other < one ? other : one;
  answer[value::x_2] = other < one ? one : other;
  return outcome::two;
}

/// Whether each coefficient is 0 or has its exponent within ±240: no product of two leaves the range of normal doubles,
/// nor does its rounding error.
inline bool within_range(const double* query) {
  return std::all_of(query, query + std::size(numbers),
                     [](double x) { return x == 0 || (std::fabs(x) >= 0x1p-240 && std::fabs(x) <= 0x1p240); });
}

/// κ = (b² + |4ac|) / |b² − 4ac| as computed, infinite where the sign of the rounded discriminant is in doubt: it is
/// within 3u·(b² + |4ac|) of its own, u = 2^−53, and 2^−48 = 32u leaves room.
inline double discriminant_condition(const double* query) {
  const double square = query[number::b] * query[number::b], product = 4 * query[number::a] * query[number::c];
  const double size = square + std::fabs(product), discriminant = std::fabs(square - product);
  return discriminant > 0x1p-48 * size ? size / discriminant : std::numeric_limits<double>::infinity();
}

/// With the rounded discriminant within 3uκ of its own, its root is within 1.5uκ + u, the sum of |b| and that root and
/// the quotient add two roundings more, and an ulp of y is more than u·|y|: within 1.5κ + 4 ulps for the root that does
/// not cancel. `8 + 4κ` leaves room for κ's own roundings.
inline double uncancelled_bound(double condition) { return 8 + 4 * condition; }

/// The same for the root that cancels: the error stays in proportion to |b| + √D where the root is 2a·|b − √D| in size,
/// and (|b| + √D)·||b| − √D| = |4ac|.
inline double cancelled_bound(const double* query, double condition) {
  const double product = 4 * query[number::a] * query[number::c];
  const double sum = std::fabs(query[number::b]) + std::sqrt(std::fabs(query[number::b] * query[number::b] - product));
  return uncancelled_bound(condition) * std::max(1.0, sum * sum / std::fabs(product));
}

/// The promise of the formulas that subtract: nothing near a double root or beyond the range, and for a ≠ 0 alone.
inline double subtracting_promise(const double* query) {
  if (query[number::a] == 0 || !within_range(query)) return nothing_promised;
  const double condition = discriminant_condition(query);
  return std::isfinite(condition) ? cancelled_bound(query, condition) : nothing_promised;
}

/// The root of b·x + c, one correctly rounded division: within half an ulp.
inline double linear_promise(const double* query) {
  return query[number::b] != 0 && within_range(query) ? 0.5 : nothing_promised;
}

}  // namespace plumbline::quadratic_roots
