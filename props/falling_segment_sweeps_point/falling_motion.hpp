// Lattice motions at constant acceleration, from what is where after some quarters of the step.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "props/draw/contacts.hpp"
#include "props/draw/lattice.hpp"
#include "props/segment_sweeps_point/lattice_motion.hpp"
#include "solvers/falling_segment_sweeps_point/problem.hpp"

namespace plumbline::falling_segment_sweeps_point {

using segment_sweeps_point::part;
using segment_sweeps_point::quarters_of_step;
using segment_sweeps_point::Vec;
using segment_sweeps_point::within;

/// Where something is at one time, how fast it is then, per quarter of the step, and half of its acceleration, per
/// quarter and quarter.
struct Faller {
  Vec at, velocity, half;
};

/// The query whose ends and point are these after `k` quarters of the step.
inline void put(const Sweep<Faller>& fallers, std::int64_t k, std::int64_t* query) {
  for (const auto& [at, velocity, half] : {fallers.p, fallers.q, fallers.c}) {
    const Vec at_start = velocity - (2 * k) * half;
    segment_sweeps_point::put(at - k * at_start - (k * k) * half, query + number::place);
    segment_sweeps_point::put(quarters_of_step * at_start, query + number::velocity);
    segment_sweeps_point::put((2 * quarters_of_step * quarters_of_step) * half, query + number::acceleration);
    query += number::per_path;
  }
}

/// Half of the time, everything moves by the same besides, and falls by the same.
template <std::int64_t range>
void in_common_fall(Random& random, std::int64_t* query) {
  const Vec velocity = part<range, 8>(random);
  const Vec acceleration = part<range, 8>(random);
  if (random.coin()) return;
  for (const std::size_t path : {number::px, number::qx, number::cx}) {
    segment_sweeps_point::add(velocity, query + path + number::velocity);
    segment_sweeps_point::add(acceleration, query + path + number::acceleration);
  }
}

/// After k quarters the ends are these, as seen by the point, which is anywhere and rests or shares a common fall.
template <std::int64_t range>
void put_around(Random& random, std::int64_t k, const Faller& p, const Faller& q, std::int64_t* query) {
  const Vec place = part<range, 4>(random);
  put({{place + p.at, p.velocity, p.half}, {place + q.at, q.velocity, q.half}, {place, {0, 0}, {0, 0}}}, k, query);
  in_common_fall<range>(random, query);
}

/// After k quarters the point is i parts of four along the segment, which is four of `along` long. The ends have these
/// velocities and halves of accelerations as seen by the point.
struct Meeting {
  std::int64_t k, i;
  Vec along, p, q, half_p, half_q;
};

template <std::int64_t range>
void meet(Random& random, const Meeting& at, std::int64_t* query) {
  put_around<range>(random, at.k, {-at.i * at.along, at.p, at.half_p}, {(4 - at.i) * at.along, at.q, at.half_q}, query);
}

template <std::int64_t range>
void anything(Random& random, std::int64_t* query) {
  for (std::size_t i = 0; i < std::size(numbers); ++i) query[i] = random.between(-range, range);
}

/// Any segment whose ends fall anyhow.
template <std::int64_t range>
void meet_falling(Random& random, std::int64_t k, std::int64_t i, std::int64_t* query) {
  const Vec along = part<range, 32>(random);
  const Vec p = part<range, 64>(random);
  const Vec q = part<range, 64>(random);
  const Vec half_p = part<range, 128>(random);
  const Vec half_q = part<range, 128>(random);
  meet<range>(random, {k, i, along, p, q, half_p, half_q}, query);
}

template <std::int64_t range>
constexpr auto inside = DrawnContacts<meet_falling<range>>::inside;
template <std::int64_t range>
constexpr auto at_an_end_of_time = DrawnContacts<meet_falling<range>>::at_an_end_of_time;
template <std::int64_t range>
constexpr auto in_an_end = DrawnContacts<meet_falling<range>>::in_an_end;

/// What makes roots multiple. At the contact the segment's touched place moves along the segment, at a speed of p's and
/// q's between, while the segment turns.
struct Grazing {
  std::int64_t k, i, of_p, of_q;
  Vec along, turn;

  Vec p() const { return of_p * along - i * turn; }
  Vec q() const { return of_q * along + (4 - i) * turn; }
};

template <std::int64_t range>
Grazing grazing_at(Random& random) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(0, 4);
  const std::int64_t of_p = random.between(-1, 1);
  const std::int64_t of_q = random.between(-1, 1);
  const Vec along = part<range, 256>(random);
  const Vec turn = part<range, 256>(random);
  return {k, i, of_p, of_q, along, turn};
}

