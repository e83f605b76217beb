// The double nearest to a simple zero, from one evaluation in double-doubles and a bound on the slope in doubles.
//
// Error:  none: what may round to another double is left.
// Source: Newton's step with an interval for the slope, as in Moore 1966; the rounding is Ziv's.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

#include "solvers/arithmetic/bernstein.hpp"
#include "solvers/arithmetic/bounded.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// A polynomial in doubles on the stretch of time from `begin` on; its coefficients are within `error`. In the stretch
/// the exact one is 0 once, and has different signs at both ends.
template <std::size_t degree>
struct OnStretch {
  Bernstein<degree> form;
  double error, begin, width;

  struct ValueAndSlope {
    double value, slope;
  };
  /// At s from 0 to 1, the slope along s.
  ValueAndSlope at(double s) const {
    double of[degree + 1], slope = 0;
    std::copy_n(form.of, degree + 1, of);
    for (std::size_t left = degree; left > 0; --left) {
      slope = of[1] - of[0];
      for (std::size_t i = 0; i < left; ++i) of[i] += s * (of[i + 1] - of[i]);
    }
    return {of[0], static_cast<double>(degree) * slope};
  }
  /// Newton's steps, or halves of what is left, until one is small; nothing depends on it but whether it is near.
  double near_zero() const {
    const bool rises = form.of[0] < 0;
    double low = 0, high = 1, s = form.of[0] / (form.of[0] - form.of[degree]);
    for (int step = 0; step < 60; ++step) {
      const auto [value, slope] = at(s);
      ((value < 0) == rises ? low : high) = s;
      double next = s - value / slope;
      if (!(next > low && next < high)) next = 0.5 * (low + high);
      const bool near = std::fabs(next - s) <= 0x1p-40;
      s = next;
      if (near) break;
    }
    return s;
  }
  /// What the slope along s changes by at most along all of the stretch, as its derivative has the coefficients
  /// degree·(degree − 1) times second differences.
  double most_turn() const {
    double most = 0;
    for (std::size_t i = 0; i + 2 <= degree; ++i)
      most = std::max(most, std::fabs(form.of[i] - 2 * form.of[i + 1] + form.of[i + 2]));
    return static_cast<double>(degree * (degree - 1)) * (most + 8 * error);
  }
};

/// The double nearest to the zero; value(t) is that of the exact polynomial in double-doubles, for t of 2^−60 or more.
///
/// With F = value(t), within e of its own, and S the slope along time there, within E: while time changes by R, the
/// slope changes by at most R·T. For R = 4·|F|/|S| let E + R·T be less than |S|/4, and e less than |F| or F taken for
/// |F| + e. Then the zero is within R of t, since the slope is above |S|/2 there; and it is at t − F/S but for
///   |F|·(E + R·T)/(|S|·|S|/2) + e/(|S|/2),
/// and the roundings of F/S. A slope of degree 4 takes twelve roundings of numbers up to eight times a coefficient,
/// each bound by its error as the filter's bounds are above 64v of the largest: E is sixteen errors, more than eight
/// and their roundings.
template <std::size_t degree, typename Value>
std::optional<double> nearest_zero(const OnStretch<degree>& polynomial, Value value) {
  const auto& [form, error, begin, width] = polynomial;
  const double t = begin + width * polynomial.near_zero();
  if (!(t >= 0x1p-60)) return std::nullopt;
  // Exact: the stretch begins at 0, or t is at most twice its beginning; and widths are powers of two.
  const double s = (t - begin) / width;
  const Bounded exact = value(t);
  const double e = exact.error(), f = std::fabs(exact.high) + e;
  const double slope = polynomial.at(s).slope / width, size = std::fabs(slope);
  const double of_slope = 16 * error / width, room = 4 * f / size;
  const double off = of_slope + room * (polynomial.most_turn() / (width * width));
  if (!(off < 0.25 * size && t - room > begin && t + room < begin + width)) return std::nullopt;
  const double step = -exact.high / slope;
  const double radius = 2.25 * (f * off / size + e) / size + 4 * u * std::fabs(step);
  const auto [high, low] = two_sum(t, step);
  const double around = radius + 4 * u * (std::fabs(low) + radius);
  if (!(high + (low + around) == high && high + (low - around) == high)) return std::nullopt;
  return high;
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
