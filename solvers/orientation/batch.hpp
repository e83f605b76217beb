// Which way do many paths a→b→c turn? Arrays of queries and answers of <plumbline/orientation.hpp>.
//
//     #include <plumbline/batch/orientation.hpp>
//
//     std::vector<plumbline::certified::Turn> queries = …;
//     std::vector<plumbline::certified::Orientation> answers(queries.size());
//     plumbline::certified::orientation(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: on x86-64 with AVX2 and FMA, which the program looks for when it runs, four queries at once: two fifths of the
//   time of one by one, but all of it where points are collinear, or nearly. Elsewhere, or if the thread does not round
//   to nearest or flushes to zero, as much as one by one. It allocates nothing on the heap.
// Needs: the same as one query.
// Source: the same as one query's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/orientation/certified.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// From a to b to c.
struct Turn {
  Point a, b, c;
};

namespace internal::orientation {

struct Batch {
  using Query = Turn;
  using Answer = Orientation;
  static constexpr bool has_second = false;

  static Answer one(const Query& query) { return certified::orientation(query.a, query.b, query.c); }

#if defined(__x86_64__)
  /// rounded_turn, four times.
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>& four) {
    using namespace arithmetic;
    const auto numbers = four.numbers();
    const auto& [ax, ay, bx, by, cx, cy] = numbers.at;
    const Lanes to_bx = bx - ax, to_by = by - ay, to_cx = cx - ax, to_cy = cy - ay;
    const Lanes turn = to_bx * to_cy - to_by * to_cx;
    const Lanes x = size_of(to_bx) + size_of(to_cx), y = size_of(to_by) + size_of(to_cy);
    const Lanes error = all(RoundedTurn::relative) * (x * y) + all(RoundedTurn::absolute);
    const unsigned left = bits_of(turn > error), right = bits_of(-turn > error);
    const unsigned known = bits_of(x + y < all(RoundedTurn::most));
#pragma GCC unroll 4
    for (std::size_t i = 0; i < lanes; ++i)
      *four.answers[i] = (left >> i & 1) != 0 ? Orientation::left : Orientation::right;
    return known & (left | right);
  }
#endif
};

}  // namespace internal::orientation

/// Answers `count` queries.
inline void orientation(const Turn* queries, std::size_t count, Orientation* answers) {
  arithmetic::answer_all<internal::orientation::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
