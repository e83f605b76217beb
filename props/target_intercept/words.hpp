// What is told of an interception's query, in the plane and in space alike.
#pragma once

#include <algorithm>
#include <cmath>

#include "props/judge/words.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

template <std::size_t n>
std::string stated(const double* query) {
  const double *const chaser = query + Layout<n>::chaser, *const velocity = query + Layout<n>::velocity;
  const double speed = query[Layout<n>::speed];
  Phrases found;
  found.add_if(std::equal(chaser, chaser + n, query + Layout<n>::runner), "chaser = runner");
  found.add_if(speed == 0, "speed = 0");
  found.add_if(speed < 0, "speed < 0");
  const auto moving = std::count_if(velocity, velocity + n, [](double v) { return v != 0; });
  const bool along_an_axis_as_fast =
      moving == 1 && std::any_of(velocity, velocity + n, [=](double v) { return std::fabs(v) == speed; });
  found.add_if(moving == 0, "velocity = 0");
  found.add_if(speed > 0 && along_an_axis_as_fast, "|velocity| = speed");
  return found.text();
}

}  // namespace plumbline::intercept
