// Lattice motions of problem 6 with a radius added, and motions whose distance from the point is exactly the radius at
// some quarter of the step.
#pragma once

#include <array>

#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/segment_sweeps_point/instants.hpp"
#include "props/segment_sweeps_point/levers.hpp"
#include "props/segment_sweeps_point/sustained.hpp"
#include "solvers/thick_segment_sweeps_point/problem.hpp"

namespace plumbline::thick_segment_sweeps_point {

using segment_sweeps_point::in_common_motion;
using segment_sweeps_point::Mover;
using segment_sweeps_point::part;
using segment_sweeps_point::quarters_of_step;
using segment_sweeps_point::Vec;

/// A motion of problem 6 with a radius from 0 to `most`.
template <auto motion, std::int64_t most>
void with_radius(Random& random, std::int64_t* query) {
  motion(random, query);
  query[number::radius] = random.between(0, most);
}

/// A motion of problem 6, its coordinates in one unit and the radius in another: where a unit has an origin of its own,
/// or signs, a length does not.
template <auto configuration, Unit unit, Unit of_radius = unit>
void configured_thick(Random& random, double* query) {
  std::array<std::int64_t, std::size(numbers)> integers{};
  configuration(random, integers.data());
  for (std::size_t i = 0; i < number::radius; ++i) query[i] = unit(random, integers[i]);
  query[number::radius] = of_radius(random, integers[number::radius]);
}

/// A direction whose length is an integer.
struct Direction {
  Vec along;
  std::int64_t length;
};
inline Direction direction(Random& random) {
  static constexpr std::array<Direction, 8> list = {
      {{{1, 0}, 1}, {{0, 1}, 1}, {{-1, 0}, 1}, {{0, -1}, 1}, {{3, 4}, 5}, {{-4, 3}, 5}, {{4, -3}, 5}, {{-3, -4}, 5}}};
  return list[random.below(list.size())];
}

/// From 1 to range/parts, or 1.
template <std::int64_t range, std::int64_t parts>
std::int64_t some(Random& random) {
  return random.between(1, std::max<std::int64_t>(range / parts, 1));
}

/// After k quarters the ends are `p` and `q` from the point, and the radius is this one.
template <std::int64_t range>
void place_around(Random& random, std::int64_t k, const Mover& p, const Mover& q, std::int64_t radius,
                  std::int64_t* query) {
  const Vec place = part<range, 4>(random);
  segment_sweeps_point::put({{place + p.at, p.velocity}, {place + q.at, q.velocity}, {place, {0, 0}}}, k, query);
  in_common_motion<range>(random, query);
  query[number::radius] = radius;
}

/// A segment of four parts beside the point, at a distance that is the radius.
struct Beside {
  std::int64_t k, i;  ///< the time in quarters, and how many parts of the segment lie before the point's projection
  Vec along, off;     ///< a part of the segment, and from the point to its line
  std::int64_t radius;
};

template <std::int64_t range>
Beside beside(Random& random) {
  const std::int64_t k = random.between(0, quarters_of_step);
  const std::int64_t i = random.between(0, 4);
  const auto [along, length] = direction(random);
  const std::int64_t times = some<range, 128>(random);
  const std::int64_t off = some<range, 64>(random);
  return {k, i, times * along, off * along.turned(), off * length};
}

template <std::int64_t range>
void put_beside(Random& random, const Beside& at, Vec of_p, Vec of_q, std::int64_t* query) {
  place_around<range>(random, at.k, {at.off - at.i * at.along, of_p}, {at.off + (4 - at.i) * at.along, of_q}, at.radius,
                      query);
}

/// The segment's place next to the point moves along the segment: the distance has a stationary value, the radius.
template <std::int64_t range>
void side_tangent(Random& random, std::int64_t* query) {
  const Beside at = beside<range>(random);
  const Vec turn = part<range, 64>(random);
  const std::int64_t of_p = random.between(-1, 1);
  const std::int64_t of_q = random.between(-1, 1);
  put_beside<range>(random, at, of_p * at.along - at.i * turn, of_q * at.along + (4 - at.i) * turn, query);
}

/// An end passes the point at the radius, square to the line between them, and the segment lies farther out.
template <std::int64_t range>
void end_tangent(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, quarters_of_step);
  const auto [out, length] = direction(random);
  const std::int64_t off = some<range, 64>(random);
  const std::int64_t pass = some<range, 64>(random);
  const std::int64_t outward = random.between(0, 3);
  const std::int64_t aside = random.between(-3, 3);
  const Vec turn = part<range, 64>(random);
  const Mover p = {off * out, pass * out.turned()};
  const Mover q = {p.at + outward * out + aside * out.turned(), p.velocity + turn};
  const bool exchanged = random.coin();
  place_around<range>(random, k, exchanged ? q : p, exchanged ? p : q, off * length, query);
}

