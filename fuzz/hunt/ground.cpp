#include "fuzz/hunt/ground.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "props/judge/query.hpp"
#include "solvers/text.hpp"

namespace plumbline {

double rounded(double number, unsigned decimals) { return *read_double(fmt::format("{:.{}f}", number, decimals)); }

bool Ground::admits(std::span<const double> query) const {
  if (!is_finite(query)) return false;
  const auto is_short = [this](double number) { return rounded(number, *hunt.decimals) == number; };
  if (hunt.decimals && !std::ranges::all_of(query, is_short)) return false;
  return campaign.draws.admissible(query) && (campaign.demands.extreme || !is_extreme(query));
}

void Ground::tell(std::uint64_t more, const Measure& best) {
  if (!progress_) return;
  const std::lock_guard lock(mutex_);
  done_ += more;
  if (best > best_) best_ = best;
  progress_(hunt.lasting ? gone() : static_cast<double>(done_) / static_cast<double>(hunt.evaluations), best_);
}

}  // namespace plumbline
