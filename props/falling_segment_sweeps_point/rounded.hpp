// Motions with full significands, whose contacts are where they are wanted but for rounding.
#pragma once

#include <array>
#include <cmath>

#include "props/draw/generators.hpp"
#include "props/segment_sweeps_point/rounded.hpp"
#include "solvers/falling_segment_sweeps_point/fall.hpp"

namespace plumbline::falling_segment_sweeps_point {

using segment_sweeps_point::proportion;

/// With numbers in [−1, 1); or accelerations in [−16, 16).
inline void any_motion(Random& random, double* query) { each<uniform, std::size(numbers)>(random, query); }
inline void fast_fall(Random& random, double* query) {
  any_motion(random, query);
  for (std::size_t path = 0; path < std::size(numbers); path += number::per_path)
    for (const std::size_t axis : {0u, 1u}) query[path + number::acceleration + axis] *= 16;
}

/// How the segment moves at a time as the point sees it.
struct Seen {
  Vec2 p, along, speed, turn, bend;  ///< of the speed and the bend, which is an acceleration, those of the place s

  Seen(const double* query, double t, double s) {
    const Falling falling(query);
    const auto speed_of = [t](const Parabola& path) { return path.velocity + path.half * (2 * t); };
    const LineSegment line = falling.at(t);
    p = line.start;
    along = line.delta();
    turn = speed_of(falling.q) - speed_of(falling.p);
    speed = speed_of(falling.p) + turn * s;
    bend = (falling.p.half + (falling.q.half - falling.p.half) * s) * 2;
  }
};

inline void add(Vec2 by, double* query) {
  query[0] += by.x;
  query[1] += by.y;
}

/// Changes the point's place so that it is at the fraction s at the time t.
inline void let_meet(double t, double s, double* query) {
  const Seen seen(query, t, s);
  add(seen.p + seen.along * s, query + number::cx);
}

/// Changes its velocity before, so that it slides along the segment then; or its acceleration before that, so that it
/// slides on for a while.
inline void let_graze(double t, double s, double slide, double* query) {
  const Seen seen(query, t, s);
  add(seen.speed - seen.along * slide, query + number::cx + number::velocity);
  let_meet(t, s, query);
}
inline void let_slide(double t, double s, double slide, double bend, double* query) {
  const Seen seen(query, t, s);
  add(seen.bend - seen.turn * (2 * slide) - seen.along * bend, query + number::cx + number::acceleration);
  let_graze(t, s, slide, query);
}

/// One contact at the time and the fraction, but for rounding.
inline void one_hit(Random& random, double* query) {
  any_motion(random, query);
  const double t = proportion(random);
  const double s = proportion(random);
  let_meet(t, s, query);
}

inline void rounded_end(Random& random, double* query) {
  any_motion(random, query);
  const double t = proportion(random);
  let_meet(t, random.coin() ? 1 : 0, query);
}

inline void rounded_end_of_time(Random& random, double* query) {
  any_motion(random, query);
  const double s = proportion(random);
  let_meet(random.coin() ? 1 : 0, s, query);
}

inline void rounded_grazing(Random& random, double* query) {
  any_motion(random, query);
  const double t = proportion(random);
  const double s = proportion(random);
  let_graze(t, s, uniform(random), query);
}

inline void rounded_triple_root(Random& random, double* query) {
  any_motion(random, query);
  const double t = proportion(random);
  const double s = proportion(random);
  const double slide = uniform(random);
  let_slide(t, s, slide, uniform(random), query);
}

/// Contacts at four times, but for rounding: as `four_times` of falling_motion.hpp.
inline void through_four_times(Random& random, const std::array<double, 4>& at, double* query) {
  std::array<double, 5> quartic = {1};
  for (const double t : at)
    for (std::size_t i = 4; i > 0; --i) quartic[i] -= t * quartic[i - 1];
  const double up = uniform(random);
  const double m = 0.25 + 0.25 * proportion(random);
  const double p[] = {m, up, 0, quartic[1], 0, 2};
  const double q[] = {-m, quartic[4] - up, 0, quartic[3] - quartic[1], -2 * m, 2 * (quartic[2] - 1 - up)};
  const bool exchanged = random.coin();
  for (std::size_t i = 0; i < number::per_path; ++i) {
    const double common = uniform(random);
    query[number::px + i] = common + (exchanged ? q : p)[i];
    query[number::qx + i] = common + (exchanged ? p : q)[i];
    query[number::cx + i] = common;
  }
}

inline void four_hits(Random& random, double* query) {
  std::array<double, 4> at{};
  for (std::size_t i = 0; i < at.size(); ++i) at[i] = 0.25 * (static_cast<double>(i) + 0.8 * proportion(random));
  through_four_times(random, at, query);
}

/// Two pairs of contacts 2^−2 to 2^−26 of the step apart.
inline void close_pairs(Random& random, double* query) {
  std::array<double, 4> at{};
  for (const std::size_t pair : {0u, 2u}) {
    at[pair] = 0.25 * static_cast<double>(pair) + 0.25 * proportion(random);
    at[pair + 1] = at[pair] + std::ldexp(1.0, -static_cast<int>(random.between(2, 26)));
  }
  through_four_times(random, at, query);
}

/// The ends, or all three, have one acceleration.
inline void one_acceleration(Random& random, double* query) {
  one_hit(random, query);
  const bool all = random.coin();
  for (const std::size_t axis : {0u, 1u}) {
    const double* const of_p = query + number::pax + axis;
    query[number::qax + axis] = *of_p;
    if (all) query[number::cax + axis] = *of_p;
  }
}

/// One number is an ulp beside.
template <auto draw>
void an_ulp_beside(Random& random, double* query) {
  draw(random, query);
  const std::size_t which = random.below(std::size(numbers));
  query[which] = stepped(random, query[which], random.coin() ? 1 : -1);
}

}  // namespace plumbline::falling_segment_sweeps_point