/// A double root.
template <std::int64_t range>
void grazing(Random& random, std::int64_t* query) {
  const Grazing at = grazing_at<range>(random);
  const Vec half_p = part<range, 128>(random);
  const Vec half_q = part<range, 128>(random);
  meet<range>(random, {at.k, at.i, at.along, at.p(), at.q(), half_p, half_q}, query);
}

/// A triple root: the touched place's acceleration is along the segment, but for what the turn of the segment it slides
/// on makes of it.
template <std::int64_t range>
void triple_root(Random& random, std::int64_t* query) {
  const Grazing at = grazing_at<range>(random);
  const std::int64_t bend_p = random.between(-1, 1);
  const std::int64_t bend_q = random.between(-1, 1);
  const Vec half = part<range, 256>(random);
  meet<range>(random,
              {at.k, at.i, at.along, at.p(), at.q(), bend_p * at.along + at.of_p * at.turn - at.i * half,
               bend_q * at.along + at.of_q * at.turn + (4 - at.i) * half},
              query);
}

/// A fourfold root: no slide, and the ends' accelerations along the segment balance.
template <std::int64_t range>
void fourfold_root(Random& random, std::int64_t* query) {
  Grazing at = grazing_at<range>(random);
  at.of_p = at.of_q = 0;
  const std::int64_t bend = random.between(-1, 1);
  const Vec half = part<range, 256>(random);
  meet<range>(random,
              {at.k, at.i, at.along, at.p(), at.q(), at.i * bend * at.along - at.i * half,
               -(4 - at.i) * bend * at.along + (4 - at.i) * half},
              query);
}

/// A factor of a path, in quarters: n·(j − first)·(j − second), n·(j − first), or n.
struct Factor {
  std::int64_t constant, linear, square;
};
inline Factor factor(Random& random) {
  const std::int64_t n = random.coin() ? random.between(1, 2) : random.between(-2, -1);
  const std::int64_t first = random.between(-1, 5);
  const std::int64_t second = random.between(-1, 5);
  switch (random.below(4)) {
    case 0:
      return {n, 0, 0};
    case 1:
      return {-n * first, n, 0};
    default:
      return {n * first * second, -n * (first + second), n};
  }
}

/// Along one line: contact lasts where the ends are on opposite sides of the point.
template <std::int64_t range>
void lateral(Random& random, std::int64_t* query) {
  const Vec along = part<range, 128>(random);
  const Factor p = factor(random);
  const Factor q = factor(random);
  const auto faller = [along](const Factor& of) {
    return Faller{of.constant * along, of.linear * along, of.square * along};
  };
  put_around<range>(random, 0, faller(p), faller(q), query);
}

/// The same beside the point, which is at rest or falls with all.
template <std::int64_t range>
void lateral_beside(Random& random, std::int64_t* query) {
  lateral<range>(random, query);
  const Vec off = part<range, 8>(random);
  segment_sweeps_point::add(off, query + number::cx);
}

/// The ends come to the point in turn and leave it, twice each: up to three sustained contacts, or instants.
template <std::int64_t range>
void in_turn(Random& random, std::int64_t* query) {
  std::array<std::int64_t, 4> at{};
  for (std::int64_t& k : at) k = random.between(0, 4);
  std::sort(at.begin(), at.end());
  const bool nested = random.coin();
  const Vec along = part<range, 64>(random);
  const std::int64_t n = random.coin() ? 1 : -1;
  const auto faller = [](std::int64_t first, std::int64_t second, Vec way) {
    return Faller{(first * second) * way, -(first + second) * way, way};
  };
  put_around<range>(random, 0, faller(at[0], at[nested ? 3 : 2], along), faller(at[1], at[nested ? 2 : 3], n * along),
                    query);
}

/// The point keeps the segment's line while that turns; it is between the ends for some of the time.
template <std::int64_t range>
void riding(Random& random, std::int64_t* query) {
  const Vec along = part<range, 64>(random);
  const Vec turn = part<range, 256>(random);
  const auto faller = [&] {
    const std::int64_t constant = random.between(-3, 3);
    const std::int64_t linear = random.between(-1, 1);
    return Faller{constant * along, constant * turn + linear * along, linear * turn};
  };
  const Faller p = faller();
  const Faller q = faller();
  put_around<range>(random, 0, p, q, query);
}

/// The point keeps its place i/4 on a segment that turns and falls with it.
template <std::int64_t range>
void resting_on(Random& random, std::int64_t* query) {
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 32>(random);
  const Vec turn = part<range, 128>(random);
  const Vec half = part<range, 256>(random);
  meet<range>(random, {0, i, along, -i * turn, (4 - i) * turn, -i * half, (4 - i) * half}, query);
}

