// Motions on an integer lattice: contact after some quarters of the step, at quarters of the edges. All stay near
// ±range where their vectors are range/32 at most.
#pragma once

#include "props/draw/lattice.hpp"
#include "props/vertex_triangle_ccd/meeting.hpp"

namespace plumbline::ccd {

/// Within ±range/divisor, and at least ±1.
template <std::int64_t range, std::int64_t divisor>
Whole part(Random& random) {
  static constexpr std::int64_t most = std::max<std::int64_t>(range / divisor, 1);
  const std::int64_t x = random.between(-most, most);
  const std::int64_t y = random.between(-most, most);
  const std::int64_t z = random.between(-most, most);
  return {x, y, z};
}

template <std::int64_t range>
Mover<std::int64_t> edge(Random& random) {
  const Whole along = part<range, 32>(random);
  return {along, part<range, 64>(random)};
}
template <std::int64_t range>
Edges<std::int64_t> any_edges(Random& random) {
  const auto first = edge<range>(random);
  return {first, edge<range>(random)};
}
/// Of any edges, a velocity in the plane of both at the contact.
inline Whole sliding(Random& random, const Edges<std::int64_t>& edges) {
  const std::int64_t m = random.between(-1, 1);
  return m * edges.first.at + random.between(-1, 1) * edges.second.at;
}

/// The meeting, anywhere, half of the time with a motion in common; its points in any order, the axes exchanged.
template <typename Body, std::int64_t range>
void meet(Random& random, const Meeting<std::int64_t>& meeting, std::int64_t* query) {
  FourMovers<std::int64_t> movers = Body::movers(meeting);
  Body::exchange(random, movers);
  const Whole place = part<range, 4>(random);
  const Whole way = part<range, 32>(random);
  const bool moves = random.coin();
  for (auto& mover : movers) mover = mover + Mover<std::int64_t>{place, moves ? way : Whole{}};
  put(movers, meeting.k, query);
  exchange_axes(random, query);
}

/// Moves the first body by the same at both ends of the step.
template <typename Body>
void set_off(const Whole& by, std::int64_t* query) {
  for (const std::size_t time : {std::size_t{0}, later})
    for (std::size_t i = 0; i < Body::of_one_body; ++i) {
      std::int64_t* const place = query + time + i * per_place;
      write(Whole{place[0], place[1], place[2]} + by, place);
    }
}

template <std::int64_t range>
void anything(Random& random, std::int64_t* query) {
  for (std::size_t i = 0; i < numbers; ++i) query[i] = random.between(-range, range);
}

using Touching = Touch(Random& random);

/// One of all the ways to touch; inside more often.
template <typename Body>
Touch anywhere(Random& random) {
  static constexpr std::array<Touching*, 4> all = {Body::inside, Body::inside, Body::on_a_side, Body::in_a_corner};
  return all[random.below(all.size())](random);
}

/// Any edges and velocities, and a contact within the step or at its ends.
template <typename Body, std::int64_t range, Touching touching>
void touch(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(1, 3);
  const auto [i, j] = touching(random);
  const auto edges = any_edges<range>(random);
  meet<Body, range>(random, {k, i, j, edges, part<range, 64>(random)}, query);
}
template <typename Body, std::int64_t range>
void touch_at_an_end_of_time(Random& random, std::int64_t* query) {
  const std::int64_t k = random.coin() ? 0 : 4;
  const auto [i, j] = anywhere<Body>(random);
  const auto edges = any_edges<range>(random);
  meet<Body, range>(random, {k, i, j, edges, part<range, 64>(random)}, query);
}
/// A contact a quarter of the step before it begins or after it ends.
template <typename Body, std::int64_t range>
void touch_beside_the_step(Random& random, std::int64_t* query) {
  const std::int64_t k = random.coin() ? -1 : 5;
  const auto [i, j] = anywhere<Body>(random);
  const auto edges = any_edges<range>(random);
  meet<Body, range>(random, {k, i, j, edges, part<range, 64>(random)}, query);
}

/// A double root: what touches slides in the plane of the edges.
template <typename Body, std::int64_t range>
void grazing(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const auto [i, j] = anywhere<Body>(random);
  const auto edges = any_edges<range>(random);
  meet<Body, range>(random, {k, i, j, edges, sliding(random, edges)}, query);
}

/// A triple root: with the velocity m·first + n·second the edges turn, out of their plane, by n and −m times a vector.
template <typename Body, std::int64_t range>
void triple_root(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const auto [i, j] = anywhere<Body>(random);
  auto [first, second] = any_edges<range>(random);
  const std::int64_t m = random.between(-1, 1);
  const std::int64_t n = random.between(-1, 1);
  const Whole turn = part<range, 64>(random);
  first.velocity = n * turn + random.between(-1, 1) * first.at;
  second.velocity = random.between(-1, 1) * first.at - m * turn;
  meet<Body, range>(random, {k, i, j, {first, second}, m * first.at + n * second.at}, query);
}

/// The cubic has two more roots, at the distances `one` and `other` from the contact: seen along the velocity the edges
/// are (t − one, 0) and (0, t − other), and then one of them is sheared.
template <typename Number>
Meeting<Number> three_roots(Random& random, Meeting<Number> at, Number one, Number other) {
  auto& [first, second] = at.edges;
  const Number size = at.velocity.z == 0 ? 1 : at.velocity.z;
  at.velocity = {0, 0, size};
  first = {{-one, 0, first.at.z}, {1, 0, first.velocity.z}};
  second = {{0, -other, second.at.z}, {0, 1, second.velocity.z}};
  if (random.coin()) second = second + first;
  return at;
}
template <typename Body, std::int64_t range>
void three_times(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const std::int64_t one = random.between(-1, 5);
  const std::int64_t other = random.between(-1, 5);
  const auto [i, j] = anywhere<Body>(random);
  const auto edges = any_edges<range>(random);
  const Meeting<std::int64_t> any = {k, i, j, edges, part<range, 64>(random)};
  meet<Body, range>(random, three_roots<std::int64_t>(random, any, one - k, other - k), query);
}

/// All in the plane of two vectors with small integers, which is that of two axes half of the time.
struct Plane {
  Whole p, q;

