// When do many particles hit walls? Arrays of queries and answers of <plumbline/wall_hit_time.hpp>.
//
//     #include <plumbline/batch/wall_hit_time.hpp>
//
//     std::vector<plumbline::certified::Flight> queries = …;
//     std::vector<plumbline::certified::WallHit> answers(queries.size());
//     plumbline::certified::wall_hit_time(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: on x86-64 with AVX2 and FMA, which the program looks for when it runs, four queries at once: a seventh to a
//   fifth of the time of one by one, but all of it where ends are touched. Elsewhere, beyond 2^±120, or if the thread
//   does not round to nearest or flushes to zero, as much as one by one. It allocates nothing on the heap.
// Needs: the same as one query.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/bounded_lanes.hpp"
#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/wall_hit_time/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

using internal::wall_hit_time::Flight;

namespace internal::wall_hit_time {

struct Batch {
  using Query = Flight;
  using Answer = WallHit;
  static constexpr bool has_second = false;

  static Answer one(const Query& query) { return certified::wall_hit_time(query.from, query.velocity, query.wall); }

#if defined(__x86_64__)
  /// What `meet` does where the particle is not on the wall's line, and neither end is on its own.
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>& four) {
    using namespace arithmetic;
    using Given = GivenLanes;
    using Bounded = BoundedLanes;
    const auto numbers = four.numbers();
    const auto& n = numbers.at;
    const Given px{n[0]}, py{n[1]}, vx{n[2]}, vy{n[3]}, ax{n[4]}, ay{n[5]}, bx{n[6]}, by{n[7]};
    const Bounded wall_x = bx - ax, wall_y = by - ay, way_x = ax - px, way_y = ay - py;
    const Bounded area = way_x * wall_y - way_y * wall_x;
    const Bounded side_a = vx * way_y - vy * way_x, side_b = vx * (by - py) - vy * (bx - px), between = side_b - side_a;
    Mask certain = in_domain(numbers) & has_sign(area) & has_sign(side_a) & has_sign(side_b) & has_sign(between);
    const Bounded along = quotient(-side_a, between, certain);
    const Lanes t = nearest(quotient(area, between, certain), certain), u = nearest(along, certain);
    const Lanes x = nearest(ax + wall_x * along, certain), y = nearest(ay + wall_y * along, certain);
    const Mask sign = is_positive(between), sign_a = is_positive(side_a);
    const unsigned misses = bits_of(~(sign_a ^ is_positive(side_b))), before = bits_of(~(sign_a ^ sign));
    const unsigned behind = bits_of(is_positive(area) ^ sign);
#pragma GCC unroll 4
    for (std::size_t i = 0; i < lanes; ++i) {
      const auto in = [i](unsigned some) { return (some >> i & 1) != 0; };
      const WallHit::Outcome beside = in(before) ? WallHit::passes_before_start : WallHit::passes_beyond_end;
      const WallHit::Outcome met = in(behind) ? WallHit::has_hit : WallHit::will_hit;
      *four.answers[i] = {in(misses) ? beside : met, t[i], {x[i], y[i]}, u[i]};
    }
    return bits_of(certain);
  }
#endif
};

}  // namespace internal::wall_hit_time

/// Answers `count` queries.
inline void wall_hit_time(const Flight* queries, std::size_t count, WallHit* answers) {
  arithmetic::answer_all<internal::wall_hit_time::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
