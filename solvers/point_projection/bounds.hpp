// What the projections share: which queries are comfortable, and how a quotient becomes an answer.
#pragma once

#include <algorithm>
#include <cmath>

#include "solvers/point_projection/problem.hpp"

namespace plumbline::point_projection {

/// The foot at s, or `undefined` where s is no number or infinite: "when d == 0, result is +-infinity or NaN", the
/// published code says, and its caller recognises an undefined foot by that.
inline int foot_unless_not_finite(double s, double* answer) {
  if (!std::isfinite(s)) return outcome::undefined;
  answer[value::s] = s;
  return outcome::foot;
}

inline bool no_line(const double* query) {
  return query[number::ax] == query[number::bx] && query[number::ay] == query[number::by];
}

/// Whether every number is below 2^300, and the larger difference of a's and b's coordinates above 2^−300: then no
/// square of a length overflows, |b − a|² is no less than 2^−600, and what products lose to underflow, 2^−1075 each, is
/// nothing beside it.
inline bool comfortable(const double* query) {
  const double x = std::fabs(query[number::bx] - query[number::ax]),
               y = std::fabs(query[number::by] - query[number::ay]);
  return std::max(x, y) > 0x1p-300 &&
         std::all_of(query, query + std::size(numbers), [](double number) { return std::fabs(number) < 0x1p300; });
}

}  // namespace plumbline::point_projection
