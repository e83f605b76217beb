#include "reports/builds/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// The query of each kind, cause and largest error of a build: those without extreme numbers first, the simpler first.
std::vector<Witness> witnesses_of(std::span<const SolverResults> solvers) {
  std::vector<Witness> witnesses;
  for (const SolverResults& solver : solvers) {
    for (const Kind& kind : solver.kinds) witnesses.push_back(solver.witness(kind));
    for (const FoundCause& cause : causes_of(solver)) witnesses.push_back(cause.witness);
    for (const Tally& tally : solver.families)
      witnesses.insert(witnesses.end(), tally.largest_errors.begin(), tally.largest_errors.end());
  }
  std::ranges::stable_sort(witnesses, shown_before);
  std::stable_partition(witnesses.begin(), witnesses.end(),
                        [](const Witness& witness) { return !is_extreme(witness.query); });
  return witnesses;
}

// The answers to all these queries. The first query runs twice, as its first answer has the incident if loading the
// library changes the floating-point mode.
std::vector<Answer> answers_to(const Problem& problem, const Subject& subject, std::span<const Witness> witnesses) {
  Batch queries(problem.shape);
  queries.add(witnesses.front().query);
  for (const Witness& witness : witnesses) queries.add(witness.query);
  std::vector<Answer> answers(queries.size());
  const std::unique_ptr<Runner> runner = subject.start();
  runner->run(queries.flat(), answers);
  answers.erase(answers.begin());
  return answers;
}

std::string outcome_text(const Shape& shape, const Answer& answer) {
  if (answer.incident != Incident::none) return std::string(incident_names[static_cast<std::size_t>(answer.incident)]);
  return fmt::format("`{}`", outcome_name(shape, answer.code));
}

std::string answer_text(const Shape& shape, const Answer& answer) {
  std::string text = outcome_text(shape, answer);
  const Outcome* const outcome = shape.outcome(answer.code);
  if (answer.incident != Incident::none || outcome == nullptr) return text;
  for (const Value& value : outcome->values)
    text += fmt::format(" {} {}", value.name,
                        is_not_supplied(answer.values[value.place]) ? "-" : decimal(answer.values[value.place]));
  return text;
}

// The names of a build and of those that have its machine code.
std::vector<std::string> names_of(const std::string& solver, std::span<const BuildRow> rows) {
  const auto own = std::ranges::find(rows, solver, &BuildRow::solver);
  std::vector<std::string> names;
  for (const BuildRow& row : rows)
    if (row.name == own->name || row.same_as == own->name) names.push_back(row.name);
  return names;
}

using AnswerText = std::string(const Shape& shape, const Answer& answer);

}  // namespace

std::vector<std::string> faults_of(const SolverResults& solver) {
  std::vector<std::string> faults;
  for (const FoundCause& cause : causes_of(solver))
    if (cause.broken > 0) faults.push_back(cause.name);
  for (std::size_t i = 0; i < solver.kinds.size(); ++i) {
    const auto has_it = [i](const std::vector<std::size_t>& kinds) { return std::ranges::count(kinds, i) > 0; };
    const bool explained =
        std::ranges::any_of(causes_of(solver), has_it, &FoundCause::kinds) && !has_it(solver.diagnosis->unexplained);
    std::string text = fault(solver, solver.kinds[i]);
    if (solver.kinds[i].broken && !explained && std::ranges::find(faults, text) == faults.end())
      faults.push_back(std::move(text));
  }
  if (faults.empty() && std::ranges::any_of(solver.families, [](const Tally& tally) { return tally.broken > 0; }))
    faults.emplace_back("answers that change where they should not");
  return faults;
}

std::optional<Disagreement> disagreement_of(const Problem& problem, std::span<const Subject> subjects,
                                            std::span<const SolverResults> solvers, std::span<const BuildRow> rows) {
  const std::vector<Witness> witnesses = witnesses_of(solvers);
  if (witnesses.empty()) return std::nullopt;
  std::vector<std::vector<Answer>> answers;
  for (const Subject& subject : subjects) answers.push_back(answers_to(problem, subject, witnesses));
  for (AnswerText* const text_of : {outcome_text, answer_text})
    for (std::size_t w = 0; w < witnesses.size(); ++w) {
      Disagreement found{witnesses[w].query, witnesses[w].truth, {}};
      for (std::size_t s = 0; s < subjects.size(); ++s) {
        const Answer& answer = answers[s][w];
        const std::string text = text_of(problem.shape, answer);
        auto group = std::ranges::find(found.groups, text, &Disagreement::Group::answer);
        if (group == found.groups.end())
          group = found.groups.insert(group,
                                      {text, answer.incident == Incident::none && answer.code == found.truth.code, {}});
        const std::vector<std::string> names = names_of(subjects[s].name, rows);
        group->builds.insert(group->builds.end(), names.begin(), names.end());
      }
      if (found.groups.size() < 2) continue;
      std::ranges::stable_sort(found.groups, std::ranges::greater(), &Disagreement::Group::right);
      return found;
    }
  return std::nullopt;
}

}  // namespace plumbline
