// One subject at work on one problem, and what its answers are held to.
#pragma once

#include <memory>
#include <optional>

#include "props/campaign/standard.hpp"

namespace plumbline {

class Trial : public Standard {
 public:
  Trial(const Campaign& campaign, const Problem& problem, const Subject& subject);

  Runner& runner() { return *runner_; }
  /// The first image of a query, in the order of the clauses, to which the answer contradicts this one.
  std::optional<Contradiction> contradiction_of(const Answered& answered);

  /// Asks one query anew, and returns what `visit` makes of the finding.
  template <typename Visit>
  auto found_anew(std::span<const double> query, Visit visit) {
    Answer answer;
    runner_->run(query, {&answer, 1});
    return found(query, answer, visit);
  }
  /// Asks one query anew, and returns whether its finding is sought. If all that is sought has one code, an answer with
  /// another needs no truth.
  template <typename IsSought>
  bool finds(std::span<const double> query, std::optional<int> code, IsSought is_sought) {
    Answer answer;
    runner_->run(query, {&answer, 1});
    return (!code || answer.code == *code) && found(query, answer, is_sought);
  }

 private:
  template <typename Visit>
  auto found(std::span<const double> query, const Answer& answer, Visit visit) const {
    const Truth truth = problem().filtered(query.data());
    const Asked asked{problem(), query, truth};
    const Judgement judgement = judged(asked, answer);
    return visit(finding(asked, answer, judgement));
  }

  std::unique_ptr<Runner> runner_;
};

}  // namespace plumbline
