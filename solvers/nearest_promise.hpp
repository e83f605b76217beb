// What solvers promise that give nearest doubles, in ulps of the values' scales.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

namespace plumbline {

/// Where no value's ulp is larger than that of its scale.
inline double half_an_ulp(const double*) { return 0.5; }

/// Of finite numbers; an infinity counts as none.
inline double largest_size(std::span<const double> numbers) {
  double largest = 0;
  for (const double number : numbers)
    if (std::isfinite(number)) largest = std::max(largest, std::fabs(number));
  return largest;
}

/// For coordinates that may be larger than the query's largest: half an ulp of their own. An infinity is the nearest
/// double of what it stands for.
inline double half_ulp_of(std::span<const double> coordinates, double largest) {
  const double size = largest_size(coordinates);
  return size <= largest ? 0.5 : std::ldexp(0.5, std::ilogb(size) - std::ilogb(largest));
}

}  // namespace plumbline
