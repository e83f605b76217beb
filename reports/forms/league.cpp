// Who is wrong, a row a solver.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "reports/forms/leading.hpp"

namespace plumbline {
namespace {

struct Standing {
  std::string name;
  RankCounts kinds{};
  double uniform = 0, degenerate = 0;  // the shares of wrong answers, NaN where it was not asked
  double scaled = no_error;            // the largest error of a value where the query is not extreme

  bool faultless() const { return std::ranges::count(kinds, 0U) == std::ssize(kinds); }
};

constexpr double not_asked = std::numeric_limits<double>::quiet_NaN();

double wrong_share(std::span<const Tally> tallies, std::string_view family) {
  const auto at = std::ranges::find(tallies, family, &Tally::family);
  if (at == tallies.end() || at->cases == 0) return not_asked;
  return static_cast<double>(at->wrong_answers()) / static_cast<double>(at->cases);
}

std::vector<Standing> standings(std::span<const Tally> of_problem, std::span<const Kind> kinds) {
  std::vector<Standing> all;
  while (!of_problem.empty()) {
    const std::span<const Tally> tallies = leading(of_problem, of_one_solver);
    const Tally& first = tallies.front();
    Standing standing{
        title(first.solver, first.release), {}, wrong_share(tallies, "uniform"), wrong_share(tallies, "degenerate")};
    standing.kinds = kinds_by_rank(kinds, *find_problem(first.problem), first.solver);
    for (const Tally& tally : tallies)
      for (const ValueErrors& value : tally.values) standing.scaled = std::max(standing.scaled, value.scaled_ordinary);
    of_problem = of_problem.subspan(tallies.size());
    all.push_back(std::move(standing));
  }
  // The more gross kinds the earlier; then the more of the next rank.
  std::ranges::stable_sort(all, std::ranges::greater(), &Standing::kinds);
  return all;
}

std::string share_text(double share) {
  return std::isnan(share) ? "" : share == 0 ? "0" : fmt::format("{:.3g} %", 100 * share);
}

std::string row(const Standing& standing, std::size_t name_width, const Paper& paper) {
  const auto count = [&](Rank rank) {
    const std::size_t kinds = standing.kinds[static_cast<std::size_t>(rank)];
    const std::string padded = fmt::format("{:>8}", kinds);
    return kinds > 0 && rank == Rank::gross ? painted(padded, Ink::red, paper) : padded;
  };
  const std::string name = fmt::format("  {:<{}}", standing.name, name_width);
  return fmt::format("{}{}{}{}{}{:>10}{:>12}{:>10}\n", standing.faultless() ? painted(name, Ink::green, paper) : name,
                     count(Rank::gross), count(Rank::stated), count(Rank::near), count(Rank::extreme),
                     share_text(standing.uniform), share_text(standing.degenerate), error_text(standing.scaled));
}

}  // namespace

std::string league(const Results& results, const Paper& paper) {
  const std::vector<Kind> all = kinds(results);
  std::size_t name_width = 0;
  for (const Tally& tally : results.tallies)
    name_width = std::max(name_width, title(tally.solver, tally.release).size());
  std::string text;
  for (std::span<const Tally> rest(results.tallies); !rest.empty();) {
    const std::span<const Tally> of_problem = leading(rest, of_one_problem);
    const std::string& problem = of_problem.front().problem;
    text += painted(fmt::format("{}: {}", problem, find_problem(problem)->shape.question), Ink::bold, paper);
    text += fmt::format("\n  {:<{}}{:>8}{:>8}{:>8}{:>8}{:>10}{:>12}{:>10}\n", "solver", name_width, "gross", "stated",
                        "near", "extreme", "uniform", "degenerate", "scaled");
    for (const Standing& standing : standings(of_problem, all)) text += row(standing, name_width, paper);
    text += '\n';
    rest = rest.subspan(of_problem.size());
  }
  const std::string_view format = format_sentence(results.inputs);
  if (!format.empty()) text += sentence(format, paper);
  return text +
         sentence(
             "How many kinds of wrong answers there are, by rank: gross; stated in the input; near a decision; "
             "with extreme numbers alone. Then the shares of `uniform` and `degenerate` that are wrong, and "
             "the largest error of a value in ulps on its scale.",
             paper) +
         sentence("A row for each family: name a problem and a solver, or --csv F. The wrong answers: plumbline check.",
                  paper);
}

std::string overview(const Results& results, const Paper& paper) {
  static constexpr std::size_t most_rows = 100;  // that a person reads
  const bool long_table = paper.terminal && results.tallies.size() > most_rows;
  const std::string instead = to_use_instead(results);
  return (long_table ? league(results, paper) : table(results, paper)) +
         (instead.empty() ? "" : '\n' + sentence(instead, paper));
}

}  // namespace plumbline
