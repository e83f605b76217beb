// Where on many lines are the feet of perpendiculars? Arrays of queries and answers of
// <plumbline/point_projection.hpp>.
//
//     #include <plumbline/batch/point_projection.hpp>
//
//     std::vector<plumbline::certified::PointAndLine> queries = …;
//     std::vector<plumbline::certified::PointProjection> answers(queries.size());
//     plumbline::certified::point_projection(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: on x86-64 with AVX2 and FMA, which the program looks for when it runs, four queries at once: a seventh to a
//   fifth of the time of one by one, but all of it where the fraction is a tie or nearly. Elsewhere, beyond 2^±120, or
//   if the thread does not round to nearest or flushes to zero, as much as one by one. It allocates nothing on the
//   heap.
// Needs: the same as one query.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/bounded_lanes.hpp"
#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/point_projection/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct PointAndLine {
  Point p;
  Segment ab;
};

namespace internal::point_projection {

struct Batch {
  using Query = PointAndLine;
  using Answer = PointProjection;
  static constexpr bool has_second = false;

  static Answer one(const Query& query) { return certified::point_projection(query.p, query.ab); }

#if defined(__x86_64__)
  /// What `fraction` does.
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>& four) {
    using namespace arithmetic;
    using Given = GivenLanes;
    using Bounded = BoundedLanes;
    const auto numbers = four.numbers();
    Mask certain = in_domain(numbers);
    const auto& v = numbers.at;
    const Given px{v[0]}, py{v[1]}, ax{v[2]}, ay{v[3]}, bx{v[4]}, by{v[5]};
    const Bounded x = bx - ax, y = by - ay, n = (px - ax) * x + (py - ay) * y, square = x * x + y * y;
    const Lanes s = nearest(quotient(n, square, certain), certain);
#pragma GCC unroll 4
    for (std::size_t i = 0; i < lanes; ++i) *four.answers[i] = {PointProjection::foot, s[i]};
    return bits_of(certain);
  }
#endif
};

}  // namespace internal::point_projection

/// Answers `count` queries.
inline void point_projection(const PointAndLine* queries, std::size_t count, PointProjection* answers) {
  arithmetic::answer_all<internal::point_projection::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
