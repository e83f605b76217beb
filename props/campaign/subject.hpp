// Who is judged: a built-in solver or somebody's code from outside, with what is asked of it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "props/judge/judge.hpp"

namespace plumbline {

using AnswerOfTruth = std::function<Answer(std::span<const double> query, const Truth& truth)>;

struct Subject {
  std::string name;
  bool portable = true;  ///< its results are the same on every machine: this tree's own solvers alone
  Manner manner;
  Promise* promise = nullptr;  ///< null for a solver from outside
  /// Starts it; each thread that runs it starts its own.
  std::function<std::unique_ptr<Runner>()> start;
  /// Of a planted fault: its answer from the truth. A campaign knows the truth, and does not run it then.
  AnswerOfTruth answer = {};
  std::string release = {};  ///< of a library that others wrote: its name and version, "GEOS 3.11.1"; else empty
  /// Of a subject of the league: what its documentation states that explains answers, tolerances and conventions.
  std::string documented = {};
  /// The queries that a subject of the league answers, as a phrase. To refuse any other is not wrong. Empty if it
  /// answers all.
  std::string domain = {};
};

Subject built_in(const Problem& problem, const Solver& solver);

/// A solver from outside has no declaration: what it supplies is what it wrote for any of a fixed set of queries, the
/// first hundred of `uniform` and of `degenerate` under seed 1.
Supplies observed_supplies(const Problem& problem, Runner& runner);

}  // namespace plumbline
