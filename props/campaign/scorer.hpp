// What one subject answers to the queries of one family, counted.
#pragma once

#include <map>

#include "props/campaign/tally.hpp"
#include "props/campaign/trial.hpp"

namespace plumbline {

/// How hard a query is: `margin`, and `spreads` of the values of its truth.
struct Conditioning {
  double margin = no_error;  ///< no_error where nobody looked: its numbers are extreme
  std::array<double, max_values> spreads{};
};
Conditioning conditioning_of(const Asked& asked, Format format);

/// Queries of a family and their truths, found out once for all subjects.
struct Questions {
  Batch queries;
  std::vector<Truth> truths;
  std::vector<Conditioning> conditioning = {};  ///< of the first of them
  std::vector<Known> known = {};                ///< of each; empty where it is not kept

  Asked asked(const Problem& problem, std::size_t i) {
    return {problem, queries[i], truths[i], known.empty() ? nullptr : &known[i]};
  }
};

class Scorer {
 public:
  /// Counts cases of a family from the `first` on. A subject that cannot be started is counted by answers that are
  /// given.
  Scorer(const Campaign& campaign, const Problem& problem, const Subject& subject, std::string_view family,
         std::uint64_t first = 0);

  /// Asks all, judges and counts the answers, and asks some again under the problem's clauses. The listener
  /// hears of the answers to the former. Throws Interrupted once the answers that came till then are counted.
  void score(Questions& asked, std::vector<Answer>& answers, Runner::Listener listener);
  /// Judges and counts the answers to the first of the questions.
  void count(Questions& asked, std::span<const Answer> answers);
  const Standard& standard() const { return trial_; }
  /// The judgement of an answer; from any thread.
  Judgement judged(const Asked& asked, const Answer& answer) const { return trial_.judged(asked, answer); }
  /// Counts an answer as it was judged.
  void count(const Asked& asked, const Answer& answer, const Judgement& judgement);

  Tally finish(std::string_view family_version);

 private:
  // A witness that a simpler or a worse one may yet replace, and its truth, written at the end.
  struct Kept {
    Witness witness;
    Truth truth;
    std::uint64_t complexity = 0;  // of its query

    Witness told() &&;
  };

  std::size_t value_index(std::string_view name) const;
  ValueErrors& errors_of(int code, std::size_t place) {
    return tally_.values[index_of_[static_cast<std::size_t>(code)][place]];
  }
  void take(const Asked& asked, const Answer& answer);
  void take(const Asked& asked, const Answer& answer, const Conditioning& conditioning);
  bool no_exact_error_counts(const Asked& asked, const Answer& answer, const Glance& seen);
  void count_tier(const Answer& answer);
  void count_case(const Asked& asked, const Answer& answer, const Judgement& judgement);
  void ask_again(Questions& asked, std::span<const Answer> answers);
  void note_contradiction(const Answered& query, const Answered& image, const Clause& clause);
  std::string named(const Truth& truth, const std::string& configuration) const;
  void widen_acceptance(Witness& kept, const Finding& finding) const;
  void count_supplied(const Asked& asked, const Answer& answer, const Judgement& judgement);
  void count_values(const Asked& asked, const Answer& answer, const Judgement& judgement);
  Witness& keep_simplest(const Finding& finding);

  const Problem& problem_;
  bool acceptances_, images_;
  bool observed_;  // what it supplies is what it is seen to write, and has to be written
  Trial trial_;
  Tally tally_;
  std::uint64_t first_, drawn_;                                                // of the case that is counted
  std::array<std::array<std::uint8_t, max_values>, max_outcomes> index_of_{};  // of a value in the tally
  std::map<FaultKind, Kept> kinds_;
  std::vector<Kept> largest_;  // by value
  struct Worst {
    const Value* value = nullptr;
    double scaled = no_error;
    std::uint64_t drawn = 0;
  };
  std::array<Worst, max_outcomes> worst_{};  // by outcome
};

}  // namespace plumbline
