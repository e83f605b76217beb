// Planted faults: what `self-test` must catch, or the harness is worth nothing.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "oracle/truth.hpp"
#include "props/campaign/subject.hpp"
#include "props/judge/fault.hpp"
#include "props/problem.hpp"

namespace plumbline {

/// A solver or an oracle with one fault.
struct Mutant {
  std::string_view name;
  std::string_view phrase;     ///< what was planted
  std::optional<Fault> fault;  ///< of a solver; else `oracle` is the oracle that has it
  Oracle* oracle = nullptr;
  bool by_chance = false;  ///< whether a query shows it is drawn by lot

  constexpr Mutant(std::string_view n, std::string_view p, Fault f, bool chance = false)
      : name(n), phrase(p), fault(f), by_chance(chance) {}
  constexpr Mutant(std::string_view n, std::string_view p, Oracle* o) : name(n), phrase(p), oracle(o) {}
};

inline constexpr bool by_chance = true;

/// Those that are planted in a problem.
std::span<const Mutant> mutants_of(const Problem& problem);

/// A solver with that fault, which supplies every value.
Subject planted_subject(const Problem& problem, const Mutant& mutant);

}  // namespace plumbline
