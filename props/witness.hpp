// Witnesses: wrong answers that replay, sorted by kind and made simple.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "props/subject.hpp"

namespace plumbline {

struct Campaign;

/// The option that accepts all wrong answers of a kind, with the least number that does; infinity where none does.
struct Pardon {
  std::string_view option;
  double least = std::numeric_limits<double>::infinity();
};

/// A wrong answer, or the worst right one, that `explain` can replay.
struct Witness {
  std::vector<double> query;
  int truth_code = 0, answer_code = 0;
  Verdict verdict = Verdict::agree;
  Incident incident = Incident::none;
  std::string value;  ///< whose error it is; empty for a wrong outcome
  std::string configuration, stated;
  double ulp = no_error, scaled = no_error, backward = no_error, margin = no_error;
  std::optional<Pardon> pardon = std::nullopt;  ///< of its kind in the family, where the campaign looks for it
  Format format = Format::binary64;             ///< in whose ulps these are
  std::uint64_t count = 0;  ///< the answers of this kind in the family; 0 for the largest error of a value
};

/// What makes wrong answers one kind: verdict, incident, the outcomes, the configuration, and whether it is stated in
/// the input. Which degenerate is stated does not: `a = c` and `b = d` are one fault to whoever mends it.
using FaultKind = std::tuple<Verdict, Incident, int, int, std::string, bool>;
FaultKind fault_kind(const Witness& witness);

/// Whether a non-zero number is beyond 2^±250, where products of two come near the ends of the range of doubles.
bool is_extreme(std::span<const double> query);

/// Of two witnesses the simpler is the one to show: no extreme numbers, then the shrinker's complexity.
std::pair<bool, std::uint64_t> simplicity(const Witness& witness);

/// One subject at work on one problem, judged as a campaign asks.
class Trial {
 public:
  Trial(const Campaign& campaign, const Problem& problem, const Subject& subject);

  Runner& runner() { return *runner_; }
  Judgement judged(std::span<const double> query, const Truth& truth, const Answer& answer) const;
  Witness witness_of(std::span<const double> query, const Truth& truth, const Answer& answer,
                     const Judgement& judgement) const;
  /// Whether a wrong answer breaks what is asked of the subject.
  bool breaks(const Witness& witness, const Truth& truth) const;

  /// The option that accepts this wrong answer, if one of the campaign's does, and those that `before` accepts.
  Pardon pardon_of(const Witness& witness, const Judgement& judgement, const Pardon& before) const;

  /// The simplest witness of the same kind that shrinking finds, with its margin.
  Witness simplified(const Witness& found);
  double backward_error_of(const Witness& witness);

 private:
  double promised(const double* query, const Truth& truth) const;
  Witness witnessed(std::span<const double> query);

  const Campaign& campaign_;
  const Problem& problem_;
  const Subject& subject_;
  std::unique_ptr<Runner> runner_;
};

}  // namespace plumbline
