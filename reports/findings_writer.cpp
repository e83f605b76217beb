// Writes the tables of reports/findings.md anew, or with --check says whether they are what is measured: of the
// libraries the rows of those that are here in the release that the row names.
//   findings_writer findings.md [--check]
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "reports/forms/findings_tables.hpp"
#include "reports/program/files.hpp"
#include "reports/program/peer_subject.hpp"
#include "reports/written_part.hpp"
#include "solvers/outside/outside.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::string_view end = "<!-- End of what `findings` writes. -->\n";
constexpr Marks formulas_part = {"<!-- Written by the target `findings`: the formulas. -->\n", end};
constexpr Marks libraries_part = {"<!-- Written by the target `findings`: the libraries. -->\n", end};

// These subjects of every problem on the families that run by default.
template <typename SubjectsOf>
Results measured(SubjectsOf subjects_of) {
  Campaign campaign;
  campaign.jobs = std::max(std::thread::hardware_concurrency(), 1U);
  std::vector<Run> runs;
  for (const Problem& problem : problems())
    if (std::vector<Subject> subjects = subjects_of(problem); !subjects.empty())
      runs.push_back({&problem, default_families(problem), std::move(subjects)});
  return results_of(campaign, measure(campaign, runs, [](double) {}));
}

// This tree's own solvers: the same on every machine.
std::vector<Subject> formulas(const Problem& problem) {
  std::vector<Subject> subjects;
  for (const Solver* solver : problem.solvers) subjects.push_back(built_in(problem, *solver));
  return subjects;
}

// The libraries that are here.
std::vector<Subject> libraries(const Problem& problem) {
  std::vector<Subject> subjects;
  for (const Peer* peer : peers())
    if (peer->problem == problem.name()) subjects.push_back(peer_subject(problem, *peer));
  return subjects;
}

void write(const std::string& file) {
  std::vector<std::string> missing;
  for (const Peer& peer : listed_peers())
    if (find_peer(peer.problem, peer.solver.name) == nullptr) missing.emplace_back(peer.library);
  if (!missing.empty())
    throw std::runtime_error(
        fmt::format("These libraries are not in this build, and their rows would be lost: {}. "
                    "Install them by ./setup.sh peers and configure again.",
                    fmt::join(missing, ", ")));
  std::string text = with_part(read_file(file), formulas_part, formula_tables(measured(formulas)));
  text = with_part(text, libraries_part, library_tables(measured(libraries)));
  write_output(file, text);
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

int check(const std::string& file) {
  const std::string text = read_file(file);
  const bool same = written_part(text, formulas_part) == formula_tables(measured(formulas));
  const auto rows = lacking(written_part(text, libraries_part), library_tables(measured(libraries)));
  if (same && rows.empty()) return 0;
  if (!same) fmt::print(stderr, "{}: the tables of the formulas are not what is measured.\n", file);
  for (const std::string& row : rows) fmt::print(stderr, "{}: this row is missing:\n{}\n", file, row);
  fmt::print(stderr, "Write them anew by `cmake --build build/release --target findings`, and look at what changed.\n");
  return 1;
}

}  // namespace
}  // namespace plumbline

int main(int argc, char** argv) {
  plumbline::become_child_if_asked(argc, argv);
  try {
    if (argc == 3 && std::string_view(argv[2]) == "--check") return plumbline::check(argv[1]);
    if (argc != 2) throw std::runtime_error("Usage: findings_writer findings.md [--check]");
    plumbline::write(argv[1]);
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
