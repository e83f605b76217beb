#include "fuzz/outsider.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace plumbline {

namespace {

Subject outside_subject(const Problem& problem, Solve* solve, std::string conventions) {
  Subject subject;
  subject.name = "the solver";
  subject.portable = false;
  subject.start = [&problem, solve] { return std::make_unique<DirectRunner>(solve, problem.shape()); };
  subject.manner = observed_manner(problem, *subject.start(), std::move(conventions));
  return subject;
}

}  // namespace

Outsider::Outsider(const Problem& problem, Solve* solve, const Campaign& asked, std::string conventions)
    : problem_(problem),
      asked_(asked),
      subject_(outside_subject(problem, solve, std::move(conventions))),
      trial_(asked_, problem_, subject_) {}

std::optional<Breach> Outsider::find_breach(const double* query, Watch* watch) {
  const Shape& shape = problem_.shape();
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
  const Outcome* const outcome = shape.outcome(answer.code);
  return Breach{static_cast<std::size_t>(judgement.verdict),
                fmt::format("{}: it answers {} where the truth is {}.",
                            verdict_names[static_cast<std::size_t>(judgement.verdict)],
                            outcome ? outcome->name : "with another code", describe(shape, truth))};
}

}  // namespace plumbline
