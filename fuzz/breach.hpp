// What a fuzz target looks for: a query for which the tree breaks one of its own promises.
#pragma once

#include <optional>
#include <string>

#include "props/judge.hpp"

namespace plumbline {

struct Breach {
  std::size_t clause;    ///< which check it broke: the other oracles, then the symmetries, then the solvers
  std::string sentence;  ///< what was promised, and what came instead
};

/// What one solver did with a query: the codes of truth and answer, and the largest error of its values in ulps of the
/// value, 0 where there is none.
using Watch = void(std::size_t solver, int truth, int answer, double error);

/// The first of these that does not hold: the oracles agree exactly; the filtered oracle has the exam's symmetries;
/// every built-in solver keeps its promise. `watch` is called for each solver.
std::optional<Breach> find_breach(const Problem& problem, const double* query, Watch* watch);

}  // namespace plumbline
