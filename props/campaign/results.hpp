// The results of a campaign as a tree: problems, their solvers, and of each solver its families and its kinds.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "props/campaign/kinds.hpp"
#include "props/campaign/subject.hpp"

namespace plumbline {

/// What became of one subject.
struct SolverResults {
  const Problem* problem = nullptr;
  std::string name = {};
  bool portable = true;
  std::string release = {}, documented = {};  ///< as of the subject
  std::vector<Tally> families = {};
  std::vector<Kind> kinds = {};  ///< of all families together, as `find_kinds` finds them

  SolverResults() = default;
  SolverResults(const Problem& of, const Subject& subject);

  /// What changes the tallies has this called afterwards.
  void find_kinds() { kinds = kinds_of(*problem, families); }
  const Witness& witness(const Kind& kind) const { return families[kind.family].faults[kind.place]; }
  Witness& witness(const Kind& kind) { return families[kind.family].faults[kind.place]; }

  const Tally* find(std::string_view family) const;  ///< null where it was not run
  bool has_wrong_answers() const;
};

struct ProblemResults {
  const Problem* problem = nullptr;
  std::vector<SolverResults> solvers = {};

  /// The solver of this name, which is added where there is none.
  SolverResults& of(std::string_view solver);
};

/// That of a problem in a list, to which it is added where it is not there.
ProblemResults& of(std::vector<ProblemResults>& all, const Problem& problem);

/// Whether a result of any solver on any family has some property.
template <typename Has>
bool any_family(const std::vector<ProblemResults>& all, Has has) {
  return std::ranges::any_of(all, [&has](const ProblemResults& of_problem) {
    return std::ranges::any_of(
        of_problem.solvers, [&has](const SolverResults& solver) { return std::ranges::any_of(solver.families, has); });
  });
}

}  // namespace plumbline
