// Somebody's own solver in a fuzz target, held to what `plumbline check` would ask of it.
#pragma once

#include "fuzz/breach.hpp"
#include "props/trial.hpp"

namespace plumbline {

class Outsider {
 public:
  Outsider(const Problem& problem, Solve* solve, const Campaign& campaign, Conventions conventions);

  /// Nothing for a query that `check` draws only when told to: with a number that is not finite, or outside the range.
  std::optional<Breach> find_breach(const double* query, Watch* watch);

 private:
  const Problem& problem_;
  Campaign campaign_;
  Subject subject_;
  Trial trial_;
};

}  // namespace plumbline
