// Method: the volume that four moving points span, at 65 instants of the step. Where it is 0, or changes its sign, the
//         time is found by halving, and is the contact if the points touch then.
// Error:  where the differences are beside 0 along an axis, as moving_points.hpp has it, the answer is a miss; nothing is
//         promised elsewhere.
// Limits: what changes twice between two samples, so grazing; contact that begins between two samples of points that
//         stay in one plane, which it finds up to 1/64 too late.
// Source: own derivation; what is written where a formula was not wanted.
#pragma once

#include "solvers/vertex_triangle_ccd/moving_points.hpp"

namespace plumbline::ccd {

/// `volume(t)` is 0 where the points are in one plane, `touch(t)` whether they touch then.
template <typename Volume, typename Touch>
int first_sampled(Volume volume, Touch touch, double* answer) {
  static constexpr int steps = 64;
  const auto contact = [&](double t) {
    if (touch(t)) answer[value::t] = t;
    return touch(t);
  };
  double last = volume(0.0), before = 0;
  if (last == 0 && contact(0.0)) return outcome::hit;
  for (int i = 1; i <= steps; ++i) {
    const double t = static_cast<double>(i) / steps, now = volume(t);
    double low = before, high = t;
    if ((now > 0 && last < 0) || (now < 0 && last > 0)) {
      for (double middle = (low + high) / 2; middle != low && middle != high; middle = (low + high) / 2)
        ((volume(middle) > 0) == (last > 0) ? low : high) = middle;
      if (contact(high)) return outcome::hit;
    }
    if (now == 0 && contact(t)) return outcome::hit;
    last = now;
    before = t;
  }
  return outcome::miss;
}

}  // namespace plumbline::ccd