/// The ends move along the segment's line, which is at the radius from the point.
template <std::int64_t range>
void sliding(Random& random, std::int64_t* query) {
  const Beside at = beside<range>(random);
  const std::int64_t of_p = random.between(-3, 3);
  const std::int64_t of_q = random.coin() ? of_p : random.between(-3, 3);
  put_beside<range>(random, at, of_p * at.along, of_q * at.along, query);
}

/// The segment shrinks to a point at the radius, along a line that moves off: there the quartic has a triple root.
template <std::int64_t range>
void triple_root(Random& random, std::int64_t* query) {
  Beside at = beside<range>(random);
  const Vec along = at.along;
  at.along = {0, 0};
  const std::int64_t of_p = random.between(0, 3);
  const std::int64_t of_q = random.between(0, 3);
  const Vec away = random.coin() ? at.off : Vec{0, 0} - at.off;
  put_beside<range>(random, at, away + of_p * along, away - of_q * along, query);
}

/// At the radius at the first or at the last instant, and farther else.
template <std::int64_t range>
void side_at_an_end_of_time(Random& random, std::int64_t* query) {
  Beside at = beside<range>(random);
  const bool first = random.coin();
  at.k = first ? 0 : quarters_of_step;
  const std::int64_t of_p = random.between(-2, 2);
  const std::int64_t of_q = random.between(-2, 2);
  const Vec away = first ? at.off : Vec{0, 0} - at.off;
  put_beside<range>(random, at, away + of_p * at.along, away + of_q * at.along, query);
}

/// The same of an end, which moves straight away from the point, or towards it.
template <std::int64_t range>
void end_at_an_end_of_time(Random& random, std::int64_t* query) {
  const bool first = random.coin();
  const auto [out, length] = direction(random);
  const std::int64_t off = some<range, 64>(random);
  const std::int64_t speed = first ? 1 : -1;
  const std::int64_t outward = random.between(0, 3);
  const std::int64_t aside = random.between(-3, 3);
  const Mover p = {off * out, speed * out};
  const Mover q = {p.at + outward * out + aside * out.turned(), p.velocity};
  place_around<range>(random, first ? 0 : quarters_of_step, p, q, off * length, query);
}

/// Two of the paths are one, in the same direction or in opposite ones.
template <std::int64_t range>
void coincident_paths(Random& random, std::int64_t* query) {
  segment_sweeps_point::anything<range>(random, query);
  const std::size_t from = random.coin() ? number::p0x : number::c0x;
  std::array<std::int64_t, 4> path{};
  std::copy_n(query + from, 4, path.begin());
  if (random.coin()) std::rotate(path.begin(), path.begin() + 2, path.end());
  std::copy(path.begin(), path.end(), query + number::q0x);
  query[number::radius] = random.between(0, range / 8);
}

/// All on one line, and the radius a multiple of its unit: what an end leaves and another enters can be one place.
template <std::int64_t range>
void on_one_line(Random& random, std::int64_t* query) {
  const auto [along, length] = direction(random);
  const Vec base = part<range, 4>(random);
  for (std::size_t i = 0; i < number::radius; i += 2)
    segment_sweeps_point::put(base + random.between(-6, 6) * along, query + i);
  query[number::radius] = random.between(0, 4) * length;
}

/// No place of the range is beyond the radius, which is more than √8·range.
template <std::int64_t range>
void throughout(Random& random, std::int64_t* query) {
  segment_sweeps_point::anything<range>(random, query);
  query[number::radius] = 4 * range + random.between(0, range);
}

}  // namespace plumbline::thick_segment_sweeps_point
