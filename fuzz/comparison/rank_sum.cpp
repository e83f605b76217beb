#include "fuzz/comparison/rank_sum.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace plumbline {

RankTest rank_test(std::span<const double> first, std::span<const double> second) {
  const auto m = static_cast<double>(first.size()), n = static_cast<double>(second.size());
  if (first.empty() || second.empty()) return {};
  double less = 0;
  std::map<double, double> counts;
  for (const double x : first)
    for (const double y : second) less += x < y ? 1 : x == y ? 0.5 : 0;
  for (const std::span<const double> sample : {first, second})
    for (const double x : sample) ++counts[x];
  double ties = 0;
  for (const auto& [value, count] : counts) ties += count * count * count - count;
  const double all = m + n;
  const double variance = m * n / 12 * (all + 1 - ties / (all * (all - 1)));
  if (!(variance > 0)) return {};
  const double away = std::max(std::fabs(less - m * n / 2) - 0.5, 0.0);
  return {less / (m * n), std::erfc(away / std::sqrt(2 * variance))};
}

}  // namespace plumbline
