// Budgets of synthetic results: written, read again, exceeded, and told to be tightened.
#include "reports/forms/budget.hpp"

#include "props/queries.hpp"

#include <gtest/gtest.h>

#include "reports/program/program.hpp"

namespace plumbline {
namespace {

std::string version_of_uniform(std::string_view problem) {
  return family_version(*find_problem(problem), *find_family(*find_problem(problem), "uniform"));
}

// A peer that takes three turns for none, and whose name has to be quoted.
Results results() {
  Tally tally;
  tally.problem = "orientation";
  tally.solver = "./lib \"mine\".so";
  tally.family = "uniform";
  tally.release = "GEOS 3.11.1";
  tally.cases = 100;
  tally.verdicts[static_cast<std::size_t>(Verdict::false_negative)] = 3;
  tally.verdicts[static_cast<std::size_t>(Verdict::agree)] = 97;
  tally.family_version = version_of_uniform("orientation");
  Witness witness;
  witness.query = {0, 0, 1, 0, 0, 1};
  witness.truth.code = 1;
  witness.judgement.verdict = Verdict::false_negative;
  witness.configuration = "a triangle";
  witness.count = 3;
  tally.faults = {witness};
  return {5, 100, "1.2.3", "a compiler", {tally}};
}

Tally& only(Results& results) { return results.tallies.front(); }

TEST(Budgets, AreKeptByWhatTheyWereWrittenFrom) {
  Results same = results();
  const std::string text = to_budget(same, {"1e-3:1e3", {"hit_only", "double_is_two"}});
  const Budget budget = from_budget(text, "b.toml");
  EXPECT_EQ(budget.seed.value, 5u);
  EXPECT_EQ(budget.cases.value, 100u);
  EXPECT_EQ(budget.range, "1e-3:1e3");
  EXPECT_EQ(budget.conventions, (std::vector<std::string>{"hit_only", "double_is_two"}));
  EXPECT_EQ(hold_to(budget, same), "b.toml: every limit is kept.\n");
  EXPECT_EQ(only(same).broken, 0u);
}

TEST(Budgets, TellWhatIsWorseAndWhatIsBetter) {
  Results today = results();
  const Budget budget = from_budget(to_budget(today, {}), "b.toml");
  only(today).faults[0].count = 5;
  const std::string worse = hold_to(budget, today);
  EXPECT_NE(worse.find("answers collinear for left, a triangle: 3 allowed, 5 found, 2 too many."), std::string::npos)
      << worse;
  EXPECT_NE(worse.find("'orientation 0x0p+0 0x0p+0 0x1p+0 0x0p+0 0x0p+0 0x1p+0'"), std::string::npos) << worse;
  EXPECT_EQ(only(today).broken, 2u);
  only(today).faults.clear();
  const std::string better = hold_to(budget, today);
  EXPECT_NE(better.find("0 found where 3 are allowed: tighten it."), std::string::npos) << better;
  EXPECT_EQ(only(today).broken, 0u);
}

TEST(Budgets, AllowNoKindThatTheyDoNotName) {
  Results today = results();
  const Budget budget = from_budget(to_budget(today, {}), "b.toml");
  only(today).faults[0].configuration = "coincident points";
  EXPECT_NE(hold_to(budget, today).find("coincident points: 0 allowed, 3 found"), std::string::npos);
  only(today).faults.clear();
  only(today).incidents[static_cast<std::size_t>(Incident::crash)] = 1;
  EXPECT_NE(hold_to(budget, today).find("non-answers: crash: 0 allowed, 1 found"), std::string::npos);
}

TEST(Budgets, TellThatALibraryHasAnotherVersion) {
  Results today = results();
  const Budget budget = from_budget(to_budget(today, {}), "b.toml");
  only(today).release = "GEOS 3.12.0";
  const std::string told = hold_to(budget, today);
  EXPECT_NE(told.find("was written with GEOS 3.11.1, and ./lib \"mine\".so is now GEOS 3.12.0."), std::string::npos)
      << told;
  EXPECT_EQ(only(today).broken, 0u);
}

TEST(Budgets, HoldErrorsToTheLastDigit) {
  Results today = results();
  only(today).problem = "quadratic_roots";
  only(today).family_version = version_of_uniform("quadratic_roots");
  only(today).faults.clear();
  only(today).values = {{"x_1", 10, 0.1, 1e300, 1e300, {{0.125, 10}}}};
  const Budget budget = from_budget(to_budget(today, {}), "b.toml");
  EXPECT_EQ(hold_to(budget, today), "b.toml: every limit is kept.\n");
  only(today).values[0].ulp_max = 0.1 + 0x1p-56;
  EXPECT_NE(hold_to(budget, today).find("error in ulps of x_1: 0.1 allowed, 0.10000000000000002 found"),
            std::string::npos);
  EXPECT_EQ(only(today).broken, 1u);
}

TEST(Versions, OfFamiliesDifferWithWhatTheyDraw) {
  const Problem& problem = *find_problem("orientation");
  Family family = *find_family(problem, "uniform");
  const std::string before = family_version(problem, family);
  EXPECT_EQ(family_version(problem, family), before);
  family.draw = find_family(problem, "degenerate")->draw;
  EXPECT_NE(family_version(problem, family), before);
}

}  // namespace
}  // namespace plumbline
