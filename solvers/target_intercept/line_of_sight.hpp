// The runner's velocity along the line of sight and across it, in a space of any dimension.
#pragma once

#include "solvers/target_intercept/promise.hpp"

namespace plumbline::intercept {

/// Across the line of sight the chaser keeps pace with the runner; what is left of its speed closes the distance.
template <std::size_t n>
int along_line_of_sight(const Pursuit<n>& pursuit, double* answer) {
  Interception<n> found;
  found.place = pursuit.runner;
  if (pursuit.chaser == pursuit.runner) return write(found, answer);
  if (pursuit.speed <= 0) return outcome::impossible;
  const Vec<n> sight = difference(pursuit.runner, pursuit.chaser);
  const double distance = length(sight), runner_speed = length(pursuit.velocity);
  const double along = dot(pursuit.velocity, sight) / distance;
  const double across = cross_length(pursuit.velocity, sight) / distance;
  if (across > pursuit.speed) return outcome::impossible;
  const double forward = std::sqrt((pursuit.speed - across) * (pursuit.speed + across));
  // forward − along, which for a runner that recedes is (forward² − along²) over the sum of both.
  const double closing = along <= 0
                             ? forward - along
                             : (pursuit.speed - runner_speed) * (pursuit.speed + runner_speed) / (forward + along);
  if (!(closing > 0)) return outcome::impossible;
  found.time = distance / closing;
  found.place = moved(pursuit.runner, pursuit.velocity, found.time);
  found.chaser_velocity = moved(pursuit.velocity, sight, closing / distance);
  return write(found, answer);
}

}  // namespace plumbline::intercept
