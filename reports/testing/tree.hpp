// Results that a test makes by hand.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reports/forms/results.hpp"

namespace plumbline {

/// What a solver did on some families, with its kinds.
inline SolverResults results_of(std::string_view problem, std::string solver, std::vector<Tally> families) {
  SolverResults results;
  results.problem = find_problem(problem);
  results.name = std::move(solver);
  results.families = std::move(families);
  results.find_kinds();
  return results;
}

/// Adds it behind the other solvers of its problem.
inline void add(Results& results, SolverResults solver) {
  of(results.problems, *solver.problem).solvers.push_back(std::move(solver));
}

/// That of a solver on a family, by its place in a document.
inline Tally& tally_at(Results& results, std::size_t place) {
  for (auto& [problem, solvers] : results.problems)
    for (SolverResults& solver : solvers) {
      if (place < solver.families.size()) return solver.families[place];
      place -= solver.families.size();
    }
  throw std::out_of_range("There is no such result.");
}
inline const Tally& tally_at(const Results& results, std::size_t place) {
  return tally_at(const_cast<Results&>(results), place);
}

/// Finds the kinds of results whose tallies a test has changed.
inline void find_kinds(Results& results) {
  for (auto& [problem, solvers] : results.problems)
    for (SolverResults& solver : solvers) solver.find_kinds();
}

}  // namespace plumbline
