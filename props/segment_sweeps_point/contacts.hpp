// A truth's contacts, each a row of values.
#pragma once

#include "oracle/truth.hpp"
#include "props/segment_sweeps_point/exact_motion.hpp"

namespace plumbline::segment_sweeps_point {

inline bool is_instant(const Real* contact) { return contact[value::t_enter] == contact[value::t_exit]; }

/// In one place of the segment throughout, which is s.
inline bool stays_at(const Real* contact, int s) {
  return contact[value::s_enter].compare(s) == 0 && contact[value::s_exit].compare(s) == 0;
}
inline bool is_in_the_far_end(const Real* contact) { return stays_at(contact, 1); }
inline bool is_in_an_end(const Real* contact) { return stays_at(contact, 0) || stays_at(contact, 1); }

/// How many of a truth's contacts satisfy `counts`.
template <typename Counts>
int number_of(const Truth& truth, Counts counts) {
  int found = 0;
  for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact) found += counts(&truth.values[i]) ? 1 : 0;
  return found;
}

}  // namespace plumbline::segment_sweeps_point
