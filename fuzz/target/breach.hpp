// What a fuzz target looks for: a query for which the tree breaks one of its own promises.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "props/judge/witness.hpp"

namespace plumbline {

struct Breach {
  std::size_t clause;    ///< which check it broke: the other oracles, then the clauses, then the solvers
  std::string sentence;  ///< what was promised, and what came instead
  std::optional<FaultKind> kind = std::nullopt;  ///< of what one solver breaks

  bool is_of_kind_of(const Breach& other) const { return clause == other.clause && kind == other.kind; }
};

/// What one solver did with a query, for a fuzzer to be guided by.
struct Sight {
  std::size_t solver;  ///< its place among the problem's
  int truth, answer;   ///< the codes
  double error;        ///< the largest of its values, in ulps of the value; 0 where there is none
  double used;         ///< the share of its promise that its largest error takes up; 0 where there is none
};
using Watch = std::function<void(const Sight& sight)>;

/// The outcome and its exact values, as in "point 1/2 1/2 1/2 1/2".
std::string describe(const Shape& shape, const Truth& truth);

/// The first of these that does not hold: the oracles agree exactly; the filtered oracle keeps the problem's clauses;
/// every built-in solver keeps its promise. Where the first two hold, `watch`, if there is one, is called for each
/// solver.
std::optional<Breach> find_breach(const Problem& problem, const double* query, const Watch& watch = {});

}  // namespace plumbline
