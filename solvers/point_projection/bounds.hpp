// What the projections share: which queries are comfortable, and how a quotient becomes an answer.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::point_projection {

inline constexpr double nothing_promised = std::numeric_limits<double>::quiet_NaN();
inline constexpr double outcome_promised = std::numeric_limits<double>::infinity();

/// 1 with s, or 0 where s is no number or infinite: "when d == 0, result is +-infinity or NaN", the published code
/// says, and its caller tells an undefined foot by that.
inline int foot_unless_not_finite(double s, double* answer) {
  if (!std::isfinite(s)) return 0;
  answer[0] = s;
  return 1;
}

inline bool no_line(const double* query) { return query[2] == query[4] && query[3] == query[5]; }

/// Whether every number is below 2^300, and the larger difference of a's and b's coordinates above 2^−300: then no
/// square of a length overflows, |b − a|² is no less than 2^−600, and what products lose to underflow, 2^−1075 each, is
/// nothing beside it.
inline bool comfortable(const double* query) {
  const double x = std::fabs(query[4] - query[2]), y = std::fabs(query[5] - query[3]);
  return std::max(x, y) > 0x1p-300 &&
         std::all_of(query, query + 6, [](double number) { return std::fabs(number) < 0x1p300; });
}

}  // namespace plumbline::point_projection
