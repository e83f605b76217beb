#include "fuzz/outsider.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace plumbline {

namespace {

Subject outside_subject(const Problem& problem, Solve* solve, Conventions conventions) {
  Subject subject;
  subject.name = "the solver";
  subject.portable = false;
  subject.start = [&problem, solve] { return std::make_unique<DirectRunner>(solve, problem.shape); };
  subject.manner = observed_manner(problem, *subject.start(), conventions);
  return subject;
}

std::string sentence(const Finding& finding, const Witness& witness) {
  const auto& [asked, answer, judgement, configuration, stated] = finding;
  const Shape& shape = asked.problem.shape;
  const std::string_view verdict = verdict_names[static_cast<std::size_t>(judgement.verdict)];
  if (judgement.verdict == Verdict::wrong_value)
    return fmt::format("{}: {} is {:.4g} ulps from the truth, {}.", verdict, value_name(shape, witness), witness.ulp(),
                       describe(shape, asked.truth));
  const Outcome* const outcome = shape.outcome(answer.code);
  std::string text = outcome ? std::string(outcome->name) : fmt::format("code {}", answer.code);
  if (judgement.incident != Incident::none)
    text += fmt::format(" ({})", incident_names[static_cast<std::size_t>(judgement.incident)]);
  return fmt::format("{}: it answers {} where the truth is {}.", verdict, text, describe(shape, asked.truth));
}

}  // namespace

Outsider::Outsider(const Problem& problem, Solve* solve, const Campaign& campaign, Conventions conventions)
    : problem_(problem),
      campaign_(campaign),
      subject_(outside_subject(problem, solve, conventions)),
      trial_(campaign_, problem_, subject_) {}

std::optional<Breach> Outsider::find_breach(const double* query, Watch* watch) {
  const std::span numbers(query, problem_.shape.numbers.size());
  const Truth truth = problem_.filtered(query);
  if (truth.code == refused_code || !campaign_.draws.admitted(numbers)) return std::nullopt;
  const Asked asked{problem_, numbers, truth};
  Answer answer;
  trial_.runner().run(numbers, {&answer, 1});
  const Judgement judgement = trial_.judged(asked, answer);
  if (watch) watch({0, truth.code, answer.code, std::max(0.0, *std::ranges::max_element(judgement.ulp)), 0});
  if (!wrong(judgement.verdict)) return std::nullopt;
  const Finding finding = trial_.finding(asked, answer, judgement);
  if (!trial_.breaks(finding)) return std::nullopt;
  return Breach{static_cast<std::size_t>(judgement.verdict), sentence(finding, trial_.witness_of(finding))};
}

}  // namespace plumbline
