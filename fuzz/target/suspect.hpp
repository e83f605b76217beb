// One solver in a fuzz target, held to what `plumbline check` would ask of it.
#pragma once

#include <memory>
#include <set>
#include <string_view>

#include "fuzz/target/breach.hpp"
#include "props/campaign/trial.hpp"

namespace plumbline {

/// A function that is no solver of this tree: whoever wrote it supplies what it wrote.
Subject own_subject(const Problem& problem, Solve* solve);

/// What `plumbline check` requires of a solver from outside without further options.
Campaign usual_campaign();

class Suspect {
 public:
  Suspect(const Problem& problem, Subject subject, const Campaign& campaign);

  /// Nothing for a query that decides nothing in a check: with a number that is not finite, or outside the range, or
  /// extreme where these do not count.
  std::optional<Breach> find_breach(const double* query, const Watch& watch = {});

  /// What is wrong with the answer to this query, if something is, is known: no breach is of that kind any more.
  void pass_over(const double* query);

 private:
  // Calls `visit` with what breaks what is asked, if the answer to the query does.
  template <typename Visit>
  void found(const double* query, const Watch& watch, Visit visit);

  const Problem& problem_;
  Campaign campaign_;
  Subject subject_;
  Trial trial_;
  std::set<FaultKind> known_;
};

/// The problem's solver of that name, or else its planted fault, on the usual terms; null where there is neither.
std::unique_ptr<Suspect> suspect_named(const Problem& problem, std::string_view name);

}  // namespace plumbline
