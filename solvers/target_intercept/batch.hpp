// Where do many chasers intercept runners? Arrays of queries and answers of <plumbline/target_intercept.hpp>.
//
//     #include <plumbline/batch/target_intercept.hpp>
//
//     std::vector<plumbline::certified::Pursuit> queries = …;
//     std::vector<plumbline::certified::Interception> answers(queries.size());
//     plumbline::certified::target_intercept(queries.data(), queries.size(), answers.data());
//
// Contract: each answer has the same bits as for that query alone, whatever its neighbours. The two arrays must not
//   overlap.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: on x86-64 with AVX2 and FMA, which the program looks for when it runs, four queries at once: a fifth to a
//   quarter of the time of one by one, but all of it where speeds are equal or nearly. Elsewhere, beyond 2^±120, or if
//   the thread does not round to nearest or flushes to zero, as much as one by one. It allocates nothing on the heap.
// Needs: the same as one query.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/by_fours.hpp"
#include "solvers/target_intercept/certified.hpp"
#include "solvers/target_intercept/first_meeting_lanes.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct Pursuit {
  Point chaser, runner;
  double speed;       ///< the chaser's
  Velocity velocity;  ///< the runner's
};

namespace internal::target_intercept {

struct Batch {
  using Query = Pursuit;
  using Answer = Interception;
  static constexpr bool has_second = false;

  static Answer one(const Query& query) {
    return certified::target_intercept(query.chaser, query.runner, query.speed, query.velocity);
  }

#if defined(__x86_64__)
  PLUMBLINE_LANES static unsigned first(const arithmetic::Four<Batch>& four) {
    const auto met = intercept::first_meetings<2>(four.numbers());
    const auto &place = met.place, &velocity = met.chaser_velocity;
#pragma GCC unroll 4
    for (std::size_t i = 0; i < arithmetic::lanes; ++i)
      *four.answers[i] =
          (met.impossible >> i & 1) != 0
              ? Answer{Interception::impossible, 0, {}, {}}
              : Answer{Interception::possible, met.t[i], {place[0][i], place[1][i]}, {velocity[0][i], velocity[1][i]}};
    return met.known;
  }
#endif
};

}  // namespace internal::target_intercept

/// Answers `count` queries.
inline void target_intercept(const Pursuit* queries, std::size_t count, Interception* answers) {
  arithmetic::answer_all<internal::target_intercept::Batch>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
