// Answers that somebody recorded, judged as a campaign judges those of a solver that it asks.
#pragma once

#include <memory>
#include <string>

#include "props/campaign/results.hpp"
#include "props/campaign/scorer.hpp"
#include "props/campaign/watch.hpp"

namespace plumbline {

/// The family that recorded answers are told as.
inline constexpr std::string_view recorded_family = "recorded";

class Recording {
 public:
  /// `name` is what tells whose answers they are. The campaign and the problem outlive it.
  Recording(const Campaign& campaign, const Problem& problem, std::string name);

  /// Judges the answers to some more queries, on the campaign's number of threads. Throws OraclesDiffer.
  void judge(const Batch& queries, std::span<const Answer> answers);

  /// The numbers of all of it, as of one family. The witnesses are the simplest that were recorded. Throws
  /// OraclesDiffer.
  SolverResults finish();

  const OracleWatch& watch() const { return watch_; }

 private:
  const Campaign& campaign_;
  const Problem& problem_;
  std::unique_ptr<Subject> subject_;
  Scorer scorer_;
  OracleWatch watch_;
  std::uint64_t judged_ = 0;
};

}  // namespace plumbline
