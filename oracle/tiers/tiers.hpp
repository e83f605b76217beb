// The tiers of `filtered`: first balls, whose signs are certain or in doubt; then, if one was in doubt, mostly the same
// algorithm with integers on the stack, or something of the problem's own; integers of any length where that does not
// serve.
#pragma once

#include "oracle/tiers/members.hpp"
#include "oracle/tiers/wide.hpp"

namespace plumbline::tiers {

/// How many truths of this thread took integers of any length. Who tests the tiers reads it, no truth does.
inline thread_local std::uint64_t by_integers = 0;

/// The truth by the last tier, which leaves nothing open.
template <Truth of_integers(const double*), std::size_t n>
Truth exact_truth(const double* query) {
  const arithmetic::Doubt doubt;
  Truth truth = of_integers(query);
  if (doubt.taken()) throw OracleFails("doubt remains after the last tier", {query, n});
  ++by_integers;
  return truth;
}

/// Which queries the tier between serves. Integers on the stack: short ones.
enum class Between { short_ones, any };

/// The truth of the first tier that serves. Its values become exact by integers when that is asked for.
template <Truth of_balls(const double*), Truth of_between(const double*), Truth of_integers(const double*),
          std::size_t n, Between serves = Between::short_ones>
Truth truth(const double* query) {
  const arithmetic::Doubt doubt;
  Truth truth = of_balls(query);
  bool open = doubt.taken();
  if (open && (serves == Between::any || is_short({query, n}))) {
    truth = of_between(query);
    open = doubt.taken();
  }
  if (open) return exact_truth<of_integers, n>(query);
  for (std::size_t i = 0; i < truth.values.size(); ++i)
    truth.values[i].defer(exact_truth<of_integers, n>, {query, n}, truth.code, i);
  return truth;
}

}  // namespace plumbline::tiers
