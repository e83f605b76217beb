// The tiers of certified answers, as a campaign counts them.
#include "solvers/tiers.hpp"

#include <numeric>

#include "props/campaign/engine.hpp"
#include "props/testing/each_problem.hpp"
#include "props/testing/only_solver.hpp"
#include "solvers/arithmetic/far_forms.hpp"

namespace plumbline {
namespace {

using arithmetic::certified_answer;
using arithmetic::in_doubt;

constexpr Tier balls = 2, integers = 3;

class TiersOfCertified : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, TiersOfCertified, each_problem(), problem_name);

constexpr std::uint64_t all_cases = 600;

std::vector<Tally> tallies_of(const Problem& problem, const Solver& solver, const Campaign& campaign) {
  const Run run{&problem, default_families(problem), {built_in(problem, solver)}};
  return of_only_solver(measure(campaign, {&run, 1}));
}

// Asks the solver itself, one query after the other.
Tiers of_single_calls(const Problem& problem, const Solver& solver, std::string_view family, std::uint64_t cases) {
  Tiers tiers{};
  std::array<double, max_values> answer;
  const Batch queries = draw({}, problem, *find_family(problem, family), {0, cases});
  for (std::size_t i = 0; i < queries.size(); ++i) {
    solver.take_tier();
    solver(queries[i].data(), answer.data());
    ++tiers[solver.take_tier()];
  }
  return tiers;
}

TEST_P(TiersOfCertified, AreThoseOfSingleCalls) {
  const Problem& problem = *GetParam();
  const Solver& certified = *find_solver(problem, "certified");
  const std::uint64_t cases = affordable(problem, all_cases);
  for (const unsigned jobs : {1U, 3U})
    for (const Tally& tally : tallies_of(problem, certified, {.cases = cases, .jobs = jobs})) {
      ASSERT_TRUE(tally.tiers) << tally.family;
      EXPECT_EQ(*tally.tiers, of_single_calls(problem, certified, tally.family, cases)) << tally.family;
      EXPECT_EQ(std::accumulate(tally.tiers->begin(), tally.tiers->end(), std::uint64_t{0}), tally.cases);
    }
}

// One that fell to integers everywhere would have failed.
TEST_P(TiersOfCertified, AreHardlyEverIntegersOnUniformQueries) {
  const Problem& problem = *GetParam();
  const Tiers tiers = of_single_calls(problem, *find_solver(problem, "certified"), "uniform", all_cases);
  EXPECT_LE(tiers[integers], 1U);
  EXPECT_LE(tiers[balls], 1U);
}

TEST_P(TiersOfCertified, AreNoneOfAnotherSolver) {
  for (const Tally& tally :
       tallies_of(*GetParam(), *GetParam()->solvers.front(), {.cases = affordable(*GetParam(), 20), .jobs = 2}))
    EXPECT_FALSE(tally.tiers);
}

// How an algorithm answers with a kind of numbers.
using AnswerAtTier = int (*)();
int certain() { return 0; }
int doubtful() {
  in_doubt = true;
  return 0;
}

// Answers as these do, of a query of so many bits.
template <AnswerAtTier double_doubles, AnswerAtTier balls, AnswerAtTier integers, long length = 2000>
struct Answering {
  static constexpr std::size_t degree = 1;
  static long bits() { return length; }

  template <typename Number>
  static int by() {
    if constexpr (std::is_same_v<Number, arithmetic::Bounded>) return double_doubles();
    if constexpr (arithmetic::is_far<Number>) return balls();
    return integers();
  }
};

template <AnswerAtTier double_doubles, AnswerAtTier balls, AnswerAtTier integers>
int answer() {
  return certified_answer<Answering<double_doubles, balls, integers>>();
}

int of_integers() { return answer<doubtful, doubtful, certain>(); }

int solve_with_integers(const double*, double*) { return of_integers(); }

TEST(Tiers, OfAPlantedSolverThatTakesIntegersAreSeen) {
  const Problem& problem = *find_problem("orientation");
  const Solver planted = {.name = "planted",
                          .solve = solve_with_integers,
                          .promise = problem.solvers[0]->promise,
                          .supplies = {},
                          .take_tier = take_tier};
  for (const Tally& tally : tallies_of(problem, planted, {.cases = all_cases, .jobs = 2}))
    EXPECT_EQ(tally.tiers, (Tiers{0, 0, 0, all_cases}));
}

TEST(TiersDeathTest, AnAnswerInDoubtAfterTheLastStopsTheProgram) {
  EXPECT_DEATH((answer<doubtful, doubtful, doubtful>()), "in doubt after exact integers");
}

int doubtful_after_a_part() {
  in_doubt = true;
  return of_integers();
}
bool part_is_free_of_doubt = false;
int notes_doubt() {
  part_is_free_of_doubt = !in_doubt;
  return 0;
}
int asks_in_doubt() {
  in_doubt = true;
  return answer<notes_doubt, certain, certain>();
}

// Scopes of doubt nest: a part begins without, and leaves the doubt around it as it was.
TEST(Tiers, OfAPartLeaveTheDoubtAroundIt) {
  take_tier();
  answer<doubtful_after_a_part, certain, certain>();
  EXPECT_EQ(take_tier(), integers);
  answer<asks_in_doubt, certain, certain>();
  EXPECT_EQ(take_tier(), balls);
  EXPECT_TRUE(part_is_free_of_doubt);
  for (const bool around : {false, true}) {
    in_doubt = around;
    answer<doubtful, doubtful, certain>();
    EXPECT_EQ(in_doubt, around);
  }
  in_doubt = false;
}

TEST(Tiers, OfAnAnswerAreTheDeepestOfItsParts) {
  take_tier();
  EXPECT_EQ(take_tier(), 0);
  answer<certain, certain, certain>();
  EXPECT_EQ(take_tier(), 1);
  answer<doubtful, certain, certain>();
  EXPECT_EQ(take_tier(), balls);
  answer<of_integers, certain, certain>();
  EXPECT_EQ(take_tier(), integers);
  answer<doubtful, of_integers, certain>();
  answer<certain, certain, certain>();
  EXPECT_EQ(take_tier(), integers);
  EXPECT_EQ(take_tier(), 0);
}

TEST(Tiers, OfShortQueriesAreNotBalls) {
  take_tier();
  for (const auto answer_of_short :
       {certified_answer<Answering<doubtful, certain, certain, arithmetic::short_bits>>,
        certified_answer<Answering<doubtful, certain, certain, arithmetic::longer_bits>>}) {
    answer_of_short();
    EXPECT_EQ(take_tier(), integers);
  }
  certified_answer<Answering<doubtful, certain, certain, arithmetic::longer_bits + 1>>();
  EXPECT_EQ(take_tier(), balls);
}

}  // namespace
}  // namespace plumbline
