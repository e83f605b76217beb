// Motions on an integer lattice, from what is where after some quarters of the step.
#pragma once

#include <algorithm>

#include "props/draw/random.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::segment_sweeps_point {

/// A point, or a direction.
struct Vec {
  std::int64_t x, y;

  Vec turned() const { return {-y, x}; }
};
inline Vec operator+(Vec u, Vec v) { return {u.x + v.x, u.y + v.y}; }
inline Vec operator-(Vec u, Vec v) { return {u.x - v.x, u.y - v.y}; }
inline Vec operator*(std::int64_t k, Vec v) { return {k * v.x, k * v.y}; }

inline constexpr std::int64_t quarters_of_step = 4;

/// Where something is at one time, and what it moves by in a quarter of the step.
struct Mover {
  Vec at;
  Vec velocity;

  Vec after(std::int64_t quarters) const { return at + quarters * velocity; }
};

template <std::int64_t range>
Vec within(Random& random) {
  const std::int64_t x = random.between(-range, range);
  const std::int64_t y = random.between(-range, range);
  return {x, y};
}

/// Within ±range/parts, and at least ±1.
template <std::int64_t range, std::int64_t parts>
Vec part(Random& random) {
  return within<std::max<std::int64_t>(range / parts, 1)>(random);
}

inline void put(Vec place, std::int64_t* query) {
  query[0] = place.x;
  query[1] = place.y;
}

inline void add(Vec by, std::int64_t* query) {
  query[0] += by.x;
  query[1] += by.y;
}

/// Moves the point by the same at both ends of the step.
inline void set_point_off(Vec by, std::int64_t* query) {
  for (const std::size_t place : {number::c0x, number::c1x}) add(by, query + place);
}

/// The query whose ends and point are these after `k` quarters of the step.
inline void put(const Sweep<Mover>& movers, std::int64_t k, std::int64_t* query) {
  for (const Mover& mover : {movers.p, movers.q, movers.c})
    for (const std::int64_t quarters : {-k, quarters_of_step - k}) {
      put(mover.after(quarters), query);
      query += 2;
    }
}

/// Half of the time, everything moves by the same besides.
template <std::int64_t range>
void in_common_motion(Random& random, std::int64_t* query) {
  const Vec way = part<range, 4>(random);
  if (random.coin()) return;
  for (const std::size_t last : {number::p1x, number::q1x, number::c1x}) add(way, query + last);
}

/// After k quarters the point is i parts of four along the segment, which is four of `along` long; the ends have the
/// velocities p and q as seen by the point.
struct Meeting {
  std::int64_t k, i;
  Vec along, p, q;
};

/// All stay within ±range where a meeting's vectors are range/16 at most, and so is the contact.
template <std::int64_t range>
void meet(Random& random, const Meeting& meeting, std::int64_t* query) {
  const Vec place = part<range, 4>(random);
  const Mover p = {place - meeting.i * meeting.along, meeting.p};
  const Mover q = {place + (4 - meeting.i) * meeting.along, meeting.q};
  put({p, q, {place, {0, 0}}}, meeting.k, query);
  in_common_motion<range>(random, query);
}

}  // namespace plumbline::segment_sweeps_point
