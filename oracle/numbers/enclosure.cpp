#include "oracle/numbers/enclosure.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "solvers/arithmetic/rounding.hpp"

namespace plumbline::enclosure {

namespace {

using arithmetic::Ball;
using arithmetic::largest_ordinary;
using arithmetic::least_ordinary;
using arithmetic::ordinary;

constexpr double u = arithmetic::u;
constexpr double largest_distance = 0x1p1023;

Ball ball(const Enclosure& y) { return {y.high, y.low, y.radius}; }

bool exact(const Enclosure& y) { return y.radius == 0; }

std::optional<Enclosure> if_exact(const Ball& y) {
  if (!y.exact() || !std::isfinite(y.high)) return std::nullopt;
  return Enclosure{y.high, y.low, 0};
}

std::optional<int> sign(const Ball& y) {
  if (y.excludes_zero()) return y.high > 0 ? 1 : -1;
  return y.exact() && y.high == 0 ? std::optional(0) : std::nullopt;
}

// value·2^exponent, where that is a normal number, or 0.
std::optional<double> times_power(double value, int exponent) {
  if (value == 0) return 0.0;
  const int result = std::ilogb(value) + exponent;
  return result >= -1022 && result < 1023 ? std::optional(std::ldexp(value, exponent)) : std::nullopt;
}

}  // namespace

std::optional<int> sign(const Enclosure& y) { return sign(ball(y)); }

std::optional<int> compare(const Enclosure& y, double x) { return sign(ball(y) - Ball(x)); }

std::optional<double> nearest(const Enclosure& y) { return arithmetic::rounded(ball(y)); }

// A significand that is no power of two is an ulp or more from either end of its binade, and the number within three
// quarters of that of it. At a power of two the low part tells on which side the number is.
std::optional<int> ulp_exponent(const Enclosure& y) {
  static constexpr int least = -1074;
  if (y.high == 0) return exact(y) ? std::optional(least) : std::nullopt;
  if (exact(y) && y.low == 0) return std::max(std::ilogb(y.high), -1022) - 52;
  if (!ordinary(y.high)) return std::nullopt;
  const int e = std::ilogb(y.high);
  if (!(y.radius < std::ldexp(1.0, e - 54))) return std::nullopt;
  const bool power_of_two = (std::bit_cast<std::uint64_t>(y.high) << 12) == 0;
  if (!power_of_two) return e - 52;
  const double outwards = y.high > 0 ? y.low : -y.low;
  if (outwards >= y.radius) return e - 52;
  return outwards < -y.radius ? std::optional(e - 53) : std::nullopt;
}

std::optional<double> distance(const Enclosure& y, double from, int unit) {
  const std::optional<double> step = arithmetic::rounded(ball(y) - Ball(from));
  return step ? times_power(std::fabs(*step), -unit) : std::nullopt;
}

Interval distance_within(const Enclosure& y, double from, int unit) {
  static constexpr Interval anything = {0, largest_distance};
  const Ball step = ball(y) - Ball(from);
  const double radius = (std::fabs(step.low) + step.radius) * (1 + 4 * u);
  if (!(std::fabs(step.high) <= largest_ordinary) || !(radius <= largest_ordinary)) return anything;
  if (radius == 0 && step.high == 0) return {0, 0};
  static constexpr int most = 1022;  // beyond which 2^−unit is no normal double
  if (std::abs(unit) > most) return anything;
  const double factor = std::bit_cast<double>(static_cast<std::uint64_t>(1023 - unit) << 52);  // 2^−unit
  const double low = (std::fabs(step.high) - radius) * factor, high = (std::fabs(step.high) + radius) * factor;
  if (radius == 0) return low >= least_ordinary && low <= largest_ordinary ? Interval{low, low} : anything;
  // Two roundings, and what underflows.
  if (!(high <= largest_ordinary)) return {std::max(0.0, std::min(low, largest_ordinary)), largest_distance};
  return {std::max(0.0, low * (1 - 4 * u) - least_ordinary), high * (1 + 4 * u) + least_ordinary};
}

std::optional<Enclosure> sum(const Enclosure& a, const Enclosure& b) { return if_exact(ball(a) + ball(b)); }

std::optional<Enclosure> product(const Enclosure& a, const Enclosure& b) { return if_exact(ball(a) * ball(b)); }

std::optional<Enclosure> quotient(const Enclosure& a, const Enclosure& b) { return if_exact(ball(a) / ball(b)); }

std::optional<Enclosure> square_root(const Enclosure& y) { return if_exact(square_root(ball(y))); }

std::optional<Enclosure> scaled(const Enclosure& y, int exponent) {
  const auto high = times_power(y.high, exponent), low = times_power(y.low, exponent);
  return exact(y) && high && low ? std::optional(Enclosure{*high, *low, 0}) : std::nullopt;
}

}  // namespace plumbline::enclosure
