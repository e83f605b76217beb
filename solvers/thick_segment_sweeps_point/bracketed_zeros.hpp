// The zeros of a polynomial in the step, each by Newton's method within the bracket between two zeros of the
// derivative, which are found likewise. Double zeros are lost where rounding lifts them off 0.
#pragma once

#include <array>
#include <cmath>
#include <span>

namespace plumbline::thick_segment_sweeps_point {

inline double value_at(std::span<const double> coefficients, double t) {
  double sum = 0;
  for (std::size_t i = coefficients.size(); i-- > 0;) sum = sum * t + coefficients[i];
  return sum;
}

// The zero between two times at which the values have different signs. Each step of Newton's method is half of the one
// before at most, or else the bracket is halved: so it ends, mostly after six steps.
inline double zero_between(std::span<const double> f, std::span<const double> slope, double low, double high) {
  const bool rises = value_at(f, low) < 0;
  double t = 0.5 * (low + high), last = high - low;
  for (;;) {
    const double value = value_at(f, t);
    if (value == 0) return t;
    ((value < 0) == rises ? low : high) = t;
    const double middle = 0.5 * (low + high), step = t - value / value_at(slope, t);
    if (middle == low || middle == high) return middle;
    if (step == t) return t;
    const bool halves = step > low && step < high && std::fabs(step - t) <= 0.5 * last;
    last = halves ? std::fabs(step - t) : high - low;
    t = halves ? step : middle;
  }
}

/// The zeros in [0, 1] of a polynomial of degree 4 at most, in ascending order: writes them, and returns their number.
inline int zeros_in_step(std::span<const double> f, double* zeros) {
  if (f.size() < 2) return 0;
  std::array<double, 4> slope{};
  for (std::size_t i = 1; i < f.size(); ++i) slope[i - 1] = static_cast<double>(i) * f[i];
  const std::span<const double> derivative(slope.data(), f.size() - 1);
  std::array<double, 6> ends{};  // where it turns, and the step's ends
  const int turns = zeros_in_step(derivative, ends.data() + 1);
  ends[static_cast<std::size_t>(turns) + 1] = 1;
  int count = 0;
  const auto add = [&](double t) {
    if (count < 4 && (count == 0 || zeros[count - 1] < t)) zeros[count++] = t;
  };
  for (int i = 0; i <= turns; ++i) {
    const double low = ends[static_cast<std::size_t>(i)], high = ends[static_cast<std::size_t>(i) + 1];
    const double first = value_at(f, low), last = value_at(f, high);
    if (first == 0) add(low);
    if ((first < 0 && last > 0) || (first > 0 && last < 0)) add(zero_between(f, derivative, low, high));
    if (last == 0) add(high);
  }
  return count;
}

}  // namespace plumbline::thick_segment_sweeps_point
