// Every answer of the headers of `certified` to many queries, one by one, as one number.
#include <plumbline/line_intersection.hpp>
#include <plumbline/orientation.hpp>
#include <plumbline/point_projection.hpp>
#include <plumbline/quadratic_roots.hpp>
#include <plumbline/segment_intersection.hpp>
#include <plumbline/segment_sweeps_point.hpp>
#include <plumbline/target_intercept.hpp>
#include <plumbline/target_intercept_3d.hpp>
#include <plumbline/wall_hit_time.hpp>

#include <cmath>
#include <cstdint>

#include "solvers/testing/header_answers.hpp"

namespace {

using plumbline::Point;
using namespace plumbline::certified;

template <typename Pair>
void add_pair(Hash& hash, const Pair& pair) {
  hash.add(pair.x);
  hash.add(pair.y);
}

void add_contact(Hash& hash, const SweepContact& contact) {
  for (const double value : {contact.t_enter, contact.t_exit, contact.s_enter, contact.s_exit}) hash.add(value);
  add_pair(hash, contact.place);
  add_pair(hash, contact.cut);
}

}  // namespace

std::uint64_t HASH(int queries) {
  Numbers numbers;
  Hash hash;
  for (int i = 0; i < queries; ++i) {
    const std::uint64_t kind = numbers.bits();
    const auto point = [&] {
      const double x = numbers.of_kind(kind), y = numbers.of_kind(kind);
      return Point{x, y};
    };
    const Point a = point(), b = point(), c = point(), d = point();
    hash.add(static_cast<int>(orientation(a, b, c)));
    const auto lines = line_intersection({a, b}, {c, d});
    hash.add(lines.outcome);
    add_pair(hash, lines.place);
    const auto segments = segment_intersection({a, b}, {c, d});
    hash.add(segments.outcome);
    add_pair(hash, segments.first);
    add_pair(hash, segments.last);
    hash.add(segments.s);
    hash.add(segments.t);
    const auto projection = point_projection(a, {b, c});
    hash.add(projection.outcome);
    hash.add(projection.s);
    const auto roots = quadratic_roots(a.x, a.y, b.x);
    hash.add(roots.outcome);
    hash.add(roots.x_1);
    hash.add(roots.x_2);
    const auto hit = wall_hit_time(a, {b.x, b.y}, {c, d});
    hash.add(hit.outcome);
    hash.add(hit.t);
    add_pair(hash, hit.place);
    hash.add(hit.u);
    const auto met = target_intercept(a, b, std::fabs(c.x), {d.x, d.y});
    hash.add(met.outcome);
    hash.add(met.t);
    add_pair(hash, met.place);
    add_pair(hash, met.chaser);
    const auto met_in_space = target_intercept_3d({a.x, a.y, b.x}, {b.y, c.x, c.y}, std::fabs(d.x), {d.y, a.x, c.x});
    hash.add(met_in_space.outcome);
    for (const double value : {met_in_space.t, met_in_space.place.x, met_in_space.place.y, met_in_space.place.z,
                               met_in_space.chaser.x, met_in_space.chaser.y, met_in_space.chaser.z})
      hash.add(value);
    const auto sweep = segment_sweeps_point({a, b}, {c, d}, {point(), point()});
    hash.add(sweep.outcome);
    for (const SweepContact& contact : sweep.contacts) add_contact(hash, contact);
  }
  return hash.value();
}
