#include "props/tally.hpp"

#include <algorithm>
#include <bit>

namespace plumbline {

double bin_edge(double error) {
  constexpr double least = 0x1p-4, most = 0x1p1023;
  if (error <= 0) return 0;
  if (error <= least) return least;
  if (error >= most) return most;
  // Upwards to the next number whose significand ends after three bits.
  constexpr std::uint64_t dropped = (std::uint64_t{1} << 50) - 1;
  return std::bit_cast<double>((std::bit_cast<std::uint64_t>(error) + dropped) & ~dropped);
}

double quantile(const Histogram& histogram, double q) {
  std::uint64_t total = 0;
  for (const auto& [edge, count] : histogram) total += count;
  std::uint64_t below = 0;
  for (const auto& [edge, count] : histogram) {
    below += count;
    if (static_cast<double>(below) >= q * static_cast<double>(total)) return edge;
  }
  return no_error;
}

std::uint64_t Tally::wrong_answers() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < verdicts.size(); ++i)
    if (wrong(static_cast<Verdict>(i))) sum += verdicts[i];
  return sum;
}

void Tally::settle(const Supplies& supplies) {
  for (Bare& one : bare) {
    if (!one.lacking.meets(supplies)) continue;
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
      verdicts[i] -= one.verdicts[i];
      count += one.verdicts[i];
    }
    verdicts[static_cast<std::size_t>(Verdict::non_answer)] += count;
    incidents[static_cast<std::size_t>(Incident::missing_value)] += count;
    broken += one.broken;
    const auto same_kind = [&](const Witness& w) { return fault_kind(w) == fault_kind(one.first); };
    const auto known = std::ranges::find_if(faults, same_kind);
    Witness& fault = known != faults.end() ? *known : faults.emplace_back(one.first);
    fault.count += count;
    fault.broken += one.broken;
  }
  bare.clear();
}

}  // namespace plumbline
