// Families reach what they aim at; on all of them the oracles agree, and `certified` gives the nearest doubles.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

#include "props/judge/witness.hpp"
#include "props/testing/each_problem.hpp"
#include "solvers/arithmetic/ball.hpp"

namespace plumbline {
namespace {

class Families : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, Families, each_problem(), problem_name);

TEST_P(Families, ReachTheOutcomeThatTheyAimAt) {
  static constexpr std::uint64_t cases = 2000;
  const Problem& problem = *GetParam();
  for (const Family& family : problem.families) {
    if (family.aim == Family::any) continue;
    const Batch queries = draw({}, problem, family, {0, cases});
    std::uint64_t reached = 0;
    for (std::size_t i = 0; i < queries.size(); ++i)
      reached += problem.filtered(queries[i].data()).code == family.aim ? 1 : 0;
    EXPECT_GE(static_cast<double>(reached), family.share * cases) << family.name;
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

// The bits of a solver that promises the nearest double of every value, a zero without its sign.
void expect_nearest(const Problem& problem, const Solver& solver, std::span<const double> query, const Truth& truth) {
  std::array<double, max_values> values;
  values.fill(not_supplied());
  arithmetic::in_doubt = true;  // somebody else's guess changes nothing
  ASSERT_EQ(solver(query.data(), values.data()), truth.code) << case_text(problem, query);
  ASSERT_TRUE(arithmetic::in_doubt) << "and is left to them";
  arithmetic::in_doubt = false;
  ASSERT_EQ(solver(query.data(), values.data()), truth.code) << case_text(problem, query);
  for (std::size_t i = 0; i < truth.values.size(); ++i)
    ASSERT_EQ(std::bit_cast<std::uint64_t>(values[i]), std::bit_cast<std::uint64_t>(truth.values[i].nearest()))
        << case_text(problem, query) << "\n  " << hex(values[i]) << " for " << exact_text(problem.shape, truth);
}

// Of each family, unless PLUMBLINE_CASES in the environment makes it a campaign.
std::uint64_t cases_unless_asked(std::uint64_t cases) {
  const char* const asked = std::getenv("PLUMBLINE_CASES");
  return asked == nullptr ? cases : std::stoull(asked);
}

void expect_alike(const Problem& problem, const Family& family, std::span<const double> query, const Truth& truth,
                  const Callback<Oracle>& oracle) {
  const Truth other = oracle(problem, query.data());
  ASSERT_TRUE(other == truth) << family.name << ": " << case_text(problem, query) << "\n  "
                              << exact_text(problem.shape, other) << "\n  " << exact_text(problem.shape, truth);
}

TEST_P(Families, AreAnsweredAlikeByEveryOracleAndByCertified) {
  const Problem& problem = *GetParam();
  const Solver* const certified = find_solver(problem, "certified");
  ASSERT_NE(certified, nullptr);
  for_each_query(problem, cases_unless_asked(affordable(problem, 1000)),
                 [&](const Family& family, std::span<const double> query) {
                   const Truth truth = problem.rational(query.data());
                   for (const Callback<Oracle>& oracle : {problem.oracles.filtered, problem.oracles.cgal}) {
                     if (oracle == nullptr) continue;
                     ASSERT_NO_FATAL_FAILURE(expect_alike(problem, family, query, truth, oracle));
                   }
                   expect_nearest(problem, *certified, query, truth);
                 });
}

// `calcium` takes a millisecond for most queries, and a second for some.
class FamiliesOfRoots : public EachProblem {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(FamiliesOfRoots);  // in a build without libcalcium
INSTANTIATE_TEST_SUITE_P(EachProblem, FamiliesOfRoots,
                         each_problem([](const Problem& problem) { return problem.oracles.calcium != nullptr; }),
                         problem_name);

TEST_P(FamiliesOfRoots, AreAnsweredByCalciumAsByFiltered) {
  const Problem& problem = *GetParam();
  for_each_query(problem, cases_unless_asked(1), [&](const Family& family, std::span<const double> query) {
    ASSERT_NO_FATAL_FAILURE(
        expect_alike(problem, family, query, problem.filtered(query.data()), problem.oracles.calcium));
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

// Digits of the shortest decimal, from the first to the last.
std::size_t digits(double number) {
  const std::string text = decimal(number);
  std::string found;
  for (const char c : text.substr(0, text.find('e')))
    if (c >= '0' && c <= '9' && (c != '0' || !found.empty())) found += c;
  return found.find_last_not_of('0') + 1;
}

TEST_P(Families, HaveOneOfShortDecimalsAtOrdinarySize) {
  const Problem& problem = *GetParam();
  const Batch queries = draw({}, problem, *find_family(problem, "ordinary_size"), {0, 2000});
  ASSERT_EQ(queries.size(), 2000U);
  std::map<int, std::uint64_t> reached;
  std::set<int> sizes;
  for (std::size_t i = 0; i < queries.size(); ++i) {
    ++reached[problem.filtered(queries[i].data()).code];
    EXPECT_TRUE(ordinary_size(queries[i])) << case_text(problem, queries[i]);
    for (const double number : queries[i]) {
      EXPECT_LE(digits(number), 5U) << case_text(problem, queries[i]);  // four, and one of a translation
      if (number != 0) sizes.insert(std::ilogb(number));
    }
  }
  for (const Outcome& outcome : problem.shape.outcomes) EXPECT_GE(reached[outcome.code], 5U) << outcome.name;
  EXPECT_GE(sizes.size(), 55U);  // of the 60 binades within 1e±9
}

TEST_P(Families, AreDrawnWithinARange) {
  const Problem& problem = *GetParam();
  static constexpr Magnitudes ranges[] = {within(1e-6, 1e6), within(1, 1000), within(1e3, 1e5)};
  for (const Magnitudes& range : ranges)
    for (const Family* family : default_families(problem)) {
      const Draws draws{.admits = range};
      const Batch queries = draw(draws, problem, *family, {0, 200});
      EXPECT_GE(queries.size(), 180U) << family->name << " from " << range.low << " to " << range.high;
      for (std::size_t i = 0; i < queries.size(); ++i) ASSERT_TRUE(range(queries[i])) << case_text(problem, queries[i]);
      const Batch later = draw(draws, problem, *family, {100, 200});
      ASSERT_TRUE(std::ranges::equal(later.flat(), queries.flat().last(later.flat().size()))) << family->name;
    }
}

// Ranges of one number, of subnormals, at the ends of the doubles: what cannot be brought there is given up.
TEST(Ranges, AreKeptHoweverNarrow) {
  for (const Magnitudes& range : {within(1, 1), within(0, 1), within(0x1p1000, std::numeric_limits<double>::infinity()),
                                  within(0, 0), within(0, 0x1p-1074), within(1e-300, 1e-200)})
    for (const Problem& problem : problems())
      for (const Family& family : problem.families) {
        const Batch queries = draw({.admits = range}, problem, family, {0, 3});
        for (std::size_t i = 0; i < queries.size(); ++i) ASSERT_TRUE(range(queries[i])) << family.name;
      }
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
