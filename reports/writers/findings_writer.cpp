// Writes the tables of reports/findings.md and the list of README.md anew, or with --check says whether they are what
// is measured: of the libraries the rows of those that are here in the release that the row names, and the list where
// all are.
//   findings_writer findings.md README.md [--check]
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "props/campaign/engine.hpp"
#include "props/costs.hpp"
#include "reports/forms/findings_tables.hpp"
#include "reports/program/files.hpp"
#include "reports/program/peer_subject.hpp"
#include "reports/writers/written_part.hpp"
#include "solvers/outside/outside.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::string_view end = "<!-- End of what `findings` writes. -->\n";
constexpr Marks formulas_part = {"<!-- Written by the target `findings`: the formulas. -->\n", end};
constexpr Marks libraries_part = {"<!-- Written by the target `findings`: the libraries. -->\n", end};

constexpr Marks telling_part = {"<!-- Written by the target `findings`: the shortest of them. -->\n", end};

// These subjects of every problem on the families that run by default, on as many cases as `measure` asks. Of a
// problem whose campaigns cannot afford every family, they are as many as tests can afford.
template <typename SubjectsOf>
Results measured(SubjectsOf subjects_of) {
  Campaign campaign;
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  OracleWatch watch(campaign.draws.seed);
  std::vector<ProblemResults> all;
  for (const Problem& problem : problems()) {
    const Run run = {&problem, default_families(problem), subjects_of(problem)};
    if (run.subjects.empty()) continue;
    Campaign of_problem = campaign;
    if (cost_of(problem).families_one_in > 1) of_problem.cases = affordable(problem, campaign.cases);
    std::ranges::move(measure(of_problem, {&run, 1}, watch), std::back_inserter(all));
  }
  return results_of(campaign, std::move(all), watch);
}

// This tree's own solvers: the same on every machine.
std::vector<Subject> formulas(const Problem& problem) {
  std::vector<Subject> subjects;
  for (const Solver* solver : problem.solvers) subjects.push_back(built_in(problem, *solver));
  return subjects;
}

// The libraries that are here. Some need a second for a query, and would be late on a busy machine.
std::vector<Subject> libraries(const Problem& problem) {
  static constexpr OutsideOptions options = {.timeout_ms = 10'000};
  std::vector<Subject> subjects;
  for (const Peer* peer : peers())
    if (peer->problem == problem.name()) subjects.push_back(peer_subject(problem, *peer, options));
  return subjects;
}

struct Files {
  std::string findings, readme;
};

std::vector<std::string> missing_libraries() {
  std::vector<std::string> missing;
  for (const Peer& peer : listed_peers())
    if (find_peer(peer.problem, peer.solver.name) == nullptr) missing.emplace_back(peer.library);
  return missing;
}

void write(const Files& files) {
  if (const std::vector<std::string> missing = missing_libraries(); !missing.empty())
    throw std::runtime_error(
        fmt::format("These libraries are not in this build, and their rows would be lost: {}. "
                    "Install them by ./setup.sh peers and configure again.",
                    fmt::join(missing, ", ")));
  const Results of_formulas = measured(formulas), of_libraries = measured(libraries);
  const std::string text = with_part(read_file(files.findings), formulas_part, formula_tables(of_formulas));
  write_output(files.findings, with_part(text, libraries_part, library_tables(of_libraries)));
  write_output(files.readme,
               with_part(read_file(files.readme), telling_part, telling_findings(of_formulas, of_libraries)));
}

// The rows of `tables` that the part lacks; those of a library whose release it does not name are passed over.
std::vector<std::string> lacking(std::string_view part, std::string_view tables) {
  std::vector<std::string> rows;
  for (; !tables.empty(); tables.remove_prefix(std::min(tables.find('\n'), tables.size() - 1) + 1)) {
    const std::string_view row = tables.substr(0, tables.find('\n'));
    if (!row.starts_with("| `")) continue;
    const std::string_view key = row.substr(0, row.find(" | "));
    if (part.find(key) != std::string_view::npos && part.find(row) == std::string_view::npos) rows.emplace_back(row);
  }
  return rows;
}

// Whether the findings name the release of each library of this build.
bool are_the_same_releases(std::string_view text, const Results& of_libraries) {
  const auto is_named = [&text](const SolverResults& solver) {
    return text.find(fmt::format("`{}`, {}", solver.name, solver.release)) != std::string_view::npos;
  };
  return missing_libraries().empty() &&
         std::ranges::all_of(of_libraries.problems, [&is_named](const ProblemResults& of_problem) {
           return std::ranges::all_of(of_problem.solvers, is_named);
         });
}

int check(const Files& files) {
  const std::string text = read_file(files.findings), readme = read_file(files.readme);
  const Results of_formulas = measured(formulas), of_libraries = measured(libraries);
  const bool same = written_part(text, formulas_part) == formula_tables(of_formulas);
  const auto rows = lacking(written_part(text, libraries_part), library_tables(of_libraries));
  const bool told = !are_the_same_releases(text, of_libraries) ||
                    written_part(readme, telling_part) == telling_findings(of_formulas, of_libraries);
  if (same && rows.empty() && told) return 0;
  if (!same) fmt::print(stderr, "{}: the tables of the formulas are not what is measured.\n", files.findings);
  for (const std::string& row : rows) fmt::print(stderr, "{}: this row is missing:\n{}\n", files.findings, row);
  if (!told) fmt::print(stderr, "{}: the findings that it lists are not what is measured.\n", files.readme);
  fmt::print(stderr, "Write them anew by `cmake --build build/release --target findings`, and look at what changed.\n");
  return 1;
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) {
  plumbline::become_child_if_asked(argc, argv);
  try {
    if (argc == 4 && std::string_view(argv[3]) == "--check") return plumbline::check({argv[1], argv[2]});
    if (argc != 3) throw std::runtime_error("Usage: findings_writer findings.md README.md [--check]");
    plumbline::write({argv[1], argv[2]});
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
