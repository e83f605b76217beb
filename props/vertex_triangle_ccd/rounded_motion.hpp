// Motions with full significands, whose contacts are where they are wanted but for rounding.
#pragma once

#include <cmath>

#include "props/vertex_triangle_ccd/lattice_motion.hpp"

namespace plumbline::ccd {

using Direction = Arrow<double>;

/// In [0, 1).
inline double fraction(Random& random) { return 0.5 + 0.5 * uniform(random); }

/// With numbers in [−1, 1).
inline Direction any_direction(Random& random) {
  const double x = uniform(random);
  const double y = uniform(random);
  const double z = uniform(random);
  return {x, y, z};
}
inline Mover<double> any_mover(Random& random) {
  const Direction at = any_direction(random);
  return {at, any_direction(random)};
}
inline Edges<double> rounded_edges(Random& random) {
  const auto first = any_mover(random);
  return {first, any_mover(random)};
}

/// Anywhere inside, or where lattice motions touch.
template <typename Body>
Meeting<double> rounded_meeting(Random& random, double k, const Touch& at) {
  const double i = 0.25 * static_cast<double>(at.i);
  const double j = 0.25 * static_cast<double>(at.j);
  const auto edges = rounded_edges(random);
  return {k, i, j, edges, any_direction(random)};
}
template <typename Body>
Meeting<double> rounded_inside(Random& random) {
  const double k = fraction(random);
  auto meeting = rounded_meeting<Body>(random, k, Body::inside(random));
  meeting.i += 0.125 * uniform(random);
  meeting.j += 0.125 * uniform(random);
  return meeting;
}

/// The meeting, anywhere, with a motion in common.
template <typename Body>
void meet_rounded(Random& random, const Meeting<double>& meeting, double* query) {
  FourMovers<double> movers = Body::movers(meeting);
  Body::exchange(random, movers);
  const Mover<double> common = any_mover(random);
  for (auto& mover : movers) mover = mover + common;
  put(movers, meeting.k, query);
  exchange_axes(random, query);
}

template <typename Body>
void one_hit(Random& random, double* query) {
  meet_rounded<Body>(random, rounded_inside<Body>(random), query);
}
template <typename Body, Touching touching>
void rounded_touch(Random& random, double* query) {
  const double k = fraction(random);
  meet_rounded<Body>(random, rounded_meeting<Body>(random, k, touching(random)), query);
}
template <typename Body>
void rounded_end_of_time(Random& random, double* query) {
  const double k = random.coin() ? 0 : 1;
  meet_rounded<Body>(random, rounded_meeting<Body>(random, k, Body::inside(random)), query);
}

template <typename Body>
void rounded_grazing(Random& random, double* query) {
  auto meeting = rounded_inside<Body>(random);
  const double m = uniform(random);
  const double n = uniform(random);
  meeting.velocity = m * meeting.edges.first.at + n * meeting.edges.second.at;
  meet_rounded<Body>(random, meeting, query);
}
template <typename Body>
void rounded_triple_root(Random& random, double* query) {
  auto meeting = rounded_inside<Body>(random);
  auto& [first, second] = meeting.edges;
  const double m = uniform(random);
  const double n = uniform(random);
  const Direction turn = any_direction(random);
  first.velocity = n * turn + uniform(random) * first.at;
  second.velocity = uniform(random) * first.at - m * turn;
  meeting.velocity = m * first.at + n * second.at;
  meet_rounded<Body>(random, meeting, query);
}

/// Two or three roots that are 2^−2 to 2^−40 of the step apart; what they touch may be as near to a side.
template <typename Body>
void close_roots(Random& random, double* query) {
  auto meeting = rounded_inside<Body>(random);
  const double apart = std::ldexp(1.0, -static_cast<int>(random.between(2, 40)));
  const double one = random.coin() ? apart : -apart;
  const double other = random.coin() ? apart * uniform(random) : uniform(random);
  if (random.coin()) meeting.j = apart * fraction(random);
  meet_rounded<Body>(random, three_roots(random, meeting, one, other), query);
}

/// In one plane except for rounding.
template <typename Body>
void rounded_coplanar(Random& random, double* query) {
  const Direction p = any_direction(random);
  const Direction q = any_direction(random);
  const auto in_plane = [&] {
    const double x = uniform(random);
    const double y = uniform(random);
    return x * p + y * q;
  };
  auto meeting = rounded_inside<Body>(random);
  for (Mover<double>* const edge : {&meeting.edges.first, &meeting.edges.second}) {
    edge->at = in_plane();
    edge->velocity = in_plane();
  }
  meeting.velocity = in_plane();
  meet_rounded<Body>(random, meeting, query);
}

/// The edges move as they stand, or parallel to each other, except for rounding.
template <typename Body>
void rounded_translation(Random& random, double* query) {
  auto meeting = rounded_inside<Body>(random);
  meeting.edges.first.velocity = meeting.edges.second.velocity = {};
  meet_rounded<Body>(random, meeting, query);
}
template <typename Body>
void rounded_parallel(Random& random, double* query) {
  auto meeting = rounded_inside<Body>(random);
  meeting.edges.second = uniform(random) * meeting.edges.first;
  meet_rounded<Body>(random, meeting, query);
}

/// One number is an ulp beside.
template <auto draw>
void an_ulp_beside(Random& random, double* query) {
  draw(random, query);
  const std::size_t which = random.below(numbers);
  query[which] = stepped(random, query[which], random.coin() ? 1 : -1);
}

}  // namespace plumbline::ccd
