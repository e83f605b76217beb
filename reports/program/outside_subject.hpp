// A solver from outside as a subject of a campaign.
#pragma once

#include <string>

#include "props/campaign/subject.hpp"
#include "solvers/outside/outside.hpp"

namespace plumbline {

inline Subject outside_subject(const Problem& problem, const std::string& solver, const OutsideOptions& options,
                               const Manner& manner) {
  Subject subject;
  subject.name = solver;
  subject.portable = false;
  subject.manner = manner;
  subject.start = starter_of_outside(solver, problem.shape, options);
  return subject;
}

}  // namespace plumbline
