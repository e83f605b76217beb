// What is printed of the causes of wrong answers.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <vector>

#include "props/case.hpp"
#include "reports/forms/lines.hpp"
#include "reports/forms/results.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

std::string counted(std::size_t count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

// "812 of 1530 wrong answers; 30 of these fail"
std::string answers_text(const FoundCause& cause, const Diagnosis& diagnosis) {
  const std::string fails = cause.broken == cause.count ? ""
                                                        : fmt::format("; {} of these fail, {} are accepted",
                                                                      cause.broken, cause.count - cause.broken);
  return fmt::format("{} of {} wrong answers{}", cause.count, diagnosis.wrong, fails);
}

std::string_view rank_text(Rank rank) {
  static constexpr std::array<std::string_view, rank_names.size()> phrases = {"gross", "stated in the input",
                                                                              "near a decision", "extreme numbers"};
  return phrases[static_cast<std::size_t>(rank)];
}

std::string option_text(const FoundCause& cause) {
  std::string text = cause.option + " accepts every one of these, if they are on purpose";
  if (cause.harmed > 0)
    text += fmt::format("; it makes {} near a decision wrong", counted(cause.harmed, "right answer"));
  return text;
}

// The truth with its nearest doubles: exact values of many digits would hide what differs.
std::string brief_truth(const Problem& problem, const ToldTruth& truth, const Paper& paper) {
  ToldTruth brief = truth;
  for (ToldValue& value : brief.values) value.exact = value.is_double() ? decimal(value.nearest) : "";
  return truth_line("truth", problem, brief, paper);
}

// The outcome of the decimals, where it is not that of the doubles nearest to them.
std::string as_typed(const Problem& problem, const Witness& witness, const Paper& paper) {
  Case typed{&problem, witness.query};
  for (const double number : witness.query) typed.typed.push_back(decimal(number));
  const std::optional<Truth> truth = typed.truth_as_typed();
  if (!truth || truth->code == witness.truth.code) return "";
  return labelled(
      "as typed",
      fmt::format("`{}` of the decimals, `{}` of the doubles nearest to them", outcome_name(problem.shape, truth->code),
                  outcome_name(problem.shape, witness.truth.code)),
      paper);
}

std::string answer_text(const Problem& problem, const Witness& witness) {
  const std::string time = time_text(problem, witness);
  return fault(problem, witness) + (time.empty() ? "" : "; " + time);
}

std::string paragraph(const SolverResults& solver, std::size_t number, const Telling& telling) {
  const Paper& paper = telling.paper;
  const FoundCause& cause = solver.diagnosis->causes[number - 1];
  const Problem& problem = *solver.problem;
  const Witness& witness = cause.witness;
  std::string text =
      sentence(fmt::format("{}. {} ({}): {}.", number, cause.name, rank_text(cause.rank), cause.sentence), paper);
  text += labelled("explains", answers_text(cause, *solver.diagnosis), paper) +
          query_line(problem, witness.query, paper) + brief_truth(problem, witness.due(), paper) +
          as_typed(problem, witness, paper) + labelled("answer", answer_text(problem, witness), paper);
  if (!cause.option.empty()) text += labelled("option", option_text(cause), paper);
  if (!telling.drawings.empty())
    text += labelled("drawing", telling.drawings + '/' + drawing_name(solver, cause.name), paper);
  return text;
}

// A cause in a line.
std::string brief(const FoundCause& cause, std::size_t number, const Paper& paper) {
  const std::string accepted = cause.broken == 0 ? ", all accepted" : "";
  return sentence(fmt::format("{}. {} ({}): {}: {}{}.", number, cause.name, rank_text(cause.rank), cause.sentence,
                              counted(cause.count, "answer"), accepted),
                  paper);
}

}  // namespace

std::span<const FoundCause> causes_of(const SolverResults& solver) {
  return solver.diagnosis ? std::span<const FoundCause>(solver.diagnosis->causes) : std::span<const FoundCause>();
}

std::string judgement_text(const SolverResults& solver) {
  const bool fails = std::ranges::any_of(solver.families, [](const Tally& tally) { return tally.broken > 0; });
  std::size_t extreme = 0, accepted = 0, unexplained = 0;
  for (std::size_t i = 0; i < solver.kinds.size(); ++i) {
    if (!solver.kinds[i].broken)
      ++(solver.kinds[i].fault.extreme ? extreme : accepted);
    else if (!solver.diagnosis || std::ranges::count(solver.diagnosis->unexplained, i) > 0)
      ++unexplained;
  }
  std::vector<std::string> parts = {fails ? "fails" : "passes"};
  if (solver.diagnosis && !solver.diagnosis->causes.empty())
    parts.push_back(counted(solver.diagnosis->causes.size(), "cause"));
  if (!solver.kinds.empty() && solver.kinds.front().every_query)
    parts.push_back("it " + fault(solver, solver.kinds.front()));
  else if (unexplained > 0)
    parts.push_back(counted(unexplained, solver.diagnosis ? "unexplained kind" : "kind") + " of wrong answers");
  if (extreme > 0) parts.push_back(counted(extreme, "kind") + " with extreme numbers not counted");
  if (accepted > 0) parts.push_back(counted(accepted, "kind") + " accepted");
  if (solver.kinds.empty())
    parts.emplace_back(solver.families.front().inconsistent == 0 ? "no wrong answers"
                                                                 : "answers that change where they should not");
  return fmt::format("{}, {}: {}", solver.problem->name(), title(solver.name, solver.release), fmt::join(parts, "; "));
}

std::string causes_text(const SolverResults& solver, const Telling& telling) {
  static constexpr std::size_t most = 6;            // in full
  static constexpr std::ptrdiff_t most_lines = 27;  // a line for each other cause included, of 40 in all
  if (!solver.diagnosis) return "";
  const std::vector<FoundCause>& causes = solver.diagnosis->causes;
  std::string text, briefly;
  bool has_room = true;
  for (std::size_t i = 0; i < causes.size(); ++i) {
    const std::string full = '\n' + paragraph(solver, i + 1, telling);
    const bool is_due = i < most && causes[i].broken > 0;
    const std::ptrdiff_t lines =
        std::ranges::count(text + full, '\n') + static_cast<std::ptrdiff_t>(causes.size() - i - 1);
    has_room = has_room && (!is_due || text.empty() || lines <= most_lines);
    if (is_due && has_room)
      text += full;
    else
      briefly += brief(causes[i], i + 1, telling.paper);
  }
  return text + (briefly.empty() ? "" : '\n' + briefly);
}

}  // namespace plumbline
