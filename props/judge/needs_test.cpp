// What is said of the numbers that a fault needs, by hand, and of thousands of planted faults asked and judged again.
#include "props/judge/needs.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <utility>

#include "oracle/testing/infinity.hpp"
#include "props/draw/numbers.hpp"
#include "props/judge/query.hpp"
#include "props/testing/each_problem.hpp"
#include "props/testing/planted.hpp"

namespace plumbline {
namespace {

std::vector<Need> needs_of(std::vector<double> query, const std::function<bool(std::span<const double>)>& holds,
                           Format format = Format::binary64) {
  EXPECT_TRUE(holds(query));
  return needs(query, holds, format);
}

TEST(Needs, AreFreeExactOrARange) {
  const auto holds = [](std::span<const double> q) {
    return q[0] == 0.5 && q[1] >= -0.25 && q[1] <= 3.125 && q[2] > 1.5 && q[3] <= 0;
  };
  const std::vector<Need> found = needs_of({0.5, 0.75, 7, 0, 1e-3}, holds);
  ASSERT_EQ(found.size(), 5U);
  EXPECT_EQ(found[0], (Need{0.5, 0.5}));
  EXPECT_TRUE(found[0].is_exact());
  EXPECT_EQ(found[1], (Need{-0.2, 3}));  // the shortest decimals in the outer halves
  EXPECT_GT(found[2].low, 1.5);
  EXPECT_LT(found[2].low, 4.5);
  EXPECT_EQ(found[2].high, infinity);
  EXPECT_EQ(found[3], (Need{-infinity, 0}));
  EXPECT_EQ(found[4], Need());
  EXPECT_TRUE(found[4].is_free());
}

TEST(Needs, TakeFewerTrialsWhereProbingIsSparse) {
  std::size_t trials = 0;
  const auto holds = [&trials](std::span<const double> q) {
    ++trials;
    return q[0] == 0.5 && q[1] >= -0.25 && q[1] <= 3.125 && q[2] > 1.5 && q[3] <= 0;
  };
  const std::vector<double> query = {0.5, 0.75, 7, 0, 1e-3};
  needs(query, holds, Format::binary64);
  const std::size_t dense = std::exchange(trials, 0);
  const std::vector<Need> found = needs(query, holds, Format::binary64, Probing::sparse);
  EXPECT_LT(2 * trials, dense);
  EXPECT_TRUE(found[0].is_exact());
  EXPECT_TRUE(found[1].low >= -0.25 && found[1].high <= 3.125);
  EXPECT_TRUE(found[2].low > 1.5 && found[2].high == infinity);
  EXPECT_EQ(found[3], (Need{-infinity, 0}));
  EXPECT_TRUE(found[4].is_free());
  RecordProperty("trials", fmt::format("{} and {}", dense, trials));
}

TEST(Needs, AreInNumbersOfTheFormat) {
  const auto holds = [](std::span<const double> q) { return std::fabs(q[0] - 1) < 0x1p-30; };
  EXPECT_TRUE(needs_of({1}, holds, Format::binary32).front().is_exact());
  EXPECT_FALSE(needs_of({1}, holds).front().is_exact());
  const auto above = [](std::span<const double> q) { return q[0] > 0.07; };
  const double low = needs_of({0.1F}, above, Format::binary32).front().low;
  EXPECT_EQ(low, nearest_in(Format::binary32, low));
}

// The verdict and the two outcomes, asked and judged again by the other oracle.
struct Outcomes {
  Verdict verdict;
  int due, answer;
  friend bool operator==(const Outcomes&, const Outcomes&) = default;
};

Outcomes outcomes(Trial& trial, const Problem& problem, std::span<const double> query) {
  const Truth truth = problem.rational(query.data());
  const Asked asked{problem, query, truth};
  Answer answer;
  trial.runner().run(query, {&answer, 1});
  const FaultKind kind = fault_kind(trial.finding(asked, answer, trial.judged(asked, answer)));
  return {kind.verdict, kind.due, kind.answer};
}

class NeedsOfFaults : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, NeedsOfFaults, each_problem(), problem_name);

TEST_P(NeedsOfFaults, AreAsToldWhenAskedAgain) {
  std::size_t exact = 0, ranges = 0, free = 0;
  std::uint64_t tried = 0, kept = 0, of = 0;  // numbers in ranges
  for (const Mutant& mutant : affordable_faults(*GetParam())) {
    // Whether a product is contracted to a turn is as good as chance for each number.
    if (mutant.name.starts_with("contraction")) continue;
    Planted planted(*GetParam(), mutant);
    planted.campaign.cases = affordable(*GetParam(), 7);
    planted.campaign.demands = required_by_check({}, true);
    Trial trial(planted.campaign, planted.problem, planted.subject);
    for (const Tally& tally : planted.tallies())
      for (const Witness& claim : tally.faults) {
        if (claim.needs.empty()) continue;
        ASSERT_EQ(claim.needs.size(), claim.query.size());
        const Outcomes found = outcomes(trial, planted.problem, claim.query);
        const auto with = [&](std::size_t place, double number) {
          std::vector<double> query = claim.query;
          query[place] = number;
          return outcomes(trial, planted.problem, query) == found;
        };
        const double largest = largest_of(claim.query);
        for (std::size_t i = 0; i < claim.query.size(); ++i) {
          const Need& need = claim.needs[i];
          const double number = claim.query[i];
          const std::string what = std::string(mutant.name) + ": " + case_text(planted.problem, claim.query);
          EXPECT_TRUE(need.low <= number && number <= need.high) << what;
          ++(need.is_exact() ? exact : need.is_free() ? free : ranges);
          const double ulp = ulp_in(Format::binary64, number);
          const bool is_near = number != 0 && std::max(number - need.low, need.high - number) <= nearest_ends * ulp;
          if (is_near) {
            for (double inside = need.low; inside <= need.high; inside = std::nextafter(inside, infinity))
              EXPECT_TRUE(with(i, inside)) << what << ", " << i << ": " << inside;
            EXPECT_FALSE(with(i, std::nextafter(need.low, -infinity))) << what << ", " << i;
            EXPECT_FALSE(with(i, std::nextafter(need.high, infinity))) << what << ", " << i;
          } else {
            Random random(1, planted.problem.name(), mutant.name, tried);
            const double low = std::max(need.low, -1000 * largest), high = std::min(need.high, 1000 * largest);
            for (int k = 0; k < 4; ++k, ++tried) {
              const double share = (uniform(random) + 1) / 2;
              const double between = k < 2 ? low + (high - low) * share : std::nearbyint(low + (high - low) * share);
              if (low <= between && between <= high) kept += with(i, between) ? 1 : 0, ++of;
            }
          }
          for (const double end : {need.low, need.high}) {
            if (std::isfinite(end)) {
              EXPECT_TRUE(with(i, end)) << what << ", " << i << ": " << end;
              continue;
            }
            std::vector<double> beyond = claim.query;
            beyond.push_back(std::copysign(largest > 0 ? 1000 * largest : 1000, end));
            for (const double far : beyond)
              EXPECT_TRUE((end > 0) != (far > number) || with(i, far)) << what << ", " << i << ": " << far;
          }
        }
      }
  }
  EXPECT_GT(exact + ranges + free, 0U);
  RecordProperty("kept", fmt::format("{} of {}", kept, of));
  EXPECT_LE(of - kept, 1 + of / 200) << kept << " of " << of;  // what no step met is rare
}

}  // namespace
}  // namespace plumbline
