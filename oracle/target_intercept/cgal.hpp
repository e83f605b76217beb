// The pursuit that both intercept problems ask for, in the space of velocities: a chaser with the velocity
// `velocity + w·ahead` gains w times the lead in a unit of time, and so is where the runner is at t = 1/w.
#pragma once

#include <optional>

#include "oracle/cgal/root.hpp"

namespace plumbline {

// The greatest w, which is the earliest t, for which that velocity has this speed: where the line of these velocities
// leaves the sphere with radius `speed` about 0. None where that is not in the future. `ahead`, from the chaser to the
// runner, is not zero, so that the quadratic never degenerates.
template <typename Vector>
std::optional<Root> earliest_rate(const Vector& ahead, const CGAL::Gmpq& speed, const Vector& velocity) {
  if (speed <= 0) return std::nullopt;
  const std::vector<Root> rates =
      roots_of(ahead * ahead, 2 * (ahead * velocity), velocity * velocity - CGAL::square(speed));
  if (rates.empty() || CGAL::sign(rates.back()) != CGAL::POSITIVE) return std::nullopt;
  return rates.back();
}

}  // namespace plumbline
