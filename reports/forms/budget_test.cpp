// Budgets of synthetic results: written, read again, exceeded, and told to be tightened.
#include "reports/forms/budget.hpp"

#include "props/draw/queries.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "reports/program/program.hpp"
#include "reports/testing/tree.hpp"

namespace plumbline {
namespace {

std::string version_of_uniform(std::string_view problem) {
  return family_version(*find_problem(problem), *find_family(*find_problem(problem), "uniform"));
}

// A peer that takes three turns for none, and whose name has to be quoted.
Results results(std::string_view problem = "orientation", std::string solver = "./lib \"mine\".so") {
  Tally tally;
  tally.family = "uniform";
  tally.cases = 100;
  tally.verdicts[static_cast<std::size_t>(Verdict::false_negative)] = 3;
  tally.verdicts[static_cast<std::size_t>(Verdict::agree)] = 97;
  tally.family_version = version_of_uniform(problem);
  Witness witness;
  witness.query = {0, 0, 1, 0, 0, 1};
  witness.truth.code = 1;
  witness.judgement.verdict = Verdict::false_negative;
  witness.configuration = "a triangle";
  witness.count = 3;
  tally.faults = {witness};
  Results results{5, 100, "1.2.3", "a compiler", {}};
  add(results, results_of(problem, std::move(solver), {tally}));
  results.problems[0].solvers[0].release = "GEOS 3.11.1";
  return results;
}

SolverResults& solver(Results& results) { return results.problems.front().solvers.front(); }
Tally& only(Results& results) { return solver(results).families.front(); }

TEST(Budgets, AreKeptByWhatTheyWereWrittenFrom) {
  Results same = results();
  const std::string text = to_budget(same, {"1e-3:1e3", 0.125, {"hit_only", "double_is_two"}});
  const Budget budget = from_budget(text, "b.toml");
  EXPECT_EQ(budget.seed.value, 5u);
  EXPECT_EQ(budget.cases.value, 100u);
  EXPECT_EQ(budget.range, "1e-3:1e3");
  EXPECT_EQ(budget.conservative, 0.125);
  EXPECT_EQ(budget.conventions, (std::vector<std::string>{"hit_only", "double_is_two"}));
  EXPECT_EQ(hold_to(budget, same), "b.toml: every limit is kept.\n");
  EXPECT_EQ(only(same).broken, 0u);
}

TEST(Budgets, TellWhatIsWorseAndWhatIsBetter) {
  Results today = results();
  const Budget budget = from_budget(to_budget(today, {}), "b.toml");
  only(today).faults[0].count = only(today).faults[0].broken = 5;
  const std::string worse = hold_to(budget, today);
  EXPECT_NE(worse.find("answers collinear for left, a triangle: 3 allowed, 5 found, 2 too many."), std::string::npos)
      << worse;
  EXPECT_NE(worse.find("'orientation 0x0p+0 0x0p+0 0x1p+0 0x0p+0 0x0p+0 0x1p+0'"), std::string::npos) << worse;
  EXPECT_EQ(only(today).broken, 2u);
  EXPECT_TRUE(solver(today).kinds.at(0).broken);
  only(today).faults[0].count = 3;
  hold_to(budget, today);
  EXPECT_FALSE(solver(today).kinds.at(0).broken);
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
  solver(today).release = "GEOS 3.12.0";
  const std::string told = hold_to(budget, today);
  EXPECT_NE(told.find("was written with GEOS 3.11.1, and ./lib \"mine\".so is now GEOS 3.12.0."), std::string::npos)
      << told;
  EXPECT_EQ(only(today).broken, 0u);
}

// The same solver on a second family, which does the same wrong.
Results two_families() {
  Results both = results();
  Tally& second = solver(both).families.emplace_back(only(both));
  second.family = "degenerate";
  second.family_version =
      family_version(*find_problem("orientation"), *find_family(*find_problem("orientation"), "degenerate"));
  return both;
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

TEST(Budgets, TellALimitOnceWithAllItsFamilies) {
  Results today = two_families();
  const Budget budget = from_budget(to_budget(today, {}), "b.toml");
  tally_at(today, 0).faults[0].count = 5;
  tally_at(today, 1).faults[0].count = 7;
  const std::string worse = hold_to(budget, today);
  EXPECT_TRUE(worse.starts_with("b.toml: 2 limits are exceeded, all of one kind.\n")) << worse;
  EXPECT_EQ(count(worse, "answers collinear for left, a triangle"), 1u) << worse;
  EXPECT_EQ(count(worse, "plumbline explain "), 1u) << worse;
  EXPECT_EQ(tally_at(today, 0).broken + tally_at(today, 1).broken, 6u);
  const auto line = [&](std::size_t i) {
    return budget.find(solver(today), tally_at(today, i))->limits.begin()->second.line;
  };
  for (const std::string& part :
       {fmt::format("\nb.toml:{}, {}: orientation, ./lib \"mine\".so: answers collinear for left, a triangle in 2 "
                    "families:\n",
                    line(0), line(1)),
        fmt::format("\nb.toml:{}: uniform: 3 allowed, 5 found, 2 too many.\n", line(0)),
        fmt::format("\nb.toml:{}: degenerate: 3 allowed, 7 found, 4 too many.\n", line(1))})
    EXPECT_EQ(count(worse, part), 1u) << part << worse;

  for (Tally& tally : solver(today).families) tally.faults[0].count = 2;
  const std::string better = hold_to(budget, today);
  EXPECT_EQ(count(better, "answers collinear for left, a triangle"), 1u) << better;
  const std::string both = ": 2 found where 3 are allowed in uniform, 2 found where 3 are allowed in degenerate";
  EXPECT_EQ(count(better, both + ": tighten them.\n"), 1u) << better;
}

TEST(Budgets, CountLimitsAndTheirKinds) {
  Results today = two_families();
  const Budget budget = from_budget(to_budget(today, {}), "b.toml");
  for (Tally& tally : solver(today).families) tally.faults[0].count = 5;
  tally_at(today, 0).incidents[static_cast<std::size_t>(Incident::crash)] = 1;
  EXPECT_TRUE(hold_to(budget, today).starts_with("b.toml: 3 limits are exceeded, of 2 kinds.\n"));
  solver(today).families.pop_back();
  EXPECT_TRUE(hold_to(budget, today).starts_with("b.toml: 2 limits are exceeded.\n"));
}

TEST(Budgets, NameNoLineWhereThereIsNone) {
  Results today = results();
  const Budget budget = from_budget(to_budget(today, {}), "b.toml");
  solver(today).name = "./other.so";
  EXPECT_EQ(count(hold_to(budget, today), "\nb.toml: orientation, ./other.so, uniform: "), 1u);
}

// Whether what was written of one solver is held against another, as it was given.
bool takes_in(const std::string& written, const std::string& given) {
  Results today = results("orientation", written);
  Budget budget = from_budget(to_budget(today, {}), "b.toml");
  budget.take_in("orientation", given, [](std::string_view name) { return name.find_first_of("/:.") != name.npos; });
  solver(today).name = given;
  return hold_to(budget, today) == "b.toml: every limit is kept.\n";
}

TEST(Budgets, KnowASolverFromOutsideAtAnotherPath) {
  EXPECT_TRUE(takes_in("./build/libmine.so", "/ci/other build/libmine.so"));
  EXPECT_TRUE(takes_in("libmine.so", "./libmine.so"));
  EXPECT_TRUE(takes_in("./libmine.so:turn", "/ci/libmine.so:turn"));
  EXPECT_FALSE(takes_in("./libmine.so:turn", "/ci/libmine.so:left"));
  EXPECT_FALSE(takes_in("./libmine.so", "/ci/libmine.so:left"));
  EXPECT_FALSE(takes_in("./libmine.so", "./libyours.so"));
  EXPECT_TRUE(takes_in("exec:node mine.mjs", "exec:/usr/bin/node  ../src/mine.mjs"));
  EXPECT_FALSE(takes_in("exec:node mine.mjs", "exec:node mine.mjs --fast"));
  EXPECT_FALSE(takes_in("exec:node --a=x/y mine.mjs", "exec:node --b=x/y mine.mjs"));
  EXPECT_FALSE(takes_in("minkowski", "./minkowski"));  // which is none from outside
}

TEST(Budgets, RefuseASolverThatMayBeEitherOfTwo) {
  Results today = results("orientation", "./a/libmine.so");
  add(today, results_of("orientation", "./b/libmine.so", {only(today)}));
  Budget budget = from_budget(to_budget(today, {}), "b.toml");
  const auto outside = [](std::string_view) { return true; };
  const std::size_t entries = budget.entries.size();
  budget.take_in("orientation", "./a/libmine.so", outside);
  budget.take_in("quadratic_roots", "/ci/libmine.so", outside);
  EXPECT_EQ(budget.entries.size(), entries);
  try {
    budget.take_in("orientation", "/ci/libmine.so", outside);
    FAIL() << "either was taken";
  } catch (const WrongCall& reason) {
    const std::string lines = fmt::format("b.toml:{}, {}: ", budget.entries[0].line, budget.entries[1].line);
    const std::string either = "'/ci/libmine.so' may be ./a/libmine.so or ./b/libmine.so of this budget: ";
    EXPECT_EQ(reason.what(), lines + either + "give it by one of these paths.");
  }
}

TEST(Budgets, HoldErrorsToTheLastDigit) {
  Results today = results("quadratic_roots");
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
