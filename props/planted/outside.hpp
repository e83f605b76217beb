// Solvers from outside with one fault each, and right ones: what a check must find, and what it must not accuse.
#pragma once

#include <span>
#include <string_view>

#include "props/judge/demands.hpp"

namespace plumbline {

/// A function of the module `outside_mutants`.
struct OutsideMutant {
  std::string_view problem, symbol;
  std::string_view fault;  ///< what was planted, as a phrase; empty for a right solver
  Demands demands = {};    ///< what is said of its values

  bool right() const { return fault.empty(); }
};

/// All of them.
std::span<const OutsideMutant> outside_mutants();

}  // namespace plumbline
