// The sizes that numbers of a query may have.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace plumbline {

/// Admits queries whose non-zero numbers have magnitudes from `low` to `high`; all there are where both are left.
struct Magnitudes {
  double low = 0, high = std::numeric_limits<double>::infinity();

  constexpr bool limited() const { return low > 0 || high < std::numeric_limits<double>::infinity(); }
  bool admits(double number) const {
    const double size = std::fabs(number);
    return !limited() || size == 0 || (low <= size && size <= high);
  }
  bool operator()(std::span<const double> query) const {
    return std::ranges::all_of(query, [this](double number) { return admits(number); });
  }

  /// How many powers of two there are between the ends, `most` at most; `taken` of them are left to what else differs.
  int binades(int most, int taken = 0) const {
    static constexpr double least = std::numeric_limits<double>::denorm_min();
    static constexpr double greatest = std::numeric_limits<double>::max();
    if (!limited() || high < least) return most;
    const int between = std::ilogb(std::min(high, greatest)) - std::ilogb(std::clamp(low, least, greatest));
    return std::clamp(between - taken, 0, most);
  }
};

/// Of numbers that are neither tiny nor huge to anybody.
inline constexpr Magnitudes ordinary_size = {1e-9, 1e9};

}  // namespace plumbline
