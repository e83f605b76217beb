// A truth's contacts, and whether the segment is a point then.
#pragma once

#include <algorithm>

#include "oracle/oracles.hpp"
#include "props/judge/contact_rows.hpp"
#include "solvers/falling_segment_sweeps_point/problem.hpp"

namespace plumbline::falling_segment_sweeps_point {

using Rows = ContactRows<value::per_contact>;
static_assert(Rows::t_enter == value::t_enter && Rows::t_exit == value::t_exit);

/// The times at which an end meets the point, as the contacts of a segment whose other end it is as well: instants, or
/// the whole step.
inline Truth meetings_of(number::Place end, const double* query) {
  double alone[std::size(numbers)];
  std::copy_n(query, std::size(numbers), alone);
  std::copy_n(query + end, std::size_t{number::per_path}, alone + (end == number::px ? number::qx : number::px));
  return filtered(alone);
}

/// Whether one of those is at the time.
inline bool are_at(const Truth& meetings, const Real& t) {
  return Rows::number_of(meetings, [&t](const Real* meeting) {
           return Rows::is_sustained(meeting) || meeting[value::t_enter] == t;
         }) > 0;
}

}  // namespace plumbline::falling_segment_sweeps_point
