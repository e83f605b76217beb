// Planted faults: what `self-test` must catch, or the harness is worth nothing.
#pragma once

#include <span>
#include <string_view>

#include "oracle/truth.hpp"
#include "props/mutants/one_in_twenty.hpp"
#include "props/problem.hpp"

namespace plumbline {

/// A solver or an oracle with one fault. Exactly one of the two functions is set.
struct Mutant {
  std::string_view name;
  std::string_view fault;  ///< what was planted, as a phrase
  Solve* solve = nullptr;
  Oracle* oracle = nullptr;
};

/// Those that are planted in a problem.
std::span<const Mutant> mutants_of(const Problem& problem);

/// Writes the truth as a solver would: the right outcome, every value its nearest double.
int write_answer(const Truth& truth, double* answer);

}  // namespace plumbline
