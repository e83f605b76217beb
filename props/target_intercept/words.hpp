// What is said of an interception's query, in the plane and in space.
#pragma once

#include <algorithm>
#include <cmath>

#include "oracle/target_intercept/rational.hpp"
#include "props/judge/words.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

/// A few words on why there is no interception, or which kind it is.
template <std::size_t n>
std::string nature(const double* query, const Truth&) {
  if (!all_finite(query, Layout<n>::numbers)) return "a number that is not finite";
  const Chase<n> chase(exact::rationals_of<Layout<n>::numbers>(query));
  if (chase.coincident()) return "coincident positions";
  if (chase.speed.sign() <= 0) return "it cannot move";
  const int faster_runner = chase.square.sign(), receding = chase.half.sign();
  if (chase.discriminant.sign() < 0) return "it is too slow";
  if (faster_runner == 0 && receding == 0) return "it is too slow: equal speeds, and the runner runs across";
  if (faster_runner >= 0 && receding >= 0) return "only in the past";
  if (dot(chase.velocity, chase.velocity).is_zero()) return "the runner is at rest";
  if (faster_runner == 0) return "equal speeds";
  if (chase.discriminant.is_zero()) return "a double root";
  return faster_runner > 0 ? "two positive roots" : "one positive root";
}

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
