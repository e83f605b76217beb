// Where do many pairs of infinite lines meet? Arrays of queries and answers of <plumbline/line_intersection.hpp>.
//
//     #include <plumbline/batch/line_intersection.hpp>
//
//     std::vector<plumbline::certified::LinePair> queries = …;
//     std::vector<plumbline::certified::LinesMeeting> answers(queries.size());
//     plumbline::certified::line_intersection(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: on x86-64 with AVX2 and FMA, which the program looks for when it runs, four queries at once: a seventh to a
//   fifth of the time of one by one, but all of it where lines are parallel or nearly, or a coordinate is a tie.
//   Elsewhere, beyond 2^±120, or if the thread does not round to nearest or flushes to zero, as much as one by one. It
//   allocates nothing on the heap.
// Needs: the same as one query.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/bounded_lanes.hpp"
#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/line_intersection/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct LinePair {
  Segment ab, cd;
};

namespace internal::line_intersection {

struct Batch {
  using Query = LinePair;
  using Answer = LinesMeeting;
  static constexpr bool has_second = false;

  static Answer one(const Query& query) { return certified::line_intersection(query.ab, query.cd); }

#if defined(__x86_64__)
  /// What `meet` does where lines are not parallel.
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>& four) {
    using namespace arithmetic;
    using Given = GivenLanes;
    using Bounded = BoundedLanes;
    const auto numbers = four.numbers();
    Mask certain = in_domain(numbers);
    const auto& v = numbers.at;
    const Given ax{v[0]}, ay{v[1]}, bx{v[2]}, by{v[3]}, cx{v[4]}, cy{v[5]}, dx{v[6]}, dy{v[7]};
    const Bounded rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy;
    const Bounded s = (cx - ax) * qy - (cy - ay) * qx, divisor = rx * qy - ry * qx;
    const Bounded along_ab = quotient(s, divisor, certain);
    const Lanes x = nearest(ax + rx * along_ab, certain), y = nearest(ay + ry * along_ab, certain);
#pragma GCC unroll 4
    for (std::size_t i = 0; i < lanes; ++i) *four.answers[i] = {LinesMeeting::point, {x[i], y[i]}};
    return bits_of(certain);
  }
#endif
};

}  // namespace internal::line_intersection

/// Answers `count` queries.
inline void line_intersection(const LinePair* queries, std::size_t count, LinesMeeting* answers) {
  arithmetic::answer_all<internal::line_intersection::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
