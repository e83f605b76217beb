// Lattice motions whose contacts, where they have any, are instants.
#pragma once

#include <algorithm>

#include "props/draw/contacts.hpp"
#include "props/segment_sweeps_point/lattice_motion.hpp"

namespace plumbline::segment_sweeps_point {

template <std::int64_t range>
void anything(Random& random, std::int64_t* query) {
  for (std::size_t i = 0; i < std::size(numbers); ++i) query[i] = random.between(-range, range);
}

/// Any segment whose ends move anyhow.
template <std::int64_t range>
void meet_moving(Random& random, std::int64_t k, std::int64_t i, std::int64_t* query) {
  const Vec along = part<range, 16>(random);
  const Vec p = part<range, 16>(random);
  const Vec q = part<range, 16>(random);
  meet<range>(random, {.k = k, .i = i, .along = along, .p = p, .q = q}, query);
}

template <std::int64_t range>
constexpr auto inside = DrawnContacts<meet_moving<range>>::inside;
template <std::int64_t range>
constexpr auto at_an_end_of_time = DrawnContacts<meet_moving<range>>::at_an_end_of_time;
template <std::int64_t range>
constexpr auto in_an_end = DrawnContacts<meet_moving<range>>::in_an_end;

/// The segment moves along its normal, as it stands.
template <std::int64_t range>
void simple(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(-1, 5);
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  const std::int64_t speed = random.coin() ? 1 : -1;
  meet<range>(random, {.k = k, .i = i, .along = along, .p = speed * along.turned(), .q = speed * along.turned()},
              query);
}

/// Both ends move alike as the point sees them: the leading coefficient is zero.
template <std::int64_t range>
void translation_only(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  const Vec velocity = part<range, 16>(random);
  meet<range>(random, {.k = k, .i = i, .along = along, .p = velocity, .q = velocity}, query);
}

/// The ends move in one direction, each at its own speed: the leading coefficient is zero too.
template <std::int64_t range>
void one_direction(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(-1, 5);
  const Vec along = part<range, 16>(random);
  const Vec direction = part<range, 64>(random);
  const std::int64_t of_p = random.between(-3, 3);
  const std::int64_t of_q = random.between(-3, 3);
  meet<range>(random, {.k = k, .i = i, .along = along, .p = of_p * direction, .q = of_q * direction}, query);
}

/// The segment rests.
template <std::int64_t range>
void segment_at_rest(Random& random, std::int64_t* query) {
  translation_only<range>(random, query);
  for (const std::size_t first : {number::p0x, number::q0x}) std::copy_n(query + first, 2, query + first + 2);
}

/// At the contact the segment moves along itself: the double root of a line that touches its envelope.
template <std::int64_t range>
void grazing(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(0, 4);
  const Vec along = part<range, 64>(random);
  const Vec turn = part<range, 64>(random);
  const std::int64_t of_p = random.between(-1, 1);
  const std::int64_t of_q = random.between(-1, 1);
  meet<range>(random,
              {.k = k, .i = i, .along = along, .p = of_p * along - i * turn, .q = of_q * along + (4 - i) * turn},
              query);
}

/// The point is on the segment at two successive quarters of the step, at any of its five places.
template <std::int64_t range>
void meet_twice(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 3);
  const std::int64_t i = random.between(0, 4);
  const std::int64_t j = random.between(0, 4);
  const Mover p = {part<range, 8>(random), part<range, 16>(random)};
  const Mover along = {part<range, 32>(random), part<range, 64>(random)};
  const Vec here = p.at + i * along.at, there = p.after(1) + j * along.after(1);
  const Mover q = {p.at + 4 * along.at, p.velocity + 4 * along.velocity};
  put({p, q, {here, there - here}}, k, query);
}

/// One end moves on a diagonal, through the middle, the other upright; the point rests.
template <std::int64_t range>
void plunge(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t i = random.between(-1, 5);
  const std::int64_t diagonal = random.between(1, std::max<std::int64_t>(range / 16, 1));
  const std::int64_t upright = random.between(1, std::max<std::int64_t>(range / 16, 1));
  const std::int64_t down = random.coin() ? 1 : -1;
  const std::int64_t up = random.coin() ? 1 : -1;
  const Vec along = part<range, 16>(random);
  const Vec place = part<range, 4>(random);
  const Mover p = {place - i * along, {diagonal, down * diagonal}};
  const Mover q = {place + (4 - i) * along, {0, up * upright}};
  put({p, q, {place, {0, 0}}}, k, query);
}

}  // namespace plumbline::segment_sweeps_point
