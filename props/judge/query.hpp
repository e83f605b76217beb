// What is asked of the numbers of a query together.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "oracle/numbers/real.hpp"

namespace plumbline {

inline bool is_finite(std::span<const double> query) {
  return std::ranges::all_of(query, [](double number) { return std::isfinite(number); });
}

/// The largest absolute value.
inline double largest_of(std::span<const double> query) {
  double largest = 0;
  for (const double number : query) largest = std::max(largest, std::fabs(number));
  return largest;
}

/// The numbers as they are, to be moved by steps that are no doubles.
inline std::vector<Real> exact_numbers(std::span<const double> query) { return {query.begin(), query.end()}; }

}  // namespace plumbline
