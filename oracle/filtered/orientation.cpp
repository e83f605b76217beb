#include "solvers/orientation/problem.hpp"

#include <cmath>

#include "oracle/filtered/scaled.hpp"
#include "oracle/truth.hpp"

namespace plumbline::orientation {

namespace {

int code(int sign) { return sign == 0 ? 0 : sign > 0 ? 1 : 2; }

// With u = 2^−53 every rounded difference is within a factor 1 ± u of its own, so each rounded product, of size L or R,
// is within (3u + 3u² + u³)·L/(1 − u)³ of its own, unless it underflows, which adds at most 2^−1075; the rounded
// difference of the two adds u·|turn|. Together that is less than (3u + 16u²)(L + R) + u·|turn| + 2^−1074, hence less
// than 5u·(L + R) + 2^−1074 as |turn| ≤ (L + R)(1 + u). The filter takes 8u and 2^−1060, and its own roundings have
// room. An overflow makes the bound infinite or the comparison with a NaN false.
constexpr double relative = 8 * 0x1p-53;
constexpr double absolute = 0x1p-1060;
static_assert(relative > 5 * 0x1p-53 * (1 + 0x1p-50) && absolute > 0x1p-1074);

}  // namespace

Truth filtered(const double* query) {
  const double left = (query[2] - query[0]) * (query[5] - query[1]);
  const double right = (query[3] - query[1]) * (query[4] - query[0]);
  const double turn = left - right;
  if (std::fabs(turn) > relative * (std::fabs(left) + std::fabs(right)) + absolute && std::isfinite(turn))
    return {code(turn > 0 ? 1 : -1), {}};
  if (refuses(query)) return {};
  const auto [ax, ay, bx, by, cx, cy] = exact::Scaled<6>(query).numbers;
  const exact::Integer exact_turn = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  return {code(exact_turn.sign()), {}};
}

}  // namespace plumbline::orientation
