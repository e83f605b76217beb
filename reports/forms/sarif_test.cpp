// SARIF: what code scanning shows of wrong answers, and how it knows them again.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "reports/testing/mixed_results.hpp"

namespace plumbline {
namespace {

using Json = nlohmann::json;

TEST(Sarif, HasAResultForEachKindWithoutACause) {
  const Json document = Json::parse(sarif(mixed()));
  EXPECT_EQ(document["version"], "2.1.0");
  ASSERT_EQ(document["runs"].size(), 1U);
  const Json& run = document["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["name"], "plumbline");
  const Json& rules = run["tool"]["driver"]["rules"];
  const Json& found = run["results"];
  EXPECT_EQ(found.size(), 5U);
  std::set<std::string> fingerprints, levels;
  for (const Json& result : found) {
    ASSERT_LT(result["ruleIndex"].get<std::size_t>(), rules.size());
    EXPECT_EQ(rules[result["ruleIndex"].get<std::size_t>()]["id"], result["ruleId"]);
    EXPECT_TRUE(fingerprints.insert(result["partialFingerprints"]["fault/v1"]).second) << result;
    EXPECT_NE(result["message"]["text"].get<std::string>().find("\nplumbline explain "), std::string::npos) << result;
    EXPECT_FALSE(result["locations"][0].contains("physicalLocation"));
    const std::string rank = result["properties"]["rank"];
    EXPECT_EQ(result["level"], rank == "extreme" ? "note" : rank == "near" ? "warning" : "error") << result;
    levels.insert(result["level"]);
  }
  EXPECT_EQ(levels.size(), 3U);
}

TEST(Sarif, PointsToTheSourceThatIsNamed) {
  const auto place = [](const SourceLine& source) {
    return Json::parse(sarif(mixed(), source))["runs"][0]["results"][0]["locations"][0]["physicalLocation"];
  };
  EXPECT_EQ(place({"src/my solver#1.c", 12}),
            Json::parse(R"({"artifactLocation": {"uri": "src/my%20solver%231.c"}, "region": {"startLine": 12}})"));
  EXPECT_EQ(place({"/home/me/mine.c", 3})["artifactLocation"]["uri"], "file:///home/me/mine.c");
  EXPECT_TRUE(annotations(mixed(), {"src/a,b.c", 12}).starts_with("::error file=src/a%2Cb.c,line=12,title=segment_"));
}

TEST(Sarif, WhatBreaksNothingIsANote) {
  Results results = mixed();
  for (ProblemResults& of_problem : results.problems)
    for (SolverResults& solver : of_problem.solvers) {
      for (Tally& tally : solver.families) {
        tally.broken = 0;
        for (Witness& witness : tally.faults) witness.broken = 0;
      }
      solver.find_kinds();
    }
  for (const Json& result : Json::parse(sarif(results))["runs"][0]["results"]) EXPECT_EQ(result["level"], "note");
}

TEST(Sarif, IsOneRunWithoutResultsWhereNothingIsWrong) {
  const Json run = Json::parse(sarif(Results{}))["runs"][0];
  EXPECT_EQ(run["results"], Json::array());
  EXPECT_EQ(run["tool"]["driver"]["rules"], Json::array());
}

}  // namespace
}  // namespace plumbline
