// The tiers of `filtered`: one algorithm, a template over its numbers, first with balls, whose signs are certain or in
// doubt; then, if one was in doubt, with integers on the stack; with integers of any length where those would be long.
#pragma once

#include "oracle/tiers/members.hpp"
#include "oracle/tiers/wide.hpp"

namespace plumbline::tiers {

/// The truth of the first tier that serves. Its values become exact by integers when that is asked for.
template <Truth of_balls(const double*), Truth of_wide(const double*), Truth of_integers(const double*), std::size_t n>
Truth truth(const double* query) {
  arithmetic::in_doubt = false;
  Truth truth = of_balls(query);
  if (arithmetic::in_doubt && is_short({query, n})) {
    arithmetic::in_doubt = false;
    truth = of_wide(query);
  }
  if (arithmetic::in_doubt) return of_integers(query);
  for (std::size_t i = 0; i < truth.values.size(); ++i) truth.values[i].defer(of_integers, {query, n}, i);
  return truth;
}

}  // namespace plumbline::tiers
