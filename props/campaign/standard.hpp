// What the answers of one subject to one problem are held to, as a campaign requires.
#pragma once

#include <optional>
#include <string>

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

/// The words of the problem for a query; empty where it is refused.
std::string configuration_of(const Asked& asked);

/// How much a wrong answer matters, its margin in ulps of the format.
Rank rank_of(const Finding& finding, Format format);
/// The same by moves in doubles alone, without the proof that takes most of the time: nearly always the rank.
Rank seeming_rank_of(const Finding& finding, Format format);

class Standard {
 public:
  /// All three outlive it.
  Standard(const Campaign& campaign, const Problem& problem, const Subject& subject);

  const Campaign& campaign() const { return campaign_; }
  const Problem& problem() const { return problem_; }
  const Subject& subject() const { return subject_; }
  Format format() const { return campaign_.draws.format; }
  /// Those that the subject and the campaign declare.
  const Conventions& conventions() const { return manner_.conventions; }
  /// Whether it is held to what it promises.
  bool by_promise() const;
  Limits limits() const;
  /// The terms of every query, without what is promised for some.
  Terms terms() const { return {manner_, limits(), format(), campaign_.demands.conservative}; }
  Terms terms(const Asked& asked) const;

  Judgement judged(const Asked& asked, const Answer& answer) const;
  std::optional<Glance> glanced(const Asked& asked, const Answer& answer) const;
  Finding finding(const Asked& asked, const Answer& answer, const Judgement& judgement) const;
  /// Whether a wrong answer breaks what is required of the subject.
  bool breaks(const Finding& finding) const;
  /// Whether it is a wrong outcome within the tolerance, or the margin, that the campaign accepts.
  bool is_accepted(const Finding& finding) const;
  /// Whether the outcomes answered to a query and to its image under a clause do not correspond, though those that are
  /// due do.
  bool contradict(const Clause& clause, const Answered& query, const Answered& image) const;

  Witness witness_of(const Finding& finding) const;
  /// The same but for the values of the truth, which cost more than all else: `told` gives them once it is kept.
  Witness untold_witness_of(const Finding& finding) const;

 private:
  bool is_beyond_domain(const Answer& answer) const;
  double promised(const Asked& asked) const;
  Said said_of(const Finding& finding) const;

  const Campaign& campaign_;
  const Problem& problem_;
  const Subject& subject_;
  Manner manner_;  // with the conventions that the campaign declares
  Said said_;      // by the campaign, as far as the problem knows its conventions
};

}  // namespace plumbline
