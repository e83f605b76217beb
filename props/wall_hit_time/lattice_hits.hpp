// Particles and walls on an integer lattice, from a place on the wall's line.
#pragma once

#include <algorithm>
#include <array>

#include "props/draw/lattice.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

/// After t units of time the particle is on the wall's line, k directions from a, which is `length` of them from b.
struct Meeting {
  std::int64_t k, t, length = 4;
};

/// All stay within ±range where |k|, |length − k| and |t| are up to 7.
template <std::int64_t range>
void meet(Random& random, const Meeting& meeting, std::int64_t* query) {
  static constexpr std::int64_t reach = std::max<std::int64_t>(range / 10, 1);
  std::int64_t place[2], direction[2];
  draw_point<range / 4>(random, place);
  draw_point<reach>(random, direction);
  draw_point<reach>(random, query + number::vx);
  put(query + number::x, place, -meeting.t, query + number::vx);
  put(query + number::ax, place, -meeting.k, direction);
  put(query + number::bx, place, meeting.length - meeting.k, direction);
}

/// A number of directions from a to beside the wall.
inline std::int64_t beside(Random& random) {
  const std::int64_t k = random.between(1, 3);
  return random.coin() ? -k : 4 + k;
}

template <std::int64_t range>
void anything(Random& random, std::int64_t* query) {
  for (const std::size_t place : {number::x, number::vx, number::ax, number::bx})
    draw_point<range>(random, query + place);
}

template <std::int64_t range>
void ahead(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(1, 3);
  const std::int64_t t = random.between(1, 4);
  meet<range>(random, {.k = k, .t = t}, query);
}

template <std::int64_t range>
void behind(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(1, 3);
  const std::int64_t t = random.between(1, 4);
  meet<range>(random, {.k = k, .t = -t}, query);
}

/// u is 0 or 1.
template <std::int64_t range>
void in_an_end(Random& random, std::int64_t* query) {
  const std::int64_t k = random.coin() ? 0 : 4;
  const std::int64_t t = random.between(-4, 4);
  meet<range>(random, {.k = k, .t = t}, query);
}

template <std::int64_t range>
void passing(Random& random, std::int64_t* query) {
  const std::int64_t k = beside(random);
  const std::int64_t t = random.between(-4, 4);
  meet<range>(random, {.k = k, .t = t}, query);
}

template <std::int64_t range>
void on_the_wall(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  meet<range>(random, {.k = k, .t = 0}, query);
}

/// The velocity is that of the wall's own direction, and not 0.
inline void turn_along(Random& random, std::int64_t* query) {
  const std::int64_t direction[2] = {(query[number::bx] - query[number::ax]) / 4,
                                     (query[number::by] - query[number::ay]) / 4};
  const std::int64_t speed = random.between(1, 3);
  const std::int64_t sign = random.coin() ? 1 : -1;
  query[number::vx] = sign * speed * direction[0];
  query[number::vy] = sign * speed * direction[1];
}

template <std::int64_t range>
void parallel(Random& random, std::int64_t* query) {
  on_the_wall<range>(random, query);
  turn_along(random, query);
  draw_point<range>(random, query + number::x);
}

/// On the wall's line, most often off the wall, and along it.
template <std::int64_t range>
void along(Random& random, std::int64_t* query) {
  const std::int64_t k = random.below(4) == 0 ? 2 : beside(random);
  meet<range>(random, {.k = k, .t = 0}, query);
  turn_along(random, query);
}

/// On the wall one time in three, on its line beside it one time in three.
template <std::int64_t range>
void at_rest(Random& random, std::int64_t* query) {
  switch (random.below(3)) {
    case 0:
      on_the_wall<range>(random, query);
      break;
    case 1:
      along<range>(random, query);
      break;
    default:
      anything<range>(random, query);
  }
  query[number::vx] = query[number::vy] = 0;
}

/// Met half of the time.
template <std::int64_t range>
void zero_length(Random& random, std::int64_t* query) {
  const std::int64_t t = random.between(-4, 4);
  meet<range>(random, {.k = 0, .t = t, .length = 0}, query);
  if (random.coin()) draw_point<range>(random, query + number::vx);
}

template <std::int64_t range>
void any_configuration(Random& random, std::int64_t* query) {
  static constexpr std::array list = {anything<range>, ahead<range>,       behind<range>,   in_an_end<range>,
                                      passing<range>,  on_the_wall<range>, parallel<range>, along<range>,
                                      at_rest<range>,  zero_length<range>};
  list[random.below(list.size())](random, query);
}

}  // namespace plumbline::wall_hit_time
