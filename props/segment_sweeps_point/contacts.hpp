// A truth's contacts, and where along the segment they are.
#pragma once

#include "props/judge/contact_rows.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::segment_sweeps_point {

using Rows = ContactRows<value::per_contact>;
static_assert(Rows::t_enter == value::t_enter && Rows::t_exit == value::t_exit);

/// In one place of the segment throughout, which is s.
inline bool stays_at(const Real* contact, int s) {
  return contact[value::s_enter].compare(s) == 0 && contact[value::s_exit].compare(s) == 0;
}
inline bool is_in_the_far_end(const Real* contact) { return stays_at(contact, 1); }
inline bool is_in_an_end(const Real* contact) { return stays_at(contact, 0) || stays_at(contact, 1); }

}  // namespace plumbline::segment_sweeps_point
