// What answers cost: the numbers that they took, and the time.
#include <fmt/format.h>

#include <algorithm>

#include "reports/forms/tiers.hpp"
#include "reports/page/parts.hpp"

namespace plumbline {

// 12.2 ns × 1.5 (1.4 to 1.6), 99 % at most 24.0, all at most 96.0
static std::string time_cell(const Timing& timing) {
  const auto digits = [](double ns) { return ns < 100 ? 1 : 0; };
  return element("td", fmt::format("{:.{}f} ns <small>{}, 99 % at most {:.{}f}, all at most {:.{}f}</small>", timing.ns,
                                   digits(timing.ns), ratio_text(timing), timing.p99, digits(timing.p99), timing.worst,
                                   digits(timing.worst)));
}

std::string tier_table(const Chapter& chapter) {
  std::string bodies;
  for (const SolverResults& solver : chapter.solvers) {
    std::string rows;
    for (const Tally& tally : solver.families) {
      if (!tally.tiers) continue;
      std::string cells = element("th scope=\"row\"", escaped(tally.family));
      for (const std::string& share : tier_shares(tally))
        cells += element(share == "0" ? "td class=\"none\"" : "td", share);
      rows += element("tr", cells);
    }
    if (rows.empty()) continue;
    const std::string named = element("th colspan=\"5\" scope=\"rowgroup\"", escaped(solver.name));
    bodies += element("tbody", element("tr class=\"group\"", named) + rows);
  }
  if (bodies.empty()) return {};
  const auto titles = tier_titles();
  std::vector<std::string_view> columns = {"queries"};
  columns.insert(columns.end(), titles.begin(), titles.end());
  return element("h3", "Tiers") + table_of(of_tiers, "tiers", head(columns) + bodies);
}

std::string time_table(const Chapter& chapter) {
  const auto is_timed = [](const SolverResults& solver) {
    return std::ranges::any_of(solver.families, [](const Tally& tally) { return tally.timing.has_value(); });
  };
  if (std::ranges::none_of(chapter.solvers, is_timed)) return {};
  std::vector<std::string_view> columns = {"queries"};
  for (const SolverResults& solver : chapter.solvers) columns.push_back(solver.name);
  std::string rows;
  for (const std::string_view name : chapter.families) {
    std::string cells = element("th scope=\"row\"", escaped(name));
    for (const SolverResults& solver : chapter.solvers) {
      const Tally* tally = solver.find(name);
      const bool timed = tally != nullptr && tally->timing.has_value();
      cells += timed ? time_cell(*tally->timing) : "<td class=\"none\">–</td>";
    }
    rows += element("tr", cells);
  }
  return element("h3", "Times") +
         table_of(
             "Nanoseconds per query; the ratio to the problem's published solver (median and quartiles over their "
             "turns); and what 99 of 100 queries and the slowest take, where each call is timed alone and the quickest "
             "of its repetitions "
             "counts. The times of a program include its pipes.",
             "times", head(columns) + element("tbody", rows));
}

}  // namespace plumbline
