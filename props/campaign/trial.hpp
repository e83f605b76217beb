// One subject at work on one problem, judged as a campaign asks.
#pragma once

#include "props/campaign/campaign.hpp"
#include "props/campaign/subject.hpp"
#include "props/judge/witness.hpp"

namespace plumbline {

/// A query, its truth, and an answer.
struct Answered {
  const Asked& asked;
  const Answer& answer;
};

/// A wrong answer while it is looked at.
struct Finding {
  const Asked& asked;
  const Answer& answer;
  const Judgement& judgement;
  std::string configuration, stated;
};
FaultKind fault_kind(const Finding& finding);

class Trial {
 public:
  Trial(const Campaign& campaign, const Problem& problem, const Subject& subject);

  Runner& runner() { return *runner_; }
  Judgement judged(const Asked& asked, const Answer& answer) const;
  std::optional<Glance> glanced(const Asked& asked, const Answer& answer) const;
  Finding finding(const Asked& asked, const Answer& answer, const Judgement& judgement) const;
  /// Whether a wrong answer breaks what is asked of the subject.
  bool breaks(const Finding& finding) const;
  /// Whether it is a wrong outcome within the tolerance, or the margin, that the campaign forgives.
  bool is_forgiven(const Finding& finding) const;
  Rank rank_of(const Finding& finding) const;
  /// Those of the conventions that accept a wrong answer, declared besides the subject's own.
  Conventions accepting(const Finding& finding, Conventions among) const;
  /// What accepts this wrong answer, if something does, and those that `before` accepts.
  Pardon pardon_of(const Finding& finding, const Pardon& before) const;

  Witness witness_of(const Finding& finding) const;
  /// The same but for the values of the truth, which cost more than all else: `told` gives them once it is kept.
  Witness untold_witness_of(const Finding& finding) const;

  /// Whether the outcomes answered to a query and to its image under a clause do not correspond, though those that are
  /// due do.
  bool contradict(const Clause& clause, const Answered& query, const Answered& image) const;
  /// The first image of a query, in the order of the clauses, to which the answer contradicts this one.
  std::optional<Contradiction> contradiction_of(const Answered& answered);

  /// Asks one query anew, and returns what `visit` makes of the finding.
  template <typename Visit>
  auto found_anew(std::span<const double> query, Visit visit) {
    const Truth truth = problem_.filtered(query.data());
    const Asked asked{problem_, query, truth};
    Answer answer;
    runner_->run(query, {&answer, 1});
    const Judgement judgement = judged(asked, answer);
    return visit(finding(asked, answer, judgement));
  }

  /// The simplest witness of the same kind and rank that shrinking finds, with its margin and its needs. One that
  /// contradicts another answer still does.
  Witness simplified(const Witness& found);
  double backward_error_of(const Witness& witness);
  /// Of the two numbers that tell most, judged by what the campaign asks; what is promised hangs on the query.
  ToldMap map_of(const Witness& witness);
  /// What keeps the verdict, the outcome that is due and the one that is answered; nothing where asking costs a restart
  /// each time, or the query is extreme.
  std::vector<Need> needs_of(const Witness& witness);

 private:
  /// Whether it is held to what it promises.
  bool by_promise() const;
  Limits limits() const;
  Format format() const { return campaign_.draws.format; }
  double promised(const Asked& asked) const;
  Terms terms(const Asked& asked) const;
  Pardon pardon_of_value(const Finding& finding) const;

  const Campaign& campaign_;
  const Problem& problem_;
  const Subject& subject_;
  Manner manner_;  // with the conventions that the campaign declares
  std::unique_ptr<Runner> runner_;
};

}  // namespace plumbline
