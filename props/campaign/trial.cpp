#include "props/campaign/trial.hpp"

namespace plumbline {

Trial::Trial(const Campaign& campaign, const Problem& problem, const Subject& subject)
    : Standard(campaign, problem, subject), runner_(subject.start ? subject.start() : nullptr) {}

std::optional<Contradiction> Trial::contradiction_of(const Answered& answered) {
  std::vector<double> image(answered.asked.query.size());
  for (const Clause& clause : problem().clauses) {
    if (!clause.same_question || !clause.image(problem(), answered.asked.query.data(), image.data())) continue;
    const Truth truth = problem().filtered(image.data());
    Answer answer;
    runner_->run(image, {&answer, 1});
    if (contradict(clause, answered, {{problem(), image, truth}, answer}))
      return Contradiction{std::string(clause.sentence), image, answer.code};
  }
  return std::nullopt;
}

}  // namespace plumbline
