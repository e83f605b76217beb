// Who is wrong, a row a solver.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "reports/forms/results.hpp"

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

double wrong_share(const SolverResults& solver, std::string_view family) {
  const Tally* const tally = solver.find(family);
  if (tally == nullptr || tally->cases == 0) return not_asked;
  return static_cast<double>(tally->wrong_answers()) / static_cast<double>(tally->cases);
}

std::vector<Standing> standings(const ProblemResults& of_problem) {
  std::vector<Standing> all;
  for (const SolverResults& solver : of_problem.solvers) {
    Standing& standing = all.emplace_back(Standing{title(solver.name, solver.release), ranks_of(solver.kinds),
                                                   wrong_share(solver, "uniform"), wrong_share(solver, "degenerate")});
    for (const Tally& tally : solver.families)
      for (const ValueErrors& value : tally.values) standing.scaled = std::max(standing.scaled, value.scaled_ordinary);
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
  std::size_t name_width = 0;
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers)
      name_width = std::max(name_width, title(solver.name, solver.release).size());
  std::string text;
  for (const ProblemResults& of_problem : results.problems) {
    const Problem& problem = *of_problem.problem;
    text += painted(fmt::format("{}: {}", problem.name(), problem.shape.question), Ink::bold, paper);
    text += fmt::format("\n  {:<{}}{:>8}{:>8}{:>8}{:>8}{:>10}{:>12}{:>10}\n", "solver", name_width, "gross", "stated",
                        "near", "extreme", "uniform", "degenerate", "scaled");
    for (const Standing& standing : standings(of_problem)) text += row(standing, name_width, paper);
    text += '\n';
  }
  const std::string_view format = format_sentence(results.inputs);
  if (!format.empty()) text += sentence(format, paper);
  return text +
         sentence(
             "The columns are the number of kinds of wrong answers by rank (gross; stated in the input; near a "
             "decision; only with extreme numbers), the wrong shares of `uniform` and `degenerate`, and the largest "
             "error of a value in ulps on its scale.",
             paper) +
         sentence("A row for each family: name a problem and a solver, or --csv F. The wrong answers: plumbline check.",
                  paper);
}

std::string overview(const Results& results, const Paper& paper) {
  static constexpr std::size_t most_rows = 100;  // that a person reads
  std::size_t rows = 0;
  for (const auto& [problem, solvers] : results.problems)
    for (const SolverResults& solver : solvers) rows += solver.families.size();
  if (!results.builds.rows.empty()) return builds_text(*results.problems.front().problem, results.builds, paper);
  const bool long_table = paper.terminal && rows > most_rows;
  const std::string instead = to_use_instead(results);
  return (long_table ? league(results, paper) : table(results, paper)) +
         (instead.empty() ? "" : '\n' + sentence(instead, paper));
}

}  // namespace plumbline
