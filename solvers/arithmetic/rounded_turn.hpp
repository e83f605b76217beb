// The turn in floating point, with a bound of its error.
//
// Error:  `error`, whose constant proofs/rounded_turn.gappa proves.
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

  // However operations round, each differs from its own by a factor within 1 ± v, v = 2^−52, and by less than 2^−1020
  // where subnormal arguments or results may be flushed to 0. With X and Y the sums of the sizes of the differences in
  // x and in y, the two rounded products L and R are together at most XY, and the turn is within 5v·(L + R) of its
  // rounded value, but for what is flushed. That is less than 2^−1020·(X + Y) + 2^−1018, which is below `absolute`
  // where X + Y is below `most`; there nothing overflows. The filter takes 8v, and its own roundings have room.
  static constexpr double relative = 8 * v, absolute = 0x1p-510, most = 0x1p500;
  static_assert(relative > 5 * v * (1 + 0x1p-48) && absolute > 0x1p-1020 * most + 0x1p-1018);

  /// Of a NaN or an infinity in a point both are NaNs or the error is infinite.
  bool certain() const { return std::fabs(value) > error; }
};

inline RoundedTurn rounded_turn(const Point& a, const Point& b, const Point& c) {
  const double bx = b.x - a.x, by = b.y - a.y, cx = c.x - a.x, cy = c.y - a.y;
  const double x = std::fabs(bx) + std::fabs(cx), y = std::fabs(by) + std::fabs(cy);
  const double error = RoundedTurn::relative * (x * y) + RoundedTurn::absolute;
  return {bx * cy - by * cx, x + y < RoundedTurn::most ? error : std::numeric_limits<double>::infinity()};
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
