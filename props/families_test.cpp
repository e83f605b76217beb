// Families reach what they aim at, and the oracles agree on all of them.
#include <cstdlib>
#include <map>
#include <set>

#include "props/testing/each_problem.hpp"

namespace plumbline {
namespace {

class Families : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, Families, each_problem(), problem_name);

TEST_P(Families, ReachTheOutcomeThatTheyAimAt) {
  static constexpr std::uint64_t cases = 2000;
  std::map<std::string_view, std::uint64_t> reached;
  for_each_query(*GetParam(), cases, [&](const Family& family, std::span<const double> query) {
    reached[family.name] += GetParam()->filtered(query.data()).code == family.aim ? 1 : 0;
  });
  for (const Family& family : GetParam()->families)
    if (family.aim != Family::any) {
      EXPECT_GE(static_cast<double>(reached[family.name]), family.share * cases) << family.name;
    }
}

TEST_P(Families, ReachEveryOutcomeTogether) {
  std::set<int> reached;
  for_each_query(*GetParam(), 200, [&](const Family&, std::span<const double> query) {
    reached.insert(GetParam()->filtered(query.data()).code);
  });
  for (const Outcome& outcome : GetParam()->shape.outcomes) EXPECT_TRUE(reached.contains(outcome.code)) << outcome.name;
  EXPECT_TRUE(reached.contains(refused_code));
}

TEST_P(Families, IncludeTheTwoThatEveryProblemHas) {
  EXPECT_NE(find_family(*GetParam(), "uniform"), nullptr);
  EXPECT_NE(find_family(*GetParam(), "degenerate"), nullptr);
}

TEST_P(Families, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Family& family : GetParam()->families) EXPECT_TRUE(names.insert(family.name).second) << family.name;
}

// PLUMBLINE_CASES in the environment makes it a campaign.
TEST_P(Families, AreAnsweredAlikeByEveryOracle) {
  const Problem& problem = *GetParam();
  const char* const asked = std::getenv("PLUMBLINE_CASES");
  for_each_query(problem, asked == nullptr ? 1000 : std::stoull(asked),
                 [&](const Family& family, std::span<const double> query) {
                   const Truth truth = problem.rational(query.data());
                   ASSERT_EQ(problem.filtered(query.data()), truth) << family.name << ": " << case_text(problem, query);
                   if (problem.cgal != nullptr) {
                     ASSERT_EQ(problem.cgal(query.data()), truth) << family.name << ": " << case_text(problem, query);
                   }
                 });
}

TEST_P(Families, HaveTruthsOfTheShape) {
  for_each_query(*GetParam(), 200, [&](const Family& family, std::span<const double> query) {
    const Truth truth = GetParam()->filtered(query.data());
    const Outcome* const outcome = GetParam()->shape.outcome(truth.code);
    ASSERT_TRUE(outcome != nullptr || truth.code == refused_code) << family.name;
    ASSERT_EQ(truth.values.size(), outcome == nullptr ? 0 : outcome->values.size()) << family.name;
  });
}

TEST(RandomNumbers, AreTheSameEverywhere) {
  // Computed once by the definition of SplitMix64 and FNV-1a in exact integers.
  Random random(0);
  EXPECT_EQ(random.bits(), 0xe220a8397b1dcdafu);
  EXPECT_EQ(random.bits(), 0x6e789e6aa1b965f4u);
  Random one(1, "problem", "family", 7), same(1, "problem", "family", 7), other(1, "problem", "family", 8);
  const std::uint64_t first = one.bits();
  EXPECT_EQ(first, same.bits());
  EXPECT_NE(first, other.bits());
}

TEST(RandomNumbers, StayInTheirRange) {
  Random random(5);
  for (int i = 0; i < 10000; ++i) {
    EXPECT_LT(random.below(7), 7u);
    const std::int64_t k = random.between(-3, 3);
    EXPECT_TRUE(k >= -3 && k <= 3);
  }
}

}  // namespace
}  // namespace plumbline
