// The results of a campaign as a tree: problems, their solvers, and of each solver its families and its kinds.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "props/campaign/kinds.hpp"
#include "props/campaign/subject.hpp"

namespace plumbline {

/// A cause that explains wrong answers of a solver, with what was seen of it among the answers that were diagnosed.
struct FoundCause {
  std::string name;      ///< stable
  std::string sort;      ///< convention, reading, deciding, writing, scope, rounding or collision
  std::string sentence;  ///< what the solver does
  Rank rank = Rank::near;
  std::uint64_t count = 0;   ///< the wrong answers that it explains
  std::uint64_t broken = 0;  ///< those of them that break what is required
  /// Of the wrong answers to clear queries the share that it explains, and of the answers that it changes there the
  /// share that are given its way; 1 where there are none.
  double recall = 1, precision = 1;
  std::string option = {};              ///< what accepts all that it explains; empty where nothing does
  std::uint64_t harmed = 0;             ///< right answers to doubtful queries that the option makes wrong
  std::vector<std::size_t> kinds = {};  ///< that it explains answers of, by their places
  Witness witness = {};                 ///< the simplest
};

/// What explains the wrong answers to the first cases of each family.
struct Diagnosis {
  std::vector<FoundCause> causes = {};  ///< by rank, and then the more frequent first
  std::uint64_t answers = 0;            ///< that were diagnosed
  std::uint64_t wrong = 0, explained = 0;
  std::vector<std::size_t> unexplained = {};  ///< the kinds that no cause explains, by their places
};

/// What became of one subject.
struct SolverResults {
  const Problem* problem = nullptr;
  std::string name = {};
  bool portable = true;
  std::string release = {}, documented = {};  ///< as of the subject
  std::vector<Tally> families = {};
  std::vector<Kind> kinds = {};                       ///< of all families together, as `find_kinds` finds them
  std::optional<Diagnosis> diagnosis = std::nullopt;  ///< where the campaign looks for causes, and could ask again

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
