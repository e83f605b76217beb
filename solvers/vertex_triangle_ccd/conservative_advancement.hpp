// Method: the time advances by as much as the distance allows at the greatest speed of a corner, until the distance is
//         10^-6 or less: that is the contact.
// Error:  where the differences are beside 0 along an axis, as moving_points.hpp has it, the answer is a miss; nothing
//         is promised elsewhere.
// Limits: the distance is absolute, so that what passes nearer touches, and each contact comes early; distances are
//         rounded; after 4096 advances the answer is contact.
// Source: Mirtich 1996.
#pragma once

#include "solvers/vertex_triangle_ccd/moving_points.hpp"

namespace plumbline::ccd {

template <typename Pair>
int advance(const Pair& pair, double* answer) {
  static constexpr double near = 1e-6;
  static constexpr int most_advances = 4096;
  const double speed = pair.most_speed();
  double t = 0;
  for (int i = 0; i < most_advances; ++i) {
    const double distance = pair.distance(t);
    if (distance <= near) break;
    t += distance / speed;
    if (!(t <= 1)) return outcome::miss;
  }
  answer[value::t] = t;
  return outcome::hit;
}

}  // namespace plumbline::ccd
