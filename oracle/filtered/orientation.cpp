#include "solvers/orientation/problem.hpp"

#include <cmath>

#include "oracle/filtered/bounds.hpp"
#include "oracle/filtered/tiers.hpp"

namespace plumbline::orientation {

namespace {

outcome::Code code(int sign) { return sign == 0 ? outcome::collinear : sign > 0 ? outcome::left : outcome::right; }

// With u = 2^−53 every rounded difference is within a factor 1 ± u of its own, so each rounded product, of size L or R,
// is within (3u + 3u² + u³)·L/(1 − u)³ of its own, unless it underflows, which adds at most 2^−1075; the rounded
// difference of the two adds u·|turn|. Together that is less than (3u + 16u²)(L + R) + u·|turn| + 2^−1074, hence less
// than 5u·(L + R) + 2^−1074 as |turn| ≤ (L + R)(1 + u), which oracle/proofs/orientation.gappa proves. The filter takes
// 8u and 2^−1060, and its own roundings have room. An overflow makes the bound infinite or the comparison with a NaN
// false.
constexpr double relative = 8 * 0x1p-53;
constexpr double absolute = 0x1p-1060;
static_assert(relative > 5 * 0x1p-53 * (1 + 0x1p-50) && absolute > 0x1p-1074);

template <typename Number>
Truth turn(const double* query) {
  const auto [ax, ay, bx, by, cx, cy] = exact::Scaled<Number, std::size(numbers)>(query).numbers;
  const Number left = (bx - ax) * (cy - ay), right = (by - ay) * (cx - ax);
  return {code(Number(left - right).sign()), {}};
}

}  // namespace

exact::Bounded rounded_turn(const double* query) {
  using enum number::Place;
  const double left = (query[bx] - query[ax]) * (query[cy] - query[ay]);
  const double right = (query[by] - query[ay]) * (query[cx] - query[ax]);
  return {left - right, relative * (std::fabs(left) + std::fabs(right)) + absolute};
}

Truth filtered(const double* query) {
  const auto [rounded, error] = rounded_turn(query);
  if (std::fabs(rounded) > error && std::isfinite(rounded)) return {code(rounded > 0 ? 1 : -1), {}};
  if (refuses(query)) return {};
  return exact::by_tiers<turn<exact::Ball>, turn<exact::Wide>, turn<exact::Integer>, std::size(numbers)>(query);
}

}  // namespace plumbline::orientation
