// The roots of a quadratic for planted faults.
#pragma once

#include <array>
#include <cmath>
#include <limits>

namespace plumbline {

/// The roots of a·t² + 2·half·t + c in ascending order, in doubles; two NaNs unless there are two. a is not 0.
inline std::array<double, 2> two_roots(double a, double half, double c) {
  static constexpr double none = std::numeric_limits<double>::quiet_NaN();
  const double quarter = half * half - a * c;  // of the discriminant
  if (!(quarter > 0)) return {none, none};
  const double sum = -(half + std::copysign(std::sqrt(quarter), half));  // does not cancel
  const double one = sum / a, other = c / sum;
  return one < other ? std::array{one, other} : std::array{other, one};
}

}  // namespace plumbline
