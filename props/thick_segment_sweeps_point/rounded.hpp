// Motions with full significands, whose distance from the point is the radius where that is wanted, but for rounding.
#pragma once

#include <array>
#include <cmath>

#include "props/segment_sweeps_point/rounded.hpp"
#include "solvers/thick_segment_sweeps_point/capsule.hpp"

namespace plumbline::thick_segment_sweeps_point {

using segment_sweeps_point::proportion;

/// With coordinates in [−1, 1) and a radius in [0, 1).
inline void any_motion(Random& random, double* query) {
  each<uniform, std::size(numbers)>(random, query);
  query[number::radius] = std::fabs(query[number::radius]);
}

/// A motion of problem 6 and a radius of 2^−most to 2^−least, or as far below 1 as magnitudes allow that are limited.
template <auto motion, int least, int most>
void with_radius_of(Random& random, double* query) {
  motion(random, query);
  const int deepest = random.magnitudes().binades(most, 5);
  const int k = static_cast<int>(random.between(std::min(least, deepest), deepest));
  query[number::radius] = std::ldexp(proportion(random), -k);
}

/// Some ulps from the distance at a time, which is the radius.
inline void set_radius_to(Random& random, double t, double* query) {
  query[number::radius] = 0;
  const double distance = Capsule(query).distance(t);
  const std::int64_t k = random.between(-4, 4);
  query[number::radius] = std::fabs(stepped(random, distance, k));
}

/// The time between two others at which the distance is least, or with −1 greatest, if there is one such time: by
/// golden section, far beyond what doubles tell apart there.
inline double turning_time(const double* query, double low, double high, double sign) {
  static constexpr double golden = 0.6180339887498949;  // (√5 − 1)/2
  static constexpr int halvings = 80;
  const Capsule capsule(query);
  for (int i = 0; i < halvings; ++i) {
    const double left = high - golden * (high - low), right = low + golden * (high - low);
    if (sign * capsule.distance(left) < sign * capsule.distance(right))
      high = right;
    else
      low = left;
  }
  return 0.5 * (low + high);
}

/// Touched once, where the distance is least within the step.
inline void rounded_tangent(Random& random, double* query) {
  any_motion(random, query);
  const double t = turning_time(query, 0, 1, 1);
  set_radius_to(random, t, query);
}

/// Two contacts that are one, or nearly so, where the distance between them is greatest.
inline void rounded_merging(Random& random, double* query) {
  each<uniform, number::c0x>(random, query);
  const double t0 = 0.5 * proportion(random);
  const double t1 = 1 - 0.5 * proportion(random);
  const double s0 = proportion(random);
  const double s1 = proportion(random);
  segment_sweeps_point::through_two_places({t0, t1}, {s0, s1}, query);
  const double t = turning_time(query, t0, t1, -1);
  set_radius_to(random, t, query);
}

/// At the radius at the first instant or at the last.
inline void rounded_end_of_time(Random& random, double* query) {
  any_motion(random, query);
  const double t = random.coin() ? 0 : 1;
  set_radius_to(random, t, query);
}

/// Two contacts 2^−4 to 2^−24 of the step apart, and a radius of the size of the distance between them.
inline void close_pairs(Random& random, double* query) {
  each<uniform, number::c0x>(random, query);
  const double t = 0.25 + 0.5 * proportion(random);
  const double s = 0.25 + 0.5 * proportion(random);
  const int k = static_cast<int>(random.between(4, 24));
  const double turn = uniform(random);
  const double step = std::ldexp(1.0, -k);
  segment_sweeps_point::through_two_places({t, t + step}, {s, s + turn * step}, query);
  const int j = static_cast<int>(random.between(2, 9));
  query[number::radius] = std::ldexp(proportion(random), -random.magnitudes().binades(2 * k + j, 5));
}

/// Any doubles, and a radius of any size.
template <double draw(Random&)>
void any_numbers(Random& random, double* query) {
  each<draw, std::size(numbers)>(random, query);
  query[number::radius] = std::fabs(query[number::radius]);
}

}  // namespace plumbline::thick_segment_sweeps_point
