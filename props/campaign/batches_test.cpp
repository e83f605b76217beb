// Arrays of queries are answered with the bits of one by one, whatever stands beside a query, and on whichever path.
#include "solvers/testing/batches.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <random>

#include "props/case.hpp"
#include "props/draw/queries.hpp"
#include "props/testing/each_problem.hpp"

namespace plumbline {
namespace {

// The outcome, and all doubles after it: what an answer has but padding.
template <typename Answer>
bool same_bits(const Answer& a, const Answer& b) {
  const auto *of_a = reinterpret_cast<const char*>(&a), *of_b = reinterpret_cast<const char*>(&b);
  static constexpr std::size_t values = alignof(Answer);
  if (std::memcmp(of_a, of_b, sizeof(int)) != 0) return false;
  return std::memcmp(of_a + values, of_b + values, sizeof(Answer) - values) == 0;
}

// Of which every byte was written if `answer_all` wrote it, as no answer has such an outcome.
template <typename Answer>
std::vector<Answer> unanswered(std::size_t count) {
  std::vector<Answer> answers(count);
  std::memset(static_cast<void*>(answers.data()), 0x5a, count * sizeof(Answer));
  return answers;
}

template <typename Arrays>
auto queries_of(Arrays, const Batch& drawn) {
  using Query = typename Arrays::Query;
  std::vector<Query> queries(drawn.size());
  EXPECT_EQ(queries.size() * sizeof(Query), drawn.flat().size_bytes());
  std::memcpy(static_cast<void*>(queries.data()), drawn.flat().data(), drawn.flat().size_bytes());
  return queries;
}

template <typename Arrays>
auto answers_one_by_one(Arrays, const std::vector<typename Arrays::Query>& queries) {
  std::vector<typename Arrays::Answer> answers;
  for (const auto& query : queries) answers.push_back(Arrays::one(query));
  return answers;
}

// The first of some queries that is not answered so.
template <typename Query, typename Answer>
void expect_same(const Problem& problem, const std::vector<Query>& queries, const std::vector<Answer>& answers,
                 const std::vector<Answer>& one_by_one) {
  for (std::size_t i = 0; i < queries.size(); ++i)
    ASSERT_TRUE(same_bits(answers[i], one_by_one[i]))
        << case_text(problem, {reinterpret_cast<const double*>(&queries[i]), problem.shape.numbers.size()});
}

TEST(Batches, AreAnsweredWithTheBitsOfOneByOneOnEveryFamily) {
  for_each_batch([](const char* name, auto batch) {
    using Answer = typename decltype(batch)::Answer;
    const Problem& problem = *find_problem(name);
    for (const Family& family : problem.families) {
      const auto queries = queries_of(batch, draw({}, problem, family, {0, affordable(problem, 5000)}));
      const auto one_by_one = answers_one_by_one(batch, queries);
      auto answers = unanswered<Answer>(queries.size());
      arithmetic::answer_all<decltype(batch)>(queries.data(), queries.size(), answers.data());
      expect_same(problem, queries, answers, one_by_one);
      answers = unanswered<Answer>(queries.size());
      arithmetic::answer_one_by_one<decltype(batch)>(queries.data(), queries.size(), answers.data());
      expect_same(problem, queries, answers, one_by_one);
    }
  });
}

constexpr double unusual[] = {std::numeric_limits<double>::quiet_NaN(),
                              std::numeric_limits<double>::infinity(),
                              -std::numeric_limits<double>::infinity(),
                              std::numeric_limits<double>::max(),
                              std::numeric_limits<double>::denorm_min(),
                              0x1p-130,
                              0x1p130,
                              -0.0,
                              0};

// Ten queries, some with a NaN or an infinity in any number, of any count, and at addresses of any alignment that a
// double may have.
TEST(Batches, AreOfAnyCountAtAnyAddressWithAnyNumber) {
  for_each_batch([](const char* name, auto batch) {
    using Answer = typename decltype(batch)::Answer;
    const Problem& problem = *find_problem(name);
    static constexpr std::size_t most = 10;
    std::mt19937_64 random;
    for (const char* const family : {"uniform", "degenerate"})
      for (std::uint64_t round = 0; round < 2000; ++round) {
        auto queries =
            queries_of(batch, draw({}, problem, *find_family(problem, family), {most * round, most * (round + 1)}));
        auto* const numbers = reinterpret_cast<double*>(queries.data());
        const std::size_t count = problem.shape.numbers.size() * queries.size();
        for (std::size_t changed = random() % 4; changed != 0; --changed)
          numbers[random() % count] = unusual[random() % std::size(unusual)];
        const std::size_t first = random() % 3, asked = std::min(random() % (most + 1), queries.size() - first);
        const auto one_by_one = answers_one_by_one(batch, queries);
        auto answers = unanswered<Answer>(queries.size());
        const auto untouched = answers;
        arithmetic::answer_all<decltype(batch)>(queries.data() + first, asked, answers.data() + first);
        for (std::size_t i = 0; i < queries.size(); ++i) {
          const bool is_asked = i >= first && i < first + asked;
          ASSERT_TRUE(same_bits(answers[i], is_asked ? one_by_one[i] : untouched[i]))
              << name << " " << family << " " << round << " " << i;
        }
      }
  });
}

#if defined(__x86_64__)
// Four directions, with and without flushing what is subnormal to zero as an argument and as a result.
TEST(Batches, AreTheSameInEveryModeOneByOneInAllButTheUsual) {
  const bool has_instructions = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0;
  EXPECT_EQ(arithmetic::can_answer_by_fours(), has_instructions);
  const unsigned usual = _mm_getcsr();
  for (const unsigned mode : {0x2000U, 0x4000U, 0x6000U, 0x8000U, 0x0040U, 0x8040U, 0xe040U})
    for_each_batch([usual, mode](const char* name, auto batch) {
      using Answer = typename decltype(batch)::Answer;
      const Problem& problem = *find_problem(name);
      for (const char* const family : {"uniform", "degenerate", "whole_range"}) {
        const auto queries =
            queries_of(batch, draw({}, problem, *find_family(problem, family), {0, affordable(problem, 200)}));
        const auto one_by_one = answers_one_by_one(batch, queries);
        auto answers = unanswered<Answer>(queries.size());
        _mm_setcsr(usual | mode);
        const bool can = arithmetic::can_answer_by_fours();
        arithmetic::answer_all<decltype(batch)>(queries.data(), queries.size(), answers.data());
        _mm_setcsr(usual);
        EXPECT_FALSE(can) << mode;
        expect_same(problem, queries, answers, one_by_one);
      }
    });
}
#endif

}  // namespace
}  // namespace plumbline
