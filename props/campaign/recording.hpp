// Answers to given queries, judged as a campaign judges those to the queries that it draws.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "props/campaign/results.hpp"
#include "props/campaign/scorer.hpp"
#include "props/campaign/watch.hpp"

namespace plumbline {

/// The name under which recorded answers are reported as a family.
inline constexpr std::string_view recorded_family = "recorded";

class Recording {
 public:
  /// A subject that nobody starts is whoever gave recorded answers. The campaign and the problem outlive it.
  Recording(const Campaign& campaign, const Problem& problem, const Subject& subject);

  /// Judges the answers to some more queries, on the campaign's number of threads. Throws OraclesDiffer.
  void judge(const Batch& queries, std::span<const Answer> answers);

  /// The numbers of all of it, as of one family, and the causes of what is wrong, where the campaign looks for what
  /// accepts it. The witnesses are the simplest that were given. Throws OraclesDiffer.
  SolverResults finish();

  const OracleWatch& watch() const { return watch_; }

 private:
  const Campaign& campaign_;
  const Problem& problem_;
  std::unique_ptr<Subject> subject_;
  Scorer scorer_;
  OracleWatch watch_;
  std::uint64_t judged_ = 0;
  Batch diagnosed_;  // the first of them, with their answers
  std::vector<Answer> answers_;
};

}  // namespace plumbline