  explicit Plane(Random& random) : p{1, 0, 0}, q{0, 1, 0} {
    if (random.coin()) return;
    p.z = random.between(-2, 2);
    q.z = random.between(-2, 2);
    p.y = random.between(-1, 1);
  }
  Whole normal() const { return cross(p, q); }
  template <std::int64_t range, std::int64_t divisor>
  Whole vector(Random& random) const {
    const Whole in = part<range, divisor>(random);
    return in.x * p + in.y * q;
  }
  template <std::int64_t range>
  Mover<std::int64_t> mover(Random& random) const {
    const Whole along = vector<range, 64>(random);
    return {along, vector<range, 128>(random)};
  }
  template <typename Body, std::int64_t range>
  Meeting<std::int64_t> meeting(Random& random, const Touch& at) const {
    const std::int64_t k = random.between(0, 4);
    const auto first = mover<range>(random);
    const auto second = mover<range>(random);
    return {k, at.i, at.j, {first, second}, vector<range, 128>(random)};
  }
};

template <typename Body, std::int64_t range>
void coplanar(Random& random, std::int64_t* query) {
  const Plane plane(random);
  const Touch at = anywhere<Body>(random);
  meet<Body, range>(random, plane.meeting<Body, range>(random, at), query);
}
/// The plane's points are anywhere, and move anywhere in it.
template <typename Body, std::int64_t range>
void anything_in_a_plane(Random& random, std::int64_t* query) {
  const Plane plane(random);
  FourMovers<std::int64_t> movers;
  for (auto& mover : movers) {
    mover.at = plane.vector<range, 8>(random);
    mover.velocity = plane.vector<range, 32>(random);
  }
  put(movers, std::int64_t{0}, query);
  exchange_axes(random, query);
}
/// The bodies stay in planes beside each other.
template <typename Body, std::int64_t range>
void beside_a_plane(Random& random, std::int64_t* query) {
  const Plane plane(random);
  auto movers = Body::movers(plane.meeting<Body, range>(random, anywhere<Body>(random)));
  const Whole way = part<range, 32>(random);
  for (auto& mover : movers) mover.velocity = mover.velocity + way;
  put(movers, random.between(0, 4), query);
  set_off<Body>(random.between(1, 3) * plane.normal(), query);
  exchange_axes(random, query);
}

/// The first edge, and the second a multiple of it: triangles that are a segment, or parallel edges; a multiple of 0
/// makes two corners one, or an edge a point.
template <typename Body, std::int64_t range>
Meeting<std::int64_t> parallel_edges(Random& random) {
  const std::int64_t k = random.between(0, 4);
  const Touch at = anywhere<Body>(random);
  const auto first = edge<range>(random);
  const std::int64_t times = random.between(-1, 1);
  return {k, at.i, at.j, {first, times * first}, part<range, 64>(random)};
}
template <typename Body, std::int64_t range>
void parallel(Random& random, std::int64_t* query) {
  meet<Body, range>(random, parallel_edges<Body, range>(random), query);
}
/// Only at the contact: the edges turn anyhow.
template <typename Body, std::int64_t range>
void parallel_once(Random& random, std::int64_t* query) {
  auto meeting = parallel_edges<Body, range>(random);
  meeting.edges.second.velocity = part<range, 64>(random);
  meet<Body, range>(random, meeting, query);
}
/// All on one line.
template <typename Body, std::int64_t range>
Meeting<std::int64_t> on_one_line(Random& random) {
  const Whole along = part<range, 128>(random);
  const auto any = [&] {
    const std::int64_t at = random.between(-3, 3);
    return Mover<std::int64_t>{at * along, random.between(-2, 2) * along};
  };
  const std::int64_t k = random.between(0, 4);
  const Touch at = anywhere<Body>(random);
  const auto first = any();
  const auto second = any();
  return {k, at.i, at.j, {first, second}, random.between(-3, 3) * along};
}
template <typename Body, std::int64_t range>
void lateral(Random& random, std::int64_t* query) {
  meet<Body, range>(random, on_one_line<Body, range>(random), query);
}
template <typename Body, std::int64_t range>
void lateral_beside(Random& random, std::int64_t* query) {
  const auto meeting = on_one_line<Body, range>(random);
  put(Body::movers(meeting), meeting.k, query);
  set_off<Body>(part<range, 8>(random), query);
  exchange_axes(random, query);
}
/// The triangle is a point, or both edges are: throughout, or once.
template <typename Body, std::int64_t range>
void always_points(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  meet<Body, range>(random, {k, 0, 0, {}, part<range, 16>(random)}, query);
}
template <typename Body, std::int64_t range>
void points_once(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const Edges<std::int64_t> turning = {{{}, part<range, 64>(random)}, {{}, part<range, 64>(random)}};
  meet<Body, range>(random, {k, 0, 0, turning, part<range, 32>(random)}, query);
}

/// The bodies move as they stand.
template <typename Body, std::int64_t range>
void translation(Random& random, std::int64_t* query) {
  const std::int64_t k = random.between(0, 4);
  const auto [i, j] = anywhere<Body>(random);
  auto edges = any_edges<range>(random);
  edges.first.velocity = edges.second.velocity = {};
  meet<Body, range>(random, {k, i, j, edges, part<range, 32>(random)}, query);
}
/// What touches keeps touching while all turn; or nothing moves but what is in common.
template <typename Body, std::int64_t range>
void riding(Random& random, std::int64_t* query) {
  const auto [i, j] = anywhere<Body>(random);
  meet<Body, range>(random, {0, i, j, any_edges<range>(random), {}}, query);
}
template <typename Body, std::int64_t range>
void at_rest(Random& random, std::int64_t* query) {
  const auto [i, j] = anywhere<Body>(random);
  auto edges = any_edges<range>(random);
  edges.first.velocity = edges.second.velocity = {};
  meet<Body, range>(random, {0, i, j, edges, {}}, query);
  if (random.coin()) set_off<Body>(part<range, 16>(random), query);
}
/// Two paths are one: a corner or an end goes with the other body, or two of one body go together.
template <typename Body, std::int64_t range>
void coincident_paths(Random& random, std::int64_t* query) {
  anything<range>(random, query);
  const std::size_t to = (1 + random.below(3)) * per_place;
  const std::size_t from = random.below(to / per_place) * per_place;
  for (const std::size_t time : {std::size_t{0}, later}) std::copy_n(query + time + from, per_place, query + time + to);
}

/// A motion of a segment and a point in the plane z = 0.
template <typename Body, auto motion>
void in_plane(Random& random, std::int64_t* query) {
  std::array<std::int64_t, 12> steps{};  // of the paths of p, q and the point: x and y at 0, then at 1
  motion(random, steps.data());
  std::size_t next = 0;
  Body::put_segment([&](std::size_t path) {
    for (const std::size_t time : {0u, 1u}) {
      const std::int64_t* const place = steps.data() + 4 * path + 2 * time;
      write(Whole{place[0], place[1], 0}, query + next + time * later);
    }
    next += per_place;
  });
}

}  // namespace plumbline::ccd
