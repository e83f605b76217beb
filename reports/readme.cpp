// Writes the README's tables of faults and its league tables of the peers, or with --check says whether they are what
// is measured; of the league tables the rows of the peers that are here in the version that the row names, times apart.
//   readme_writer README.md [--check]
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iterator>
#include <stdexcept>
#include <thread>

#include "reports/league.hpp"
#include "reports/output.hpp"
#include "reports/results.hpp"
#include "solvers/outside/outside.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::string_view faults_start = "<!-- Written by the target `readme`: the formulas. -->\n";
constexpr std::string_view league_start = "<!-- Written by the target `readme`: the libraries. -->\n";
constexpr std::string_view end = "<!-- End of what `readme` writes. -->\n";

// This tree's own solvers on the families that run by default: the same on every machine.
Results measured() {
  Campaign campaign;
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  std::vector<Run> runs;
  for (const Problem& problem : problems()) {
    Run& run = runs.emplace_back(Run{&problem, default_families(problem), {}});
    for (const Solver* solver : problem.solvers) run.subjects.push_back(built_in(problem, *solver));
  }
  return results_of(campaign, measure(campaign, runs, [](double) {}));
}

// How many answers were wrong on a family, as "12 of 10000".
std::string wrong_on(const Results& results, const Kind& kind, std::string_view family) {
  for (const Tally& tally : results.tallies) {
    if (tally.problem != kind.problem->name() || tally.solver != kind.solver || tally.family != family) continue;
    std::uint64_t count = 0;
    for (std::size_t v = 0; v < tally.verdicts.size(); ++v)
      if (wrong(static_cast<Verdict>(v))) count += tally.verdicts[v];
    return fmt::format("{} of {}", count, tally.cases);
  }
  return "";
}

std::string row(const Results& results, std::span<const Kind> kinds_of_solver) {
  static constexpr std::size_t most = 6;
  const Kind& first = kinds_of_solver.front();
  std::vector<std::string> faults;
  std::size_t extreme = 0;
  for (const Kind& kind : kinds_of_solver) {
    extreme += kind.extreme ? 1 : 0;
    if (!kind.extreme && faults.size() < most)
      faults.push_back(fmt::format("{}, {}: `{}`", fault(*kind.problem, kind.witness), kind.witness.configuration,
                                   join(kind.witness.query, decimal)));
  }
  const std::size_t more = kinds_of_solver.size() - extreme - faults.size();
  if (more > 0) faults.push_back(fmt::format("{} more", more));
  if (extreme > 0) faults.push_back(fmt::format("{} of exponents beyond ±250", extreme));
  return fmt::format("| `{}` | {} | {} | {} |\n", first.solver, wrong_on(results, first, "uniform"),
                     wrong_on(results, first, "degenerate"), fmt::join(faults, "<br>"));
}

// A table of one problem's solvers, folded behind a line that tells of the first, the published one.
std::string folded_table(const Results& results, std::span<const Kind> kinds_of_problem) {
  const Kind& first = kinds_of_problem.front();
  std::string text = fmt::format(
      "<details><summary><code>{}</code>: the published <code>{}</code> is wrong on {} of <code>uniform</code> and {} "
      "of <code>degenerate</code></summary>\n\n"
      "| solver | wrong on `uniform` | wrong on `degenerate` | kinds of wrong answers, each on its simplest query |\n"
      "|---|---|---|---|\n",
      first.problem->name(), first.solver, wrong_on(results, first, "uniform"), wrong_on(results, first, "degenerate"));
  for (std::size_t at = 0; at < kinds_of_problem.size();) {
    std::size_t next = at + 1;
    while (next < kinds_of_problem.size() && kinds_of_problem[next].solver == kinds_of_problem[at].solver) ++next;
    text += row(results, kinds_of_problem.subspan(at, next - at));
    at = next;
  }
  return text + "\n</details>\n";
}

std::string tables_of_faults() {
  const Results results = measured();
  const std::vector<Kind> all = kinds(results);
  const std::span<const Kind> rest(all);
  std::string text;
  for (std::size_t at = 0; at < rest.size();) {
    std::size_t next = at + 1;
    while (next < rest.size() && rest[next].problem == rest[at].problem) ++next;
    text += folded_table(results, rest.subspan(at, next - at));
    at = next;
  }
  return text;
}

// Replaces what stands between the line `start` and the next `end` by what `table` makes of it.
void replace_table(const std::string& file, std::string& text, std::string_view start,
                   const std::function<std::string(std::string_view old)>& table) {
  const std::size_t from = text.find(start), to = text.find(end, from);
  if (from == std::string::npos || to == std::string::npos)
    throw std::runtime_error(fmt::format("{} lacks the lines '{}' and '{}'.", file, start, end));
  const std::size_t first = from + start.size();
  text.replace(first, to - first, table(std::string_view(text).substr(first, to - first)));
}

int run(const std::string& file, bool check) {
  std::ifstream stream(file, std::ios::binary);
  const std::string old{std::istreambuf_iterator<char>(stream), {}};
  std::string text = old;
  replace_table(file, text, faults_start, [](std::string_view) { return tables_of_faults(); });
  replace_table(file, text, league_start, [check](std::string_view before) { return league_tables(before, !check); });
  if (text == old) return 0;
  if (check) {
    fmt::print(stderr, "{}: the tables are not what is measured: build the target readme.\n", file);
    return 1;
  }
  write_output(file, text);
  return 0;
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) try {
  plumbline::become_child_if_asked(argc, argv);
  if (argc < 2) throw std::runtime_error("Which README? Call readme_writer README.md [--check].");
  return plumbline::run(argv[1], argc > 2);
} catch (const std::exception& error) {
  fmt::print(stderr, "readme_writer: {}\n", error.what());
  return 2;
}
