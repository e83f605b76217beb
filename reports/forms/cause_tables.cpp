// The causes of what libraries answer wrongly, as tables of reports/findings.md.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "reports/forms/findings_tables.hpp"
#include "reports/forms/lines.hpp"

namespace plumbline {
namespace {

// The page of causes has an entry for each part of a pair's name, and one for all that an input states.
std::vector<std::string> parts_of_name(const FoundCause& cause) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from < cause.name.size();) {
    const std::size_t end = std::min(cause.name.find('+', from), cause.name.size());
    parts.push_back(cause.name.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

std::string cause_item(const FoundCause& cause, const Diagnosis& diagnosis) {
  return fmt::format("`{}` {}", fmt::join(parts_of_name(cause), "` and `"), percent(cause.count, diagnosis.wrong));
}

// Nothing where a solver has no wrong answers but to extreme numbers.
std::string cause_row(const SolverResults& solver) {
  if (solver.kinds.empty() || (solver.diagnosis && solver.diagnosis->wrong == 0)) return "";
  if (!solver.diagnosis) return fmt::format("| `{}` | – | not looked for | – |\n", solver.name);
  const Diagnosis& diagnosis = *solver.diagnosis;
  std::vector<std::string> items;
  for (const FoundCause& cause : diagnosis.causes) items.push_back(cause_item(cause, diagnosis));
  return fmt::format("| `{}` | {} of {} | {} | {} |\n", solver.name, diagnosis.wrong, diagnosis.answers,
                     items.empty() ? "none known" : fmt::format("{}", fmt::join(items, ", ")),
                     percent(diagnosis.wrong - diagnosis.explained, diagnosis.wrong));
}

// Results of another release: "javascript:three.Vector3@0.125.0".
bool is_of_other_release(const std::vector<SolverResults>& solvers, std::size_t place) {
  return place > 0 && solvers[place].name.starts_with(solvers[place - 1].name + '@');
}

template <typename Visit>
void for_each_newest(const ProblemResults& of_problem, Visit visit) {
  for (std::size_t i = 0; i < of_problem.solvers.size(); ++i)
    if (!is_of_other_release(of_problem.solvers, i)) visit(of_problem.solvers[i]);
}

std::string cause_table(const ProblemResults& of_problem) {
  std::string rows;
  std::size_t wrong = 0, explained = 0;
  for_each_newest(of_problem, [&](const SolverResults& solver) {
    const std::string row = cause_row(solver);
    rows += row;
    wrong += row.empty() ? 0 : 1;
    explained +=
        !row.empty() && solver.diagnosis && solver.diagnosis->explained * 10 >= solver.diagnosis->wrong * 9 ? 1 : 0;
  });
  if (rows.empty()) return "";
  return fmt::format(
      "<details><summary>The causes of <code>{}</code>: of {} wrong functions {} are explained to 90 % or "
      "more</summary>\n\n"
      "| function | wrong answers | causes, each with its share | unexplained |\n|---|---|---|---|\n{}\n</details>\n",
      of_problem.problem->name(), wrong, explained, rows);
}

// In how many functions each cause is: "`rounding` 40, `epsilon` 12".
std::string frequencies(const Results& results) {
  std::map<std::string, std::size_t> functions;
  for (const ProblemResults& of_problem : results.problems)
    for_each_newest(of_problem, [&](const SolverResults& solver) {
      std::set<std::string> of_solver;
      for (const FoundCause& cause : causes_of(solver))
        for (const std::string& name : parts_of_name(cause)) of_solver.insert(cause.sort == "scope" ? "where" : name);
      for (const std::string& name : of_solver) ++functions[name];
    });
  std::vector<std::pair<std::string, std::size_t>> list(functions.begin(), functions.end());
  std::ranges::stable_sort(list, std::ranges::greater(), &std::pair<std::string, std::size_t>::second);
  std::vector<std::string> items;
  for (const auto& [name, count] : list) items.push_back(fmt::format("`{}` {}", name, count));
  return fmt::format("{}", fmt::join(items, ", "));
}

}  // namespace

std::string cause_tables(const Results& results) {
  std::string text = fmt::format("How many functions have each cause: {}.\n\n", frequencies(results));
  for (const ProblemResults& of_problem : results.problems) text += cause_table(of_problem);
  return text;
}

}  // namespace plumbline
