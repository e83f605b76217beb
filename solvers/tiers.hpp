// How a solver that is made of certified answers reports which tier they needed.
#pragma once

#include <utility>

#include "solvers/arithmetic/certify.hpp"
#include "solvers/solver.hpp"

namespace plumbline {

static_assert(tier_names.size() == std::size_t{static_cast<Tier>(arithmetic::Tier::integers)} + 1);

/// Of the solvers of this file's includer, as what it reads is another for another instruction set.
static Tier take_tier() {
  return static_cast<Tier>(std::exchange(arithmetic::deepest_tier, arithmetic::Tier::doubles));
}

}  // namespace plumbline
