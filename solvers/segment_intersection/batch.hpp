// Where do many pairs of segments meet? Arrays of queries and answers of <plumbline/segment_intersection.hpp>.
//
//     #include <plumbline/batch/segment_intersection.hpp>
//
//     std::vector<plumbline::certified::SegmentPair> queries = …;
//     std::vector<plumbline::certified::SegmentsMeeting> answers(queries.size());
//     plumbline::certified::segment_intersection(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: on x86-64 with AVX2 and FMA, which the program looks for when it runs, four queries at once: a sixth of the
//   time of one by one if a fifth of the pairs meet in general position, but all of it where they are degenerate.
//   Elsewhere, beyond 2^±120, or if the thread does not round to nearest or flushes to zero, as much as one by one. It
//   allocates nothing on the heap.
// Needs: the same as one query.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/bounded_lanes.hpp"
#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/segment_intersection/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

using SegmentPair = internal::segment_intersection::Pair;

namespace internal::segment_intersection {

struct Batch {
  using Query = SegmentPair;
  using Answer = SegmentsMeeting;
  static constexpr bool has_second = true;

  static Answer one(const Query& query) { return certified::segment_intersection(query.ab, query.cd); }

#if defined(__x86_64__)
  using Lanes = arithmetic::Lanes;
  using Mask = arithmetic::Mask;
  using Given = arithmetic::GivenLanes;
  using Bounded = arithmetic::BoundedLanes;

  /// What `sides` proves of segments apart, four times.
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>& four) {
    using namespace arithmetic;
    const auto numbers = four.numbers();
    const auto& [ax, ay, bx, by, cx, cy, dx, dy] = numbers.at;
    const Lanes rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy, wx = cx - ax, wy = cy - ay;
    const Lanes x = size_of(rx) + size_of(qx) + size_of(wx), y = size_of(ry) + size_of(qy) + size_of(wy);
    const Lanes parallel = rx * qy - ry * qx, of_a = wx * qy - wy * qx, of_c = wx * ry - wy * rx;
    const Lanes of_b = of_a - parallel, of_d = of_c - parallel;
    const Lanes least_left = larger(smaller(of_a, of_b), smaller(of_c, of_d));
    const Lanes least_right = smaller(larger(of_a, of_b), larger(of_c, of_d));
    const Mask apart = (larger(least_left, -least_right) > all(share) * (x * y) + all(flushed)) & (x + y < all(most));
    static_assert(SegmentsMeeting::disjoint == 0);
#pragma GCC unroll 4
    for (Answer* const answer : four.answers) clear(*answer);
    return bits_of(apart);
  }

  /// What `meet` does where no sign is 0.
  PLUMBLINE_LANES static unsigned second(const arithmetic::Four<Batch>& four) {
    using namespace arithmetic;
    const auto numbers = four.numbers();
    Mask certain = in_domain(numbers);
    const auto& v = numbers.at;
    const Given ax{v[0]}, ay{v[1]}, bx{v[2]}, by{v[3]}, cx{v[4]}, cy{v[5]}, dx{v[6]}, dy{v[7]};
    const Bounded rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy, wx = cx - ax, wy = cy - ay;
    const Bounded divisor = rx * qy - ry * qx, s = wx * qy - wy * qx, t = wx * ry - wy * rx;
    const Bounded s_beyond = (cx - bx) * qy - (cy - by) * qx, t_beyond = (dx - ax) * ry - (dy - ay) * rx;
    const Mask sign = is_positive(divisor);
    const Mask before_a = sign ^ is_positive(s), beyond_b = ~(sign ^ is_positive(s_beyond));
    const Mask before_c = sign ^ is_positive(t), beyond_d = ~(sign ^ is_positive(t_beyond));
    const Mask outside = (has_sign(s) & before_a) | (has_sign(s_beyond) & beyond_b) | (has_sign(t) & before_c) |
                         (has_sign(t_beyond) & beyond_d);
    const Mask all_have = has_sign(s) & has_sign(s_beyond) & has_sign(t) & has_sign(t_beyond);
    certain = certain & has_sign(divisor);
    Mask known = certain & all_have;
    const Bounded along_ab = quotient(s, divisor, known), along_cd = quotient(t, divisor, known);
    const Lanes x = nearest(ax + rx * along_ab, known), y = nearest(ay + ry * along_ab, known);
    const Lanes of_ab = nearest(along_ab, known), of_cd = nearest(along_cd, known);
    const unsigned none = bits_of(certain & outside);
#pragma GCC unroll 4
    for (std::size_t i = 0; i < lanes; ++i) {
      const Point met{x[i], y[i]};
      *four.answers[i] = (none >> i & 1) != 0 ? Answer{SegmentsMeeting::disjoint, {}, {}, 0, 0}
                                              : Answer{SegmentsMeeting::point, met, met, of_ab[i], of_cd[i]};
    }
    return none | bits_of(known);
  }
#endif
};

}  // namespace internal::segment_intersection

/// Answers `count` queries.
inline void segment_intersection(const SegmentPair* queries, std::size_t count, SegmentsMeeting* answers) {
  arithmetic::answer_all<internal::segment_intersection::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
