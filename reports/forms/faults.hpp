// What is wrong with the solvers, as other programs list it: causes, and kinds of wrong answers that have none.
#pragma once

#include <string>
#include <vector>

#include "reports/forms/results.hpp"

namespace plumbline {

struct FoundFault {
  const SolverResults* solver;
  std::string name;      ///< of the cause, or of the kind: "false_negative"
  std::string key;       ///< no other fault of the solver has it, and it is the same in every run
  std::string rule;      ///< what is wrong in all that have its name
  std::string sentence;  ///< for a person, without the line that replays it
  Rank rank;
  bool broken;  ///< whether it violates a requirement, and the solver is not a build that is allowed to fail
  const Witness* witness;
  SourceLine source = {};  ///< of a build that was compiled
};

/// Those of all solvers, in the order of the results. A changed floating-point mode is one fault of a solver, whatever
/// the queries at which it shows.
std::vector<FoundFault> faults_of(const Results& results);

}  // namespace plumbline
