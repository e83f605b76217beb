// Answers arrays of queries four at once where the processor can, with the same bits as one by one.
//
// A problem describes itself by a type with
//   Query, Answer           the two as users have them, a query all of doubles
//   static Answer one(query)
//                           the front door that any query may be left to
//   static unsigned first(four)
//                           answers four queries as far as it can: the lanes that it is certain of, as bits; what it
//                           writes of the others is replaced
//   static unsigned second(four)
//                           the same, of four that `first` left, where `has_second`
#pragma once

#include <cstddef>
#include <type_traits>

#include "solvers/arithmetic/environment.hpp"
#include "solvers/arithmetic/lanes.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

template <typename Problem>
[[gnu::noinline]] void answer_one(const typename Problem::Query& query, typename Problem::Answer& answer) {
  answer = Problem::one(query);
}

template <typename Problem>
void answer_one_by_one(const typename Problem::Query* queries, std::size_t count, typename Problem::Answer* answers) {
  for (std::size_t i = 0; i < count; ++i) answer_one<Problem>(queries[i], answers[i]);
}

#if defined(__x86_64__)

/// Four queries and where their answers go.
template <typename Problem>
struct Four {
  using Query = typename Problem::Query;
  using Answer = typename Problem::Answer;
  static_assert(std::is_trivially_copyable_v<Query> && sizeof(Query) % sizeof(double) == 0);

  const Query* queries[lanes];
  Answer* answers[lanes];

  PLUMBLINE_LANES auto numbers() const {
    const auto row = [this](std::size_t i) { return reinterpret_cast<const double*>(queries[i]); };
    return columns<sizeof(Query) / sizeof(double)>({row(0), row(1), row(2), row(3)});
  }

  void answer_one_by_one(unsigned left) const {
    for (; left != 0; left &= left - 1) {
      const auto lane = static_cast<std::size_t>(__builtin_ctz(left));
      answer_one<Problem>(*queries[lane], *answers[lane]);
    }
  }
};

/// No function but this has instructions of AVX2 and FMA in a file that is compiled for every x86-64.
template <typename Problem>
[[gnu::noinline, gnu::target("avx2,fma")]] void answer_by_fours(const typename Problem::Query* queries,
                                                                std::size_t count, typename Problem::Answer* answers) {
  Four<Problem> waiting;
  std::size_t waiting_count = 0, i = 0;
  for (; i + lanes <= count; i += lanes) {
    const Four<Problem> four{{queries + i, queries + i + 1, queries + i + 2, queries + i + 3},
                             {answers + i, answers + i + 1, answers + i + 2, answers + i + 3}};
    unsigned left = all_lanes & ~Problem::first(four);
    if constexpr (Problem::has_second) {
      for (; left != 0; left &= left - 1) {
        const auto lane = static_cast<std::size_t>(__builtin_ctz(left));
        waiting.queries[waiting_count] = four.queries[lane];
        waiting.answers[waiting_count] = four.answers[lane];
        if (++waiting_count == lanes) {
          waiting.answer_one_by_one(all_lanes & ~Problem::second(waiting));
          waiting_count = 0;
        }
      }
    } else {
      four.answer_one_by_one(left);
    }
  }
  waiting.answer_one_by_one((1U << waiting_count) - 1);
  answer_one_by_one<Problem>(queries + i, count - i, answers + i);
}

/// Whether this machine has the instructions, and the thread rounds to nearest now and flushes nothing to zero.
inline bool can_answer_by_fours() {
  static const bool has_instructions = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
  return has_instructions && rounds_to_nearest();
}

#endif

template <typename Problem>
void answer_all(const typename Problem::Query* queries, std::size_t count, typename Problem::Answer* answers) {
#if defined(__x86_64__)
  if (can_answer_by_fours()) return answer_by_fours<Problem>(queries, count, answers);
#endif
  answer_one_by_one<Problem>(queries, count, answers);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
