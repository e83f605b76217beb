// The drawing of an interception, in the plane or seen from above.
#pragma once

#include <algorithm>
#include <cmath>

#include "reports/drawing/drawing.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

/// Where an arrow for the runner's velocity ends where no time says how long it is: half as far from the runner as the
/// chaser is, or 1 away where they coincide.
inline Position heading(Position chaser, Position runner, Position velocity) {
  const double speed = std::hypot(velocity.x / 2, velocity.y / 2),
               apart = std::hypot(runner.x - chaser.x, runner.y - chaser.y);
  if (speed == 0) return runner;
  const double length = (apart == 0 ? 1.0 : apart / 2) / 2;
  return {runner.x + velocity.x / speed * length, runner.y + velocity.y / speed * length};
}

/// `velocity` is the runner's. Code, x and y are those of the plane in space too.
inline Drawing drawing(Position chaser, Position runner, Position velocity, const ToldTruth& truth) {
  const bool met = truth.code == target_intercept::outcome::possible;
  std::vector<Position> stated = {chaser, runner};
  if (met)
    stated.push_back(
        {drawable(truth.values[target_intercept::value::x]), drawable(truth.values[target_intercept::value::y])});
  Drawing drawing;
  drawing.frame = frame_around(stated);
  const Position from = drawing.frame.place(chaser), to = drawing.frame.place(runner);
  drawing.mark_query(chaser, "chaser");
  drawing.mark_query(runner, "runner");
  if (!met) {
    drawing.paths = {{{to, heading(from, to, velocity)}, Role::query, true}};
    return drawing;
  }
  drawing.mark_truth(truth.values[target_intercept::value::x], truth.values[target_intercept::value::y], "truth");
  const Position place = drawing.marks.back().at;
  drawing.paths = {{{to, place}, Role::query, true}, {{from, place}, Role::truth, true}};
  return drawing;
}

}  // namespace plumbline::intercept
