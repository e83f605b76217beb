// When do many moving vertices first touch moving triangles? Arrays of queries and answers of
// <plumbline/vertex_triangle_ccd.hpp>.
//
//     #include <plumbline/batch/vertex_triangle_ccd.hpp>
//
//     std::vector<plumbline::certified::MovingVertexAndTriangle> queries = …;
//     std::vector<plumbline::certified::FirstContact> answers(queries.size());
//     plumbline::certified::vertex_triangle_ccd(queries.data(), queries.size(), answers.data());
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
#include "solvers/vertex_triangle_ccd/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// The places at t = 0 and at t = 1.
using MovingVertexAndTriangle = Step<VertexAndTriangle<SpacePoint>>;

namespace internal::vertex_triangle_ccd {

struct Batch {
  using Query = MovingVertexAndTriangle;
  using Answer = FirstContact;
  static constexpr bool has_second = false;

  static Answer one(const Query& query) { return certified::vertex_triangle_ccd(query.from, query.to); }

#if defined(__x86_64__)
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>&) { return 0; }
#endif
};

}  // namespace internal::vertex_triangle_ccd

/// Answers `count` queries.
inline void vertex_triangle_ccd(const MovingVertexAndTriangle* queries, std::size_t count, FirstContact* answers) {
  arithmetic::answer_all<internal::vertex_triangle_ccd::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
