// When a point is on a moving segment, or near it: what the sweeps share.
#pragma once

#include <algorithm>
#include <vector>

#include "oracle/calcium/number.hpp"

namespace plumbline::calcium {

/// Of the time.
struct Place {
  Polynomial x, y;

  friend Place operator-(const Place& a, const Place& b) { return {a.x - b.x, a.y - b.y}; }
};

/// The straight path from one point to another in the time from 0 to 1, of their four coordinates.
inline Place straight(const double* ends) {
  const auto along = [ends](std::size_t axis) {
    const Polynomial from(ends[axis]), to(ends[axis + 2]);
    return from + (to - from) * Polynomial::variable();
  };
  return {along(0), along(1)};
}

struct Interval {
  Number enter, exit;
};

/// The closed intervals of [0, 1] in which there is contact, in order, where it begins and ends in the zeros of these
/// polynomials only. Those that are 0 throughout have none that matter.
template <typename ContactAt>
std::vector<Interval> intervals(const std::vector<Polynomial>& deciding, ContactAt contact_at) {
  std::vector<Number> events = {0, 1};
  for (const Polynomial& f : deciding)
    if (!f.is_zero())
      for (Number& zero : f.zeros_in_unit_interval()) events.push_back(std::move(zero));
  std::sort(events.begin(), events.end());
  events.erase(std::unique(events.begin(), events.end()), events.end());
  std::vector<Interval> found;
  bool lasts = false;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (lasts)
      found.back().exit = events[i];
    else if (contact_at(events[i]))
      found.push_back({events[i], events[i]});
    lasts = i + 1 < events.size() && contact_at(between(events[i], events[i + 1]));
  }
  return found;
}

}  // namespace plumbline::calcium
