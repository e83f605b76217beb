// What the results of builds have to do with each other.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "props/campaign/subject.hpp"
#include "reports/forms/builds.hpp"

namespace plumbline {

/// What of a solver's wrong answers breaks the requirements: the names of causes, then the kinds that none explains.
std::vector<std::string> faults_of(const SolverResults& solver);

/// The simplest query among the witnesses that builds answer with different outcomes; where there is none, with
/// different values. The subjects have the names of the rows' solvers.
std::optional<Disagreement> disagreement_of(const Problem& problem, std::span<const Subject> subjects,
                                            std::span<const SolverResults> solvers, std::span<const BuildRow> rows);

}  // namespace plumbline
