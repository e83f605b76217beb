#include "props/campaign/results.hpp"

namespace plumbline {

SolverResults::SolverResults(const Problem& of, const Subject& subject)
    : problem(&of),
      name(subject.name),
      portable(subject.portable),
      release(subject.release),
      documented(subject.documented) {}

const Tally* SolverResults::find(std::string_view family) const {
  const auto found = std::ranges::find(families, family, &Tally::family);
  return found == families.end() ? nullptr : &*found;
}

bool SolverResults::has_wrong_answers() const {
  return std::ranges::any_of(families, [](const Tally& tally) { return tally.wrong_answers() > 0; });
}

SolverResults& ProblemResults::of(std::string_view solver) {
  const auto found = std::ranges::find(solvers, solver, &SolverResults::name);
  if (found != solvers.end()) return *found;
  SolverResults& added = solvers.emplace_back();
  added.problem = problem;
  added.name = solver;
  return added;
}

ProblemResults& of(std::vector<ProblemResults>& all, const Problem& problem) {
  const auto found = std::ranges::find(all, &problem, &ProblemResults::problem);
  return found == all.end() ? all.emplace_back(ProblemResults{&problem}) : *found;
}

}  // namespace plumbline
