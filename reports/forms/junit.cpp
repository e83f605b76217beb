// The results for machines that run tests: JUnit's XML, and the annotations of GitHub's workflows.
#include <fmt/format.h>
#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

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

std::string failure(const Tally& tally) {
  const Problem& problem = *find_problem(tally.problem);
  std::string text;
  std::vector<Witness> wrong_ones = tally.faults;
  std::ranges::copy_if(tally.largest_errors, std::back_inserter(wrong_ones),
                       [](const Witness& witness) { return wrong(witness.verdict()); });
  for (const Witness& witness : wrong_ones) {
    text += fmt::format("{} × {}", witness.count, fault(problem, witness));
    if (!witness.configuration.empty()) text += fmt::format(" ({})", witness.configuration);
    text += fmt::format("\n  {}\n", replay(problem, tally.solver, witness));
  }
  return fmt::format("      <failure message=\"{} of {} answers break what is asked of {}\">{}</failure>\n",
                     tally.broken, tally.cases, escaped(tally.solver), escaped(text));
}

std::string suite(std::string_view problem, const std::vector<const Tally*>& tallies) {
  const auto failures = std::ranges::count_if(tallies, [](const Tally* tally) { return tally->broken != 0; });
  std::string text = fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"0\">\n",
                                 problem, tallies.size(), failures);
  for (const Tally* tally : tallies) {
    text +=
        fmt::format("    <testcase classname=\"{}.{}\" name=\"{}\"", problem, escaped(tally->solver), tally->family);
    text += tally->broken == 0 ? "/>\n" : fmt::format(">\n{}    </testcase>\n", failure(*tally));
  }
  return text + "  </testsuite>\n";
}

}  // namespace

std::string junit(const Results& results) {
  std::vector<std::pair<std::string_view, std::vector<const Tally*>>> suites;
  for (const Tally& tally : results.tallies) {
    if (suites.empty() || suites.back().first != tally.problem) suites.push_back({tally.problem, {}});
    suites.back().second.push_back(&tally);
  }
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"plumbline\">\n";
  for (const auto& [problem, tallies] : suites) text += suite(problem, tallies);
  return text + "</testsuites>\n";
}

std::string annotations(const Results& results) {
  static constexpr std::size_t most = 10;  // GitHub shows no more of a step
  std::vector<Kind> broken = kinds(results);
  std::erase_if(broken, [](const Kind& kind) { return !kind.broken; });
  std::ranges::stable_sort(broken, {}, &Kind::rank);
  std::string text;
  for (const Kind& kind : std::span(broken).first(std::min(most, broken.size()))) {
    const std::string title = fmt::format("{}, {}", kind.problem->name(), kind.solver);
    const std::string message =
        fmt::format("It {}: {}\n{}", fault(kind), places(kind, 3), replay(*kind.problem, kind.solver, kind.witness));
    text += fmt::format("::error title={}::{}\n", percent_encoded(title, "%\r\n:,"), percent_encoded(message, "%\r\n"));
  }
  return text;
}

}  // namespace plumbline
