// When the point 0 is on a segment whose ends move: what the linear and the falling sweep share.
#pragma once

#include <optional>
#include <vector>

#include "oracle/calcium/sweep.hpp"

namespace plumbline::calcium {

/// The times, and the fractions of the segment then.
struct Contact {
  Number t_enter, t_exit, s_enter, s_exit;
};

/// The contacts in [0, 1] of 0 and the segment pq, in order.
std::vector<Contact> contacts(const Place& p, const Place& q);

}  // namespace plumbline::calcium
