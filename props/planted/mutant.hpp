// Planted faults: what `self-test` must catch, or the harness is worth nothing.
#pragma once

#include <algorithm>
#include <span>
#include <string_view>

#include "oracle/truth.hpp"
#include "props/problem.hpp"

namespace plumbline {

/// A solver or an oracle with one fault. Exactly one of the two functions is set.
struct Mutant {
  std::string_view name;
  std::string_view fault;  ///< what was planted, as a phrase
  Solve* solve = nullptr;
  Oracle* oracle = nullptr;
  bool by_chance = false;  ///< whether a query shows it is drawn by lot
};

inline constexpr bool by_chance = true;

/// Those that are planted in a problem.
std::span<const Mutant> mutants_of(const Problem& problem);

/// Writes the truth as a solver would: the right outcome, every value its nearest double.
int write_answer(const Truth& truth, double* answer);

/// Answers as a solver that is right.
template <Oracle* oracle>
int right(const double* query, double* answer) {
  return write_answer(oracle(query), answer);
}

/// Answers so, changed by `change(code, answer)`, which returns the new code.
template <Oracle* oracle, typename Change>
int changed(const double* query, double* answer, Change change) {
  const int code = right<oracle>(query, answer);
  return change(code, answer);
}

/// Answers so to the query of n numbers that `change` makes of this one; to this one where the other is not finite.
template <Oracle* oracle, std::size_t n, typename Change>
int misread(const double* query, double* answer, Change change) {
  double other[n];
  std::copy_n(query, n, other);
  change(other);
  return right<oracle>(all_finite(other, n) ? other : query, answer);
}

}  // namespace plumbline
