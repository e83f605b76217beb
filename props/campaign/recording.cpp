#include "props/campaign/recording.hpp"

#include "props/campaign/closer_look.hpp"
#include "props/campaign/parallel.hpp"
#include "props/judge/margin.hpp"

namespace plumbline {

namespace {

constexpr std::size_t at_once = 256;  // answers that a thread judges

std::unique_ptr<Subject> subject_of(std::string name) {
  auto subject = std::make_unique<Subject>();
  subject->name = std::move(name);
  subject->portable = false;
  return subject;
}

}  // namespace

Recording::Recording(const Campaign& campaign, const Problem& problem, std::string name)
    : campaign_(campaign),
      problem_(problem),
      subject_(subject_of(std::move(name))),
      scorer_(campaign, problem, *subject_, recorded_family),
      watch_(campaign.draws.seed) {}

void Recording::judge(const Batch& queries, std::span<const Answer> answers) {
  std::vector<Truth> truths(answers.size());
  std::vector<Judgement> judgements(answers.size());
  const auto judge_one = [&](std::size_t i) {
    truths[i] = problem_.filtered(queries[i].data());
    const Asked asked{problem_, queries[i], truths[i]};
    watch_.look_at(asked, recorded_family, judged_ + i);
    judgements[i] = scorer_.judged(asked, answers[i]);
  };
  in_parallel(answers.size(), campaign_.jobs, judge_one, at_once);
  for (std::size_t i = 0; i < answers.size(); ++i)
    scorer_.count({problem_, queries[i], truths[i]}, answers[i], judgements[i]);
  judged_ += answers.size();
}

SolverResults Recording::finish() {
  SolverResults results(problem_, *subject_);
  Tally& tally = results.families.emplace_back(scorer_.finish(""));
  tally.settle(tally.supplied);
  watch_.look_at_witnesses(problem_, {&tally, 1});
  in_parallel(tally.faults.size() + tally.largest_errors.size(), campaign_.jobs, [&](std::size_t i) {
    const std::size_t faults = tally.faults.size();
    Witness& witness = i < faults ? tally.faults[i] : tally.largest_errors[i - faults];
    witness.recorded = true;
    if (i >= faults)
      witness.backward = backward_error_of(scorer_.standard(), witness);
    else if (witness.truth.code != refused_code)
      witness.margin = margin(problem_, witness.query.data(), campaign_.draws.format);
  });
  results.find_kinds();
  return results;
}

}  // namespace plumbline
