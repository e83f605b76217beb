// Writes the README's table of faults, or with --check says whether it is the one that is measured.
//   readme_writer README.md [--check]
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <thread>

#include "reports/output.hpp"
#include "reports/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::string_view start = "<!-- The target `readme` writes what follows. -->\n";
constexpr std::string_view end = "<!-- So far. -->\n";

// This tree's own solvers on the families that run by default: the same on every machine.
Results measured() {
  Campaign campaign;
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  std::vector<Run> runs;
  for (const Problem& problem : problems()) {
    Run& run = runs.emplace_back(Run{&problem, {}, {}});
    for (const Family& family : problem.exam.families)
      if (!family.by_name_only) run.families.push_back(&family);
    for (const Solver* solver : problem.exam.solvers)
      if (solver->portable) run.subjects.push_back(built_in(problem, *solver));
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
  return fmt::format("| `{}` | `{}` | {} | {} | {} |\n", first.problem->name(), first.solver,
                     wrong_on(results, first, "uniform"), wrong_on(results, first, "degenerate"),
                     fmt::join(faults, "<br>"));
}

std::string table_of_faults() {
  const Results results = measured();
  std::string text =
      "| problem | solver | wrong on `uniform` | wrong on `degenerate` | kinds of wrong answers, each on its simplest "
      "query |\n|---|---|---|---|---|\n";
  const std::vector<Kind> all = kinds(results);
  const std::span<const Kind> rest(all);
  for (std::size_t at = 0; at < rest.size();) {
    std::size_t next = at + 1;
    while (next < rest.size() && rest[next].problem == rest[at].problem && rest[next].solver == rest[at].solver) ++next;
    text += row(results, rest.subspan(at, next - at));
    at = next;
  }
  return text;
}

int run(const std::string& file, bool check) {
  std::ifstream stream(file, std::ios::binary);
  const std::string old{std::istreambuf_iterator<char>(stream), {}};
  const std::size_t from = old.find(start), to = old.find(end);
  if (from == std::string::npos || to == std::string::npos)
    throw std::runtime_error(fmt::format("{} lacks the lines '{}' and '{}'.", file, start, end));
  std::string text = old;
  text.replace(from + start.size(), to - from - start.size(), table_of_faults());
  if (text == old) return 0;
  if (check) {
    fmt::print(stderr, "{}: the table of faults is not what is measured: build the target readme.\n", file);
    return 1;
  }
  write_output(file, text);
  return 0;
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) try {
  if (argc < 2) throw std::runtime_error("Which README? Call readme_writer README.md [--check].");
  return plumbline::run(argv[1], argc > 2);
} catch (const std::exception& error) {
  fmt::print(stderr, "readme_writer: {}\n", error.what());
  return 2;
}