/// The segment has zero length throughout; the point is met half of the time.
template <std::int64_t range>
void always_a_point(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(-1, 5);
  const Vec velocity = part<range, 64>(random);
  const Vec half = part<range, 128>(random);
  meet<range>(random, {k, 0, {0, 0}, velocity, velocity, half, half}, query);
  if (random.coin()) query[number::cx] += 1;
}

/// The segment shrinks to a point where the point is, or beside it.
template <std::int64_t range>
void a_point_once(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const Vec p = part<range, 64>(random);
  const Vec q = part<range, 64>(random);
  const Vec half_p = part<range, 128>(random);
  const Vec half_q = part<range, 128>(random);
  meet<range>(random, {k, 0, {0, 0}, p, q, half_p, half_q}, query);
  if (random.coin()) return;
  const Vec off = part<range, 16>(random);
  segment_sweeps_point::add(off, query + number::cx);
}

/// The ends fall alike: P × Q is of degree 2.
template <std::int64_t range>
void equal_fall(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 32>(random);
  const Vec velocity = part<range, 64>(random);
  const Vec half = part<range, 128>(random);
  meet<range>(random, {k, i, along, velocity, velocity, half, half}, query);
}

/// A quarter turn of all vectors of the query, some times.
inline void turn_by_quarters(Random& random, std::int64_t* query) {
  const std::int64_t times = random.between(0, 3);
  for (std::size_t i = 0; i < std::size(numbers); i += 2)
    for (std::int64_t turn = 0; turn < times; ++turn) query[i] = -std::exchange(query[i + 1], query[i]);
}

/// Contact after each of four numbers of quarters of the step; some may be equal. After j quarters P = (m, y) and
/// Q = (−m·(1 + j²), z). Then P × Q = m·(z + y·(1 + j²)), and y and z can be chosen so that this is any quartic. At its
/// zeros P·Q < 0.
template <std::int64_t range>
void four_times(Random& random, const std::array<std::int64_t, 4>& at, std::int64_t* query) {
  const std::int64_t m = random.between(1, std::max<std::int64_t>(range / 64, 1));
  std::array<std::int64_t, 5> quartic = {1};  // by descending powers
  for (const std::int64_t k : at)
    for (std::size_t i = 4; i > 0; --i) quartic[i] -= k * quartic[i - 1];
  const std::int64_t up = quartic[2] / 2;
  const Faller p = {{m, up}, {0, quartic[1]}, {0, 1}};
  const Faller q = {{-m, quartic[4] - up}, {0, quartic[3] - quartic[1]}, {-m, quartic[2] - 1 - up}};
  const bool exchanged = random.coin();
  put_around<range>(random, 0, exchanged ? q : p, exchanged ? p : q, query);
  turn_by_quarters(random, query);
}

template <std::int64_t range>
void four_instants(Random& random, std::int64_t* query) {
  std::array<std::int64_t, 4> at = {0, 1, 2, 3};
  const std::int64_t missing = random.between(0, 4);
  for (std::int64_t& k : at) k += k >= missing ? 1 : 0;
  four_times<range>(random, at, query);
}

template <std::int64_t range>
void instants_that_meet(Random& random, std::int64_t* query) {
  std::array<std::int64_t, 4> at{};
  for (std::int64_t& k : at) k = random.between(-1, 3);
  four_times<range>(random, at, query);
}

/// A motion of problem 6, whose accelerations are 0; or where all fall alike.
template <auto motion, std::int64_t range>
void without_acceleration(Random& random, std::int64_t* query) {
  std::array<std::int64_t, std::size(segment_sweeps_point::numbers)> steps{};
  motion(random, steps.data());
  const std::int64_t* step = steps.data();
  const bool falls = random.coin();
  const Vec fall = part<range, 1>(random);
  for (std::size_t path = 0; path < std::size(numbers); path += number::per_path, step += 4)
    for (const std::size_t axis : {0u, 1u}) {
      query[path + axis] = step[axis];
      query[path + number::velocity + axis] = step[2 + axis] - step[axis];
      query[path + number::acceleration + axis] = falls ? (axis == 0 ? fall.x : fall.y) : 0;
    }
}

/// Two of the paths are one.
template <std::int64_t range>
void coincident_paths(Random& random, std::int64_t* query) {
  anything<range>(random, query);
  const std::size_t from = random.coin() ? number::px : number::cx;
  std::copy_n(query + from, std::size_t{number::per_path}, query + number::qx);
}

}  // namespace plumbline::falling_segment_sweeps_point
