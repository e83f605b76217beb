// When, and where along them, do many falling segments touch falling points? Arrays of queries and answers of
// <plumbline/falling_segment_sweeps_point.hpp>.
//
//     #include <plumbline/batch/falling_segment_sweeps_point.hpp>
//
//     std::vector<plumbline::certified::FallingSegmentAndPoint> queries = …;
//     std::vector<plumbline::certified::FallContacts> answers(queries.size());
//     plumbline::certified::falling_segment_sweeps_point(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: as much as one by one. It allocates nothing on the heap.
// Needs: the same as one query.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/falling_segment_sweeps_point/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

using FallingSegmentAndPoint = Sweep<Fall>;

namespace internal::falling_segment_sweeps_point {

struct Batch {
  using Query = FallingSegmentAndPoint;
  using Answer = FallContacts;
  static constexpr bool has_second = false;

  static Answer one(const Query& query) { return certified::falling_segment_sweeps_point(query.p, query.q, query.c); }

#if defined(__x86_64__)
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>&) { return 0; }
#endif
};

}  // namespace internal::falling_segment_sweeps_point

/// Answers `count` queries.
inline void falling_segment_sweeps_point(const FallingSegmentAndPoint* queries, std::size_t count,
                                         FallContacts* answers) {
  arithmetic::answer_all<internal::falling_segment_sweeps_point::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
