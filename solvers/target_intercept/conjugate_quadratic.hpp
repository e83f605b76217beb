// The quadratic without cancellation, in a space of any dimension.
#pragma once

#include "solvers/target_intercept/promise.hpp"

namespace plumbline::intercept {

template <std::size_t n>
int by_conjugate(const Pursuit<n>& pursuit, double* answer) {
  Interception<n> found;
  found.place = pursuit.runner;
  if (pursuit.chaser == pursuit.runner) return write(found, answer);
  if (pursuit.speed <= 0) return outcome::impossible;
  const Vec<n> sight = difference(pursuit.runner, pursuit.chaser);
  const double a = dot(pursuit.velocity, pursuit.velocity) - pursuit.speed * pursuit.speed;
  const double b = dot(sight, pursuit.velocity);
  const double c = dot(sight, sight);
  const double discriminant = b * b - a * c;
  if (discriminant < 0 || (a >= 0 && b >= 0)) return outcome::impossible;
  const double root = std::sqrt(discriminant);
  found.time = b < 0 ? c / (root - b) : (root + b) / -a;
  found.place = moved(pursuit.runner, pursuit.velocity, found.time);
  found.chaser_velocity = moved(pursuit.velocity, sight, 1 / found.time);
  return write(found, answer);
}

}  // namespace plumbline::intercept
