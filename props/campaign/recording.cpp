#include "props/campaign/recording.hpp"

#include "props/campaign/closer_look.hpp"
#include "props/campaign/diagnosis.hpp"
#include "props/campaign/parallel.hpp"
#include "props/judge/margin.hpp"

namespace plumbline {

namespace {

constexpr std::size_t at_once = 256;  // answers that a thread judges

// Causes of so many answers are found in seconds, and more show no others.
constexpr std::size_t most_diagnosed = std::size_t{1} << 18;

}  // namespace

Recording::Recording(const Campaign& campaign, const Problem& problem, const Subject& subject)
    : campaign_(campaign),
      problem_(problem),
      subject_(std::make_unique<Subject>(subject)),
      scorer_(campaign, problem, *subject_, recorded_family),
      watch_(campaign.draws.seed),
      diagnosed_(problem.shape) {}

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
  for (std::size_t i = 0; i < answers.size() && answers_.size() < most_diagnosed; ++i) {
    diagnosed_.add(queries[i]);
    answers_.push_back(answers[i]);
  }
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
    witness.recorded = !subject_->start;
    if (i >= faults)
      witness.backward = backward_error_of(scorer_.standard(), witness);
    else if (witness.truth.code != refused_code)
      witness.margin = margin(problem_, witness.query.data(), campaign_.draws.format);
  });
  results.find_kinds();
  if (campaign_.acceptances && !results.kinds.empty() && !results.kinds.front().every_query) {
    Subject settled = *subject_;
    settled.manner.supplies.insert(tally.supplied);
    results.diagnosis = diagnosed(Standard(campaign_, problem_, settled), diagnosed_, answers_, results);
  }
  return results;
}

}  // namespace plumbline
