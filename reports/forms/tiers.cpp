#include "reports/forms/tiers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace plumbline {

static bool has_tiers(const Tally& tally) { return tally.tiers.has_value(); }

std::array<std::string, tier_names.size()> tier_titles() {
  std::array<std::string, tier_names.size()> titles;
  std::ranges::copy(tier_names, titles.begin());
  for (std::string& title : titles) std::ranges::replace(title, '_', '-');
  return titles;
}

std::array<std::string, tier_names.size()> tier_shares(const Tally& tally) {
  std::array<std::string, tier_names.size()> shares;
  std::ranges::transform(*tally.tiers, shares.begin(), [&](std::uint64_t count) -> std::string {
    if (count == 0) return "0";
    return fmt::format("{:.4g} %", 100.0 * static_cast<double>(count) / static_cast<double>(tally.cases));
  });
  return shares;
}

std::string tier_table(const SolverResults& solver) {
  if (std::ranges::none_of(solver.families, has_tiers)) return {};
  std::string text = fmt::format("\n  {:<24}{:>16}\n", "answered by", fmt::join(tier_titles(), ""));
  for (const Tally& tally : solver.families)
    if (tally.tiers) text += fmt::format("  {:<24}{:>16}\n", tally.family, fmt::join(tier_shares(tally), ""));
  return text;
}

std::string folded_tiers(const Results& results) {
  if (!any_family(results.problems, has_tiers)) return {};
  std::string rows = fmt::format("| problem | solver | family | {} |\n|---|---|---|--:|--:|--:|--:|\n",
                                 fmt::join(tier_titles(), " | "));
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers)
      for (const Tally& tally : solver.families)
        if (tally.tiers)
          rows += fmt::format("| {} | {} | {} | {} |\n", problem->name(), solver.name, tally.family,
                              fmt::join(tier_shares(tally), " | "));
  return fmt::format("<details><summary>{}</summary>\n\n{}\n</details>\n", of_tiers, rows);
}

}  // namespace plumbline
