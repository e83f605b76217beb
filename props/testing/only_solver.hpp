// The results of a campaign that asks one solver.
#pragma once

#include <utility>
#include <vector>

#include "props/campaign/results.hpp"

namespace plumbline {

/// Its families.
inline std::vector<Tally> of_only_solver(std::vector<ProblemResults> results) {
  return std::move(results.at(0).solvers.at(0).families);
}

}  // namespace plumbline
