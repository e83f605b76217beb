// Motions with full significands, whose contacts are where they are wanted but for rounding.
#pragma once

#include <algorithm>

#include "props/draw/generators.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::segment_sweeps_point {

/// The place at a time and a fraction, as rounded.
inline void place_at(const double* query, double t, double s, double* place) {
  for (const std::size_t axis : {0u, 1u}) {
    const double* const v = query + axis;
    const double p = v[number::p0x] + t * (v[number::p1x] - v[number::p0x]);
    const double q = v[number::q0x] + t * (v[number::q1x] - v[number::q0x]);
    place[axis] = p + s * (q - p);
  }
}

/// In [0, 1).
inline double proportion(Random& random) { return 0.5 + 0.5 * uniform(random); }

/// The point is where fractions s of the segment are at two times t.
inline void through_two_places(const double (&t)[2], const double (&s)[2], double* query) {
  double first[2], second[2];
  place_at(query, t[0], s[0], first);
  place_at(query, t[1], s[1], second);
  for (const std::size_t i : {0u, 1u}) {
    const double speed = (second[i] - first[i]) / (t[1] - t[0]);
    query[number::c0x + i] = first[i] - t[0] * speed;
    query[number::c1x + i] = first[i] + (1 - t[0]) * speed;
  }
}

inline void two_hits(Random& random, double* query) {
  each<uniform, number::c0x>(random, query);
  const double t0 = 0.5 * proportion(random);
  const double t1 = 1 - 0.5 * proportion(random);
  const double s0 = proportion(random);
  const double s1 = proportion(random);
  through_two_places({t0, t1}, {s0, s1}, query);
}

/// Two contacts that are 2^−6 to 2^−50 of the step apart.
inline void close_hits(Random& random, double* query) {
  each<uniform, number::c0x>(random, query);
  const double t = 0.25 + 0.5 * proportion(random);
  const double s = 0.25 + 0.5 * proportion(random);
  const int k = static_cast<int>(random.between(6, 50));
  const double turn = uniform(random);
  const double step = std::ldexp(1.0, -k);
  through_two_places({t, t + step}, {s, s + turn * step}, query);
}

/// The point, at any speed, is where the fraction s is at time t, but for rounding.
inline void let_point_pass(Random& random, double t, double s, double* query) {
  double place[2];
  place_at(query, t, s, place);
  for (const std::size_t i : {0u, 1u}) {
    const double way = uniform(random);
    query[number::c0x + i] = place[i] - t * way;
    query[number::c1x + i] = place[i] + (1 - t) * way;
  }
}

/// One contact at the time and the fraction given, but for rounding.
inline void through(Random& random, double t, double s, double* query) {
  each<uniform, std::size(numbers)>(random, query);
  let_point_pass(random, t, s, query);
}

inline void one_hit(Random& random, double* query) {
  const double t = proportion(random);
  const double s = proportion(random);
  through(random, t, s, query);
}

/// The same with a segment at rest.
inline void one_hit_at_rest(Random& random, double* query) {
  each<uniform, std::size(numbers)>(random, query);
  for (const std::size_t first : {number::p0x, number::q0x}) std::copy_n(query + first, 2, query + first + 2);
  const double t = proportion(random);
  const double s = proportion(random);
  let_point_pass(random, t, s, query);
}

inline void rounded_end(Random& random, double* query) {
  const double t = proportion(random);
  through(random, t, random.coin() ? 1 : 0, query);
}

inline void rounded_end_of_time(Random& random, double* query) {
  const double s = proportion(random);
  through(random, random.coin() ? 1 : 0, s, query);
}

/// The ends move alike but for rounding: the leading coefficient is a few ulps from zero.
inline void rounded_translation(Random& random, double* query) {
  one_hit(random, query);
  for (const std::size_t i : {0u, 1u})
    query[number::q1x + i] = query[number::q0x + i] + (query[number::p1x + i] - query[number::p0x + i]);
}

/// The point keeps its place on the segment but for rounding.
inline void rounded_riding(Random& random, double* query) {
  each<uniform, number::c0x>(random, query);
  const double s = proportion(random);
  place_at(query, 0, s, query + number::c0x);
  place_at(query, 1, s, query + number::c1x);
}

/// A grazing contact but for rounding: at time t the segment's place s moves along the segment.
inline void rounded_grazing(Random& random, double* query) {
  const double t = proportion(random);
  const double s = proportion(random);
  const double slide = uniform(random);
  each<uniform, number::c0x>(random, query);
  double place[2], p[2], q[2];
  place_at(query, t, s, place);
  place_at(query, t, 0, p);
  place_at(query, t, 1, q);
  for (const std::size_t i : {0u, 1u}) {
    const double of_p = query[number::p1x + i] - query[number::p0x + i];
    const double of_q = query[number::q1x + i] - query[number::q0x + i];
    const double way = of_p + s * (of_q - of_p) + slide * (q[i] - p[i]);
    query[number::c0x + i] = place[i] - t * way;
    query[number::c1x + i] = place[i] + (1 - t) * way;
  }
}

/// One number is an ulp beside.
template <auto draw>
void an_ulp_beside(Random& random, double* query) {
  draw(random, query);
  const std::size_t which = random.below(std::size(numbers));
  query[which] = stepped(query[which], random.coin() ? 1 : -1);
}

}  // namespace plumbline::segment_sweeps_point
