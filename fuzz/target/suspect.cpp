#include "fuzz/target/suspect.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "props/planted/mutant.hpp"

namespace plumbline {

namespace {

std::string sentence(const Finding& finding, const Witness& witness) {
  const auto& [asked, answer, judgement, configuration, stated] = finding;
  const Shape& shape = asked.problem.shape;
  const std::string_view verdict = verdict_names[static_cast<std::size_t>(judgement.verdict)];
  if (witness.value)
    return fmt::format("{}: {} is {:.4g} ulps from the truth, {}.", verdict, value_name(shape, witness), witness.ulp(),
                       describe(shape, asked.truth));
  const Outcome* const outcome = shape.outcome(answer.code);
  std::string text = outcome ? std::string(outcome->name) : fmt::format("code {}", answer.code);
  if (judgement.incident != Incident::none)
    text += fmt::format(" ({})", incident_names[static_cast<std::size_t>(judgement.incident)]);
  if (judgement.lapse != Lapse::none)
    text += fmt::format(" ({})", lapse_names[static_cast<std::size_t>(judgement.lapse)]);
  return fmt::format("{}: it answers {} where the truth is {}.", verdict, text, describe(shape, asked.truth));
}

}  // namespace

Subject own_subject(const Problem& problem, Solve* solve) {
  Subject subject;
  subject.name = "the solver";
  subject.portable = false;
  subject.start = [&problem, solve] { return std::make_unique<DirectRunner>(solve, problem.shape); };
  subject.manner.supplies = observed_supplies(problem, *subject.start());
  return subject;
}

Campaign usual_campaign() {
  Campaign campaign{.demands = required_by_check()};
  campaign.demands.promises = false;
  return campaign;
}

Suspect::Suspect(const Problem& problem, Subject subject, const Campaign& campaign)
    : problem_(problem), campaign_(campaign), subject_(std::move(subject)), trial_(campaign_, problem_, subject_) {}

template <typename Visit>
void Suspect::found(const double* query, const Watch& watch, Visit visit) {
  const std::span numbers(query, problem_.shape.numbers.size());
  Answer answer;
  trial_.runner().run(numbers, {&answer, 1});
  if (!campaign_.draws.admissible(numbers) || (!campaign_.demands.extreme && is_extreme(numbers))) return;
  const Truth truth = problem_.filtered(query);
  if (truth.code == refused_code) return;
  const Asked asked{problem_, numbers, truth};
  const Judgement judgement = trial_.judged(asked, answer);
  if (watch) watch({0, truth.code, answer.code, std::max(0.0, *std::ranges::max_element(judgement.ulp)), 0});
  if (!wrong(judgement.verdict)) return;
  const Finding finding = trial_.finding(asked, answer, judgement);
  if (trial_.breaks(finding)) visit(finding);
}

std::optional<Breach> Suspect::find_breach(const double* query, const Watch& watch) {
  std::optional<Breach> breach;
  found(query, watch, [&](const Finding& finding) {
    const FaultKind kind = fault_kind(finding);
    if (!known_.contains(kind))
      breach = {static_cast<std::size_t>(kind.verdict), sentence(finding, trial_.witness_of(finding)), kind};
  });
  return breach;
}

void Suspect::pass_over(const double* query) {
  found(query, {}, [this](const Finding& finding) { known_.insert(fault_kind(finding)); });
}

std::unique_ptr<Suspect> suspect_named(const Problem& problem, std::string_view name) {
  if (const Solver* const solver = find_solver(problem, name))
    return std::make_unique<Suspect>(problem, built_in(problem, *solver), usual_campaign());
  for (const Mutant& mutant : mutants_of(problem))
    if (mutant.name == name && mutant.fault)
      return std::make_unique<Suspect>(problem, planted_subject(problem, mutant), usual_campaign());
  return nullptr;
}

}  // namespace plumbline
