// What the published interception promises, whether it works in the query's own space or in a plane of it.
#pragma once

#include "solvers/target_intercept/law_of_cosines.hpp"
#include "solvers/target_intercept/promise.hpp"

namespace plumbline::intercept {

/// Positions that it finds close are to be equal, and equal ones to be found close; otherwise as for any formula that
/// takes both roots.
template <std::size_t n>
double published_promise(const double* query) {
  const Pursuit<n> pursuit(query);
  const bool close = are_same(pursuit.chaser, pursuit.runner);
  if (close != (pursuit.chaser == pursuit.runner)) return nothing_promised;
  return close || pursuit.speed <= 0 ? exact_promised : both_roots_promise<n>(query);
}

}  // namespace plumbline::intercept
