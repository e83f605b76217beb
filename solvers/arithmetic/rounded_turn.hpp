// The turn in floating point, with what it may be off by.
//
// Error:  as it tells; its constant is proved in proofs/rounded_turn.gappa.
// Source: Shewchuk 1997, section 4.3, with a bound of its own.
#pragma once

#include <cmath>
#include <limits>

#include "solvers/arithmetic/ball.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// (b − a) × (c − a), within `error`: above zero for a turn to the left.
struct RoundedTurn {
  double value, error;

  // With u = 2^−53 every rounded difference is within a factor 1 ± u of its own, so each rounded product, of size L or
  // R, is within (3u + 3u² + u³)·L/(1 − u)³ of its own, unless it underflows, which adds at most 2^−1075; the rounded
  // difference of the two adds u·|turn|. Together that is less than (3u + 16u²)(L + R) + u·|turn| + 2^−1074, hence less
  // than 5u·(L + R) + 2^−1074 as |turn| ≤ (L + R)(1 + u). The filter takes 8u and 2^−1060, and its own roundings have
  // room.
  static constexpr double relative = 8 * u, absolute = 0x1p-1060, most = 0x1p1000;
  static_assert(relative > 5 * u * (1 + 0x1p-50) && absolute > 0x1p-1074);

  /// Overflow makes the error infinite, or a NaN, as any in a point does.
  bool certain() const { return std::fabs(value) > error && error < std::numeric_limits<double>::infinity(); }
};

inline RoundedTurn rounded_turn(const Point& a, const Point& b, const Point& c) {
  const double left = (b.x - a.x) * (c.y - a.y);
  const double right = (b.y - a.y) * (c.x - a.x);
  return {left - right, RoundedTurn::relative * (std::fabs(left) + std::fabs(right)) + RoundedTurn::absolute};
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
