// A truth's contacts.
#pragma once

#include "props/judge/contact_rows.hpp"
#include "solvers/thick_segment_sweeps_point/problem.hpp"

namespace plumbline::thick_segment_sweeps_point {

using Rows = ContactRows<value::per_contact>;
static_assert(Rows::t_enter == value::t_enter && Rows::t_exit == value::t_exit);

}  // namespace plumbline::thick_segment_sweeps_point
