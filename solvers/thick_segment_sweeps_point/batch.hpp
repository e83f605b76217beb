// When do many moving segments with thickness touch moving points? Arrays of queries and answers of
// <plumbline/thick_segment_sweeps_point.hpp>.
//
//     #include <plumbline/batch/thick_segment_sweeps_point.hpp>
//
//     std::vector<plumbline::certified::ThickSegmentAndPoint> queries = …;
//     std::vector<plumbline::certified::TouchContacts> answers(queries.size());
//     plumbline::certified::thick_segment_sweeps_point(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN, an infinity or a negative radius is `refused`.
// Cost: as much as one by one. It allocates nothing on the heap.
// Needs: the same as one query.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/thick_segment_sweeps_point/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// The segment's ends and the point, and how far from the segment there is contact.
struct ThickSegmentAndPoint {
  Sweep<Step<Point>> sweep;
  double radius;
};

namespace internal::thick_segment_sweeps_point {

struct Batch {
  using Query = ThickSegmentAndPoint;
  using Answer = TouchContacts;
  static constexpr bool has_second = false;

  static Answer one(const Query& query) {
    const auto& [p, q, c] = query.sweep;
    return certified::thick_segment_sweeps_point(p, q, c, query.radius);
  }

#if defined(__x86_64__)
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>&) { return 0; }
#endif
};

}  // namespace internal::thick_segment_sweeps_point

/// Answers `count` queries.
inline void thick_segment_sweeps_point(const ThickSegmentAndPoint* queries, std::size_t count, TouchContacts* answers) {
  arithmetic::answer_all<internal::thick_segment_sweeps_point::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
