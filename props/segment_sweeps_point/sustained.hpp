// Lattice motions in sustained contact, or that come near to one: along one line, at rest, riding, of zero length.
#pragma once

#include <algorithm>

#include "props/segment_sweeps_point/lattice_motion.hpp"

namespace plumbline::segment_sweeps_point {

/// The ends move along the segment's own line as the point sees them; the point is on that line.
template <std::int64_t range>
void lateral(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(-4, 8);
  const std::int64_t i = random.between(-2, 6);
  const Vec along = part<range, 64>(random);
  const std::int64_t of_p = random.between(-3, 3);
  const std::int64_t of_q = random.coin() ? of_p : random.between(-3, 3);
  meet<range>(random, {.k = k, .i = i, .along = along, .p = of_p * along, .q = of_q * along}, query);
}

/// The same beside the point.
template <std::int64_t range>
void lateral_beside(Random& random, std::int64_t* query) {
  lateral<range>(random, query);
  const Vec off = part<range, 8>(random);
  set_point_off(off, query);
}

/// Neither the segment nor the point moves, or both alike.
template <std::int64_t range>
void at_rest(Random& random, std::int64_t* query) {
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  meet<range>(random, {.k = 0, .i = i, .along = along, .p = {0, 0}, .q = {0, 0}}, query);
  if (random.below(4) != 0) return;
  set_point_off({1, 0}, query);
}

/// The point keeps its place i/4 on a segment that turns.
template <std::int64_t range>
void riding(Random& random, std::int64_t* query) {
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  const Vec turn = part<range, 64>(random);
  meet<range>(random, {.k = 0, .i = i, .along = along, .p = -i * turn, .q = (4 - i) * turn}, query);
}

/// The segment has zero length throughout; the point is met half of the time.
template <std::int64_t range>
void always_a_point(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(-1, 5);
  const Vec velocity = part<range, 16>(random);
  meet<range>(random, {.k = k, .i = 0, .along = {0, 0}, .p = velocity, .q = velocity}, query);
  if (random.coin()) query[number::c0x] += 1;
}

/// The segment shrinks to a point where the point is, or beside it.
template <std::int64_t range>
void a_point_once(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const Vec p = part<range, 16>(random);
  const Vec q = part<range, 16>(random);
  meet<range>(random, {.k = k, .i = 0, .along = {0, 0}, .p = p, .q = q}, query);
  if (random.coin()) return;
  const Vec off = part<range, 16>(random);
  set_point_off(off, query);
}

/// The segment shrinks onto the point along its own line, and grows again past it where there is time left.
template <std::int64_t range>
void shrinking_onto(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(1, 5);
  const Vec along = part<range, 64>(random);
  const std::int64_t of_p = random.between(0, 3);
  const std::int64_t of_q = random.between(0, 3);
  meet<range>(random, {.k = k, .i = 0, .along = {0, 0}, .p = of_p * along, .q = -of_q * along}, query);
}

/// The ends pass the point on one line at different times, each towards the other's side: two sustained contacts.
template <std::int64_t range>
void two_sustained(Random& random, std::int64_t* query) {
  const std::int64_t first = random.between(0, 3);
  const std::int64_t second = random.between(first + 1, 4);
  const Vec along = part<range, 64>(random);
  const Vec place = part<range, 4>(random);
  const std::int64_t of_p = random.between(1, 4);
  const std::int64_t of_q = random.between(1, 4);
  const Mover p = {place - (first * of_p) * along, of_p * along};
  const Mover q = {place + (second * of_q) * along, -of_q * along};
  put({p, q, {place, {0, 0}}}, 0, query);
  in_common_motion<range>(random, query);
  if (random.coin()) std::swap_ranges(query + number::p0x, query + number::q0x, query + number::q0x);
}

}  // namespace plumbline::segment_sweeps_point
