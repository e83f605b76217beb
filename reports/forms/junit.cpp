// The results for machines that run tests: JUnit's XML, and the annotations of GitHub's workflows.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "reports/forms/faults.hpp"
#include "reports/forms/markup.hpp"
#include "reports/forms/results.hpp"

namespace plumbline {
namespace {

std::string percent_encoded(std::string_view text, std::string_view characters) {
  std::string result;
  for (const char c : text)
    result += characters.find(c) == std::string_view::npos ? std::string(1, c) : fmt::format("%{:02X}", c);
  return result;
}

std::string failure(const SolverResults& solver, const Tally& tally) {
  std::string text;
  for (const FoundCause& cause : causes_of(solver))
    text += fmt::format("Cause of {} of {} answers: {}: {}\n", cause.count, solver.diagnosis->wrong, cause.name,
                        cause.sentence);
  std::vector<Witness> wrong_ones = tally.faults;
  std::ranges::copy_if(tally.largest_errors, std::back_inserter(wrong_ones),
                       [](const Witness& witness) { return wrong(witness.verdict()); });
  for (const Witness& witness : wrong_ones) {
    text += fmt::format("{} × {}", witness.count, fault(*solver.problem, witness));
    if (!witness.configuration.empty()) text += fmt::format(" ({})", witness.configuration);
    text += fmt::format("\n  {}\n", replay(*solver.problem, solver.name, witness));
  }
  return fmt::format("      <failure message=\"{} of {} answers fail with {}\">{}</failure>\n", tally.broken,
                     tally.cases, escaped(solver.name), escaped(text));
}

struct Suite {
  std::string cases = {};
  std::size_t tests = 0, failures = 0, skipped = 0;

  void add(std::string_view group, std::string_view name, const std::string& within) {
    ++tests;
    cases += fmt::format("    <testcase classname=\"{}\" name=\"{}\"", escaped(group), escaped(name));
    cases += within.empty() ? "/>\n" : fmt::format(">\n{}    </testcase>\n", within);
  }
  std::string text(const Problem& problem) const {
    return fmt::format(
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{}\">\n{}  </testsuite>\n",
        problem.name(), tests, failures, skipped, cases);
  }
};

// A test for each build, which its row decides.
std::string suite_of_builds(const ProblemResults& of_problem, const std::vector<BuildRow>& rows) {
  Suite suite;
  const BuildRow* const base = base_of(rows);
  for (const BuildRow& row : rows) {
    std::string within;
    if (row.breaks()) {
      ++suite.failures;
      within = fmt::format("      <failure message=\"{}\"/>\n", escaped(row_text(row, base)));
      const auto solver = std::ranges::find(of_problem.solvers, row.solver, &SolverResults::name);
      if (solver != of_problem.solvers.end())
        if (const auto tally = std::ranges::max_element(solver->families, {}, &Tally::broken); tally->broken > 0)
          within = failure(*solver, *tally);
    } else if (!row.ran()) {
      ++suite.skipped;
      within = fmt::format("      <skipped message=\"{}\"/>\n", escaped(row_text(row, base)));
    }
    suite.add(of_problem.problem->name(), row.solver, within);
  }
  return suite.text(*of_problem.problem);
}

std::string suite(const ProblemResults& of_problem) {
  Suite suite;
  for (const SolverResults& solver : of_problem.solvers)
    for (const Tally& tally : solver.families) {
      suite.failures += tally.broken != 0 ? 1 : 0;
      suite.add(fmt::format("{}.{}", of_problem.problem->name(), solver.name), tally.family,
                tally.broken != 0 ? failure(solver, tally) : "");
    }
  return suite.text(*of_problem.problem);
}

}  // namespace

std::string junit(const Results& results) {
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"plumbline\">\n";
  for (const ProblemResults& of_problem : results.problems)
    text += results.builds.rows.empty() ? suite(of_problem) : suite_of_builds(of_problem, results.builds.rows);
  return text + "</testsuites>\n";
}

std::string annotations(const Results& results, const SourceLine& source) {
  static constexpr std::size_t most = 10;  // GitHub shows no more of a step
  std::vector<FoundFault> all = faults_of(results);
  std::erase_if(all, [](const FoundFault& one) { return !one.broken; });
  std::ranges::stable_sort(all, {}, &FoundFault::rank);
  all.resize(std::min(most, all.size()));
  std::string text;
  for (const FoundFault& one : all) {
    const auto& [file, line] = source.file.empty() ? one.source : source;
    const std::string place =
        file.empty() ? "" : fmt::format("file={},line={},", percent_encoded(file, "%\r\n:,"), line);
    const SolverResults& solver = *one.solver;
    const std::string title = fmt::format("{}, {}", solver.problem->name(), solver.name);
    const std::string message = fmt::format("{}\n{}", one.sentence, replay(*solver.problem, solver.name, *one.witness));
    text += fmt::format("::error {}title={}::{}\n", place, percent_encoded(title, "%\r\n:,"),
                        percent_encoded(message, "%\r\n"));
  }
  return text;
}

}  // namespace plumbline
