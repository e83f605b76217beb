#include "props/tally.hpp"

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

}  // namespace plumbline
