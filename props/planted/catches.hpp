// Does the harness find the faults that are planted in it?
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "props/judge/judge.hpp"
#include "props/planted/outside.hpp"

namespace plumbline {

/// What became of one planted fault, or of the right thing in its place.
struct Catch {
  std::string problem;
  std::string part;   ///< "solver", "oracle", "judge" or "outside"
  std::string name;   ///< the mutant's, or "none" for the right one, which nothing must be found in
  std::string fault;  ///< what was planted
  std::uint64_t caught = 0, cases = 0;

  /// Whether the harness behaved: a mutant is caught in a case at least, the right one never accused.
  bool good() const { return (name == "none") == (caught == 0); }
};

/// Plants every fault in turn; `cases` queries of each family decide, or fewer, but two, where truths take longer.
std::vector<Catch> self_test(std::uint64_t seed, std::uint64_t cases);

/// Checks the solvers from outside, each as `start` starts it, as a campaign does.
using StartOutsideMutant = std::function<std::unique_ptr<Runner>(const OutsideMutant& mutant, const Shape& shape)>;
std::vector<Catch> self_test_outside(std::uint64_t seed, std::uint64_t cases, const StartOutsideMutant& start);

}  // namespace plumbline
