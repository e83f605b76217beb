#include "props/campaign/closer_look.hpp"

#include <optional>

#include "props/campaign/acceptances.hpp"
#include "props/judge/margin.hpp"
#include "props/judge/shrinker.hpp"

namespace plumbline {

namespace {

// Whether the child that had it has to be started again, and so for each trial.
bool costs_a_restart(Incident incident) { return incident != Incident::none && incident < Incident::unknown_code; }

// The code of every answer of the witness's kind; nothing where they have several codes, or none.
std::optional<int> code_of_kind(const Witness& witness) {
  const bool has_one = witness.incident() == Incident::none && witness.verdict() != Verdict::non_answer;
  return has_one ? std::optional(witness.answer.code) : std::nullopt;
}

}  // namespace

Witness simplified(Trial& trial, const Witness& found, const std::function<bool(const Finding&)>& also) {
  Witness result = found;
  if (found.incident() != Incident::hang && found.incident() != Incident::not_run) {
    const bool costly = costs_a_restart(found.incident());
    // A wrong value takes two truths more for each number of the query.
    const unsigned trials = costly ? 50 : found.verdict() == Verdict::wrong_value ? 400 : 2000;
    const FaultKind kind = fault_kind(found);
    const auto contradiction = [&](const Finding& finding) {
      return trial.contradiction_of(Answered{finding.asked, finding.answer});
    };
    const auto is_same_by = [&](auto rank, const Finding& finding) {
      return fault_kind(finding) == kind && rank(finding, trial.format()) == found.rank &&
             (!found.contradiction || contradiction(finding)) && (!also || also(finding));
    };
    const auto same_kind = [&](auto rank) {
      return [&, rank](std::span<const double> query) {
        return trial.campaign().draws.admissible(query) &&
               trial.finds(query, code_of_kind(found),
                           [&](const Finding& finding) { return is_same_by(rank, finding); });
      };
    };
    const std::vector<double> simplest =
        shrink(found.query, same_kind(seeming_rank_of), same_kind(rank_of), trials, trial.problem().shape.numbers);
    trial.found_anew(simplest, [&](const Finding& finding) {
      if (!is_same_by(rank_of, finding)) return;
      result = trial.witness_of(finding);
      result.accepting = accepting(trial, finding, found.accepting);
      if (found.acceptance)
        result.acceptance = wider(*found.acceptance, acceptance_of(trial, finding, *found.acceptance));
      if (found.contradiction) result.contradiction = contradiction(finding);
    });
    result.count = found.count;
    result.broken = found.broken;
    if (trial.campaign().images && is_wrong_outcome(result.verdict()) && !costly && !result.contradiction)
      result.contradiction = trial.found_anew(result.query, contradiction);
  }
  result.needs = needs_of(trial, result);
  if (result.truth.code != refused_code) result.margin = margin(trial.problem(), result.query.data(), trial.format());
  return result;
}

std::vector<Need> needs_of(Trial& trial, const Witness& witness) {
  const Incident incident = witness.incident();
  if (is_extreme(witness.query) || incident == Incident::not_run || costs_a_restart(incident)) return {};
  const auto outcomes = [](FaultKind kind) {
    kind.configuration = "";
    return kind.with_extreme(false);
  };
  const FaultKind found = outcomes(fault_kind(witness));
  const auto holds = [&](std::span<const double> query) {
    return trial.finds(query, code_of_kind(witness),
                       [&](const Finding& finding) { return outcomes(fault_kind(finding)) == found; });
  };
  // Two truths more for each number are dear where there are more of them than this.
  static constexpr std::size_t most_numbers = 18;
  const bool is_dear = witness.verdict() == Verdict::wrong_value && witness.query.size() > most_numbers;
  return needs(witness.query, holds, witness.format, is_dear ? Probing::sparse : Probing::dense);
}

ToldMap map_of(Trial& trial, const Witness& witness) {
  const MapSubject subject[] = {{trial.subject().name, &trial.runner(), trial.terms()}};
  const auto numbers = most_telling_numbers(trial.problem(), witness.query, subject, trial.format());
  return told(map_of(trial.problem(), witness.query, numbers, subject, trial.format()));
}

double backward_error_of(const Standard& standard, const Witness& witness) {
  const Truth truth = standard.problem().filtered(witness.query.data());
  // With extreme numbers it takes a second or more, and nobody can use it.
  const bool comparable =
      witness.answer.incident == Incident::none && witness.answer.code == truth.code && !is_extreme(witness.query);
  return comparable ? backward_error({standard.problem(), witness.query, truth}, witness.answer, standard.format())
                    : no_error;
}

}  // namespace plumbline
