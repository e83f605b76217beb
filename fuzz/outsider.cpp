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

std::string sentence(const Shape& shape, const Truth& truth, const Answer& answer, const Witness& witness) {
  const std::string_view verdict = verdict_names[static_cast<std::size_t>(witness.verdict)];
  if (witness.verdict == Verdict::wrong_value)
    return fmt::format("{}: {} is {:.4g} ulps from the truth, {}.", verdict, witness.value, witness.ulp,
                       describe(shape, truth));
  const Outcome* const outcome = shape.outcome(answer.code);
  std::string told = outcome ? std::string(outcome->name) : fmt::format("code {}", answer.code);
  if (witness.incident != Incident::none)
    told += fmt::format(" ({})", incident_names[static_cast<std::size_t>(witness.incident)]);
  return fmt::format("{}: it answers {} where the truth is {}.", verdict, told, describe(shape, truth));
}

}  // namespace

Outsider::Outsider(const Problem& problem, Solve* solve, const Campaign& asked, Conventions conventions)
    : problem_(problem),
      asked_(asked),
      subject_(outside_subject(problem, solve, conventions)),
      trial_(asked_, problem_, subject_) {}

std::optional<Breach> Outsider::find_breach(const double* query, Watch* watch) {
  const Shape& shape = problem_.shape;
  const std::span numbers(query, shape.numbers.size());
  const Truth truth = problem_.filtered(query);
  if (truth.code == refused_code || (asked_.admits && !asked_.admits(query, numbers.size()))) return std::nullopt;
  Answer answer;
  trial_.runner().run(numbers, {&answer, 1});
  const Judgement judgement = trial_.judged(numbers, truth, answer);
  if (watch) watch({0, truth.code, answer.code, std::max(0.0, *std::ranges::max_element(judgement.ulp)), 0});
  if (!wrong(judgement.verdict)) return std::nullopt;
  const Witness witness = trial_.witness_of(numbers, truth, answer, judgement);
  if (!trial_.breaks(witness, truth)) return std::nullopt;
  return Breach{static_cast<std::size_t>(witness.verdict), sentence(shape, truth, answer, witness)};
}

}  // namespace plumbline
