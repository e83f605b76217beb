// A truth's contacts, each a row of values.
#pragma once

#include "oracle/truth.hpp"
#include "solvers/thick_segment_sweeps_point/problem.hpp"

namespace plumbline::thick_segment_sweeps_point {

inline bool is_instant(const Real* contact) { return contact[value::t_enter] == contact[value::t_exit]; }
inline bool is_sustained(const Real* contact) { return !is_instant(contact); }

/// How many of a truth's contacts satisfy `counts`.
template <typename Counts>
int number_of(const Truth& truth, Counts counts) {
  int found = 0;
  for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact) found += counts(&truth.values[i]) ? 1 : 0;
  return found;
}

}  // namespace plumbline::thick_segment_sweeps_point
