#include "reports/forms/results.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "reports/forms/budget.hpp"
#include "reports/forms/lines.hpp"
#include "reports/page/page.hpp"
#include "reports/testing/markup.hpp"
#include "reports/testing/mixed_results.hpp"
#include "reports/testing/unpacked.hpp"

namespace plumbline {
namespace {

SolverResults& wrong_one(Results& results) { return results.problems.at(1).solvers.at(0); }

TEST(Kinds, MergeFamiliesAndComeByRank) {
  Results results = mixed();
  const SolverResults& solver = wrong_one(results);
  const std::vector<Kind>& all = solver.kinds;
  ASSERT_EQ(all.size(), 5U);
  const std::vector<Rank> ranks = {Rank::gross, Rank::stated, Rank::near, Rank::near, Rank::extreme};
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i].rank, ranks[i]);
  EXPECT_EQ(solver.witness(all[0]).incident(), Incident::crash);
  EXPECT_EQ(solver.witness(all[1]).stated, "equal coordinates");
  EXPECT_EQ(all[2].count, 62U);
  EXPECT_EQ(places(all[2]), "touch 31 of 100, degenerate 31 of 100");
  EXPECT_EQ(places(all[2], 1), "touch 31 of 100, and in 1 more");
  EXPECT_TRUE(all[2].broken);
  EXPECT_TRUE(results.problems[0].solvers[0].kinds.empty());
}

// The witness is the simplest of both families, and a map that it is given later belongs to the kind.
TEST(Kinds, HaveTheWitnessThatStandsInTheTally) {
  Results results = mixed();
  SolverResults& solver = wrong_one(results);
  Witness& simplest = solver.families[1].faults[0];
  EXPECT_EQ(&solver.witness(solver.kinds[2]), &simplest);
  simplest.map.reset();
  const Results copied = results;
  EXPECT_FALSE(copied.problems[1].solvers[0].witness(solver.kinds[2]).map);
}

TEST(Kinds, CountExtremeNumbersApart) {
  Results results = mixed();
  SolverResults& solver = wrong_one(results);
  std::vector<Witness>& faults = solver.families[0].faults;
  faults.back().configuration = faults.front().configuration;
  faults.back().count = 7;
  solver.find_kinds();
  const std::vector<Kind>& all = solver.kinds;
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[2].rank, Rank::near);
  EXPECT_EQ(all[2].count, 62U);
  EXPECT_EQ(all[2].extreme, 7U);
  EXPECT_EQ(places(all[2]), "touch 31 of 100, degenerate 31 of 100, and 7 with extreme numbers");
  EXPECT_NE(findings(results).find("; 7 more with extreme numbers\n"), std::string::npos) << findings(results);
}

TEST(Kinds, AreGrossWhereTheyAreOftenFoundAmongRandomQueries) {
  Results results = mixed();
  SolverResults& solver = wrong_one(results);
  Tally& uniform = solver.families[2];
  ASSERT_EQ(uniform.family, "uniform");
  uniform.cases = 3000;
  uniform.faults = {missed_touch({0, 0, 1, 1, 0.5, 0.5, 0, 1}, 1)};
  const auto rank_where = [&](std::uint64_t count) {
    uniform.faults[0].count = count;
    solver.find_kinds();
    for (const Kind& kind : solver.kinds)
      if (kind.found.back().family == "uniform") return kind.rank;
    return Rank::extreme;
  };
  EXPECT_EQ(rank_where(2), Rank::near);
  EXPECT_EQ(rank_where(3), Rank::gross);
  uniform.cases = 3001;
  EXPECT_EQ(rank_where(3), Rank::near);
}

TEST(Kinds, AreOneWhereEveryQueryIsRefused) {
  Results results = mixed();
  SolverResults& solver = wrong_one(results);
  solver.families.resize(2);
  for (Tally& tally : solver.families) {
    tally.verdicts.fill(0);
    tally.incidents.fill(0);
    set(tally, Verdict::refused, 100);
    tally.faults = {witness_of({0, 0, 2, 0, 1, 0, 3, 0}, Verdict::refused, -1, 60),
                    witness_of({0, 0, 1, 1, 0.5, 0.5, 0, 1}, Verdict::refused, -1, 40)};
  }
  solver.find_kinds();
  ASSERT_EQ(solver.kinds.size(), 1U);
  EXPECT_EQ(solver.kinds[0].count, 200U);
  EXPECT_EQ(solver.kinds[0].rank, Rank::gross);
  EXPECT_NE(findings(results).find(": fails; it refuses every query\n"), std::string::npos) << findings(results);
  set(solver.families[0], Verdict::refused, 99);
  set(solver.families[0], Verdict::agree, 1);
  solver.find_kinds();
  EXPECT_EQ(solver.kinds.size(), 2U);
}

TEST(Kinds, NameTheConventionThatExplainsAllOfTheirWitnesses) {
  Results results = mixed();
  const std::vector<Kind>& all = wrong_one(results).kinds;
  EXPECT_EQ(all[1].convention.value().name, "overlap_is_disjoint");
  EXPECT_FALSE(all[0].convention);
}

TEST(Forms, AreEmptyButWellFormedForNoResults) {
  const Results none{1, 0, "0.1.0", "g++ 12.2.0", {}};
  EXPECT_EQ(table(none, {}), "");
  EXPECT_EQ(annotations(none), "");
  EXPECT_EQ(findings(none), "");
  EXPECT_EQ(from_json(to_json(none), "none.json").problems.size(), 0U);
  EXPECT_NE(junit(none).find("</testsuites>"), std::string::npos);
}

TEST(Replay, QuotesTheSolverForAShell) {
  const Problem& problem = *find_problem("orientation");
  Witness w;
  w.query = {0, 0, 1, 1, 2, 2};
  const std::string numbers = " 'orientation 0x0p+0 0x0p+0 0x1p+0 0x1p+0 0x1p+1 0x1p+1'";
  EXPECT_EQ(replay(problem, "./libmine.so:turn", w), "plumbline explain --solver ./libmine.so:turn" + numbers);
  EXPECT_EQ(replay(problem, "exec:it's", w), "plumbline explain --solver 'exec:it'\\''s'" + numbers);
}

TEST(Table, FitsTheTerminalAndPaintsOnlyWhenAsked) {
  Results untimed = mixed();
  tally_at(untimed, 3).timing.reset();
  EXPECT_NE(table(mixed(), {}).find("     12.2      1.5     24.0     96.0\n"), std::string::npos);
  const std::string plain = table(untimed, {});
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  EXPECT_NE(table(mixed(), {.colour = true}).find("\x1b[31m"), std::string::npos);
  EXPECT_NE(plain.find("38 (38 %)"), std::string::npos);
  for (std::size_t at = 0; at < plain.size();) {
    const std::size_t end = plain.find('\n', at);
    EXPECT_LE(end - at, 100U);
    at = end + 1;
  }
}

TEST(Csv, QuotesFieldsAndHasOneShape) {
  const std::string text = csv(mixed());
  EXPECT_NE(text.find("segment_intersection,\"exec:node \"\"a,b\"\" <mine>.mjs|it's\",touch,false,100,"),
            std::string::npos);
  EXPECT_NE(text.find(",41,crash=2,x,12.25,8.98846567431158e+307,,,,,,,,,0,0.625,"
                      "8.98846567431158e+307,8.98846567431158e+307\n"),
            std::string::npos);
  EXPECT_NE(text.find(",12.25,1.5,24,96,,,,,,,,\n"), std::string::npos);
  EXPECT_NE(text.find(",,,90,9,1,0,,,,\n"), std::string::npos);
  EXPECT_EQ(std::ranges::count(text, '\n'), 5);
}

TEST(Csv, HasQuantilesOfTheValueWithTheLargestError) {
  Results results = mixed();
  results.problems.resize(1);
  Tally& tally = tally_at(results, 0);
  tally.timing.reset();
  tally.tiers.reset();
  tally.values = {{"s", 1000, 4.0, 1.0, 1.0, {{4.0, 1000}}},
                  {"t", 1000, 70.0, 1.0, 1.0, {{0.0, 600}, {0.5, 350}, {2.0, 45}, {64.0, 5}}}};
  const std::string text = csv(results);
  EXPECT_NE(text.find(",ulp_median,ulp_p90,ulp_p99,ulp_p99_9\n"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with(",0,0.5,2,64\n")) << text;
  tally.values.clear();
  EXPECT_TRUE(csv(results).ends_with(",,,,\n"));
}

TEST(Tiers, StandBelowTheFamiliesOfASolver) {
  const std::string plain = table(mixed(), {});
  EXPECT_NE(
      plain.find("\n  answered by                      doubles  double-doubles           balls        integers"
                 "\n  uniform                             90 %             9 %             1 %               0\n"),
      std::string::npos)
      << plain;
  const std::string comment = markdown(mixed());
  EXPECT_NE(comment.find("| orientation | perp_dot_product | uniform | 90 % | 9 % | 1 % | 0 |\n"), std::string::npos)
      << comment;
  Results none = mixed();
  tally_at(none, 0).tiers.reset();
  EXPECT_EQ(table(none, {}).find("answered by"), std::string::npos);
  EXPECT_EQ(markdown(none).find("integers"), std::string::npos);
}

TEST(Certified, IsNamedWhereASolverIsWrong) {
  const std::string instead =
      "To use instead, right to the last bit: `certified`, #include <plumbline/segment_intersection.hpp>.";
  Results wrong = mixed();
  EXPECT_EQ(to_use_instead(wrong), "");  // it is written in JavaScript
  EXPECT_NE(findings(wrong).find("\nTo use instead: crosses of the npm package"), std::string::npos);
  Results passes = wrong;
  for (Tally& tally : wrong_one(passes).families) tally.broken = 0;
  EXPECT_EQ(findings(passes).find("To use instead"), std::string::npos) << findings(passes);
  wrong_one(wrong).name = "./mine.so";
  EXPECT_EQ(to_use_instead(wrong), instead);
  EXPECT_NE(findings(wrong).find('\n' + instead + '\n'), std::string::npos);
  EXPECT_TRUE(overview(wrong, {}).ends_with('\n' + instead + '\n'));
  EXPECT_NE(markdown(wrong).find("`certified`, `#include <plumbline/segment_intersection.hpp>`.\n"), std::string::npos);
  EXPECT_NE(unpacked(page(wrong)).find("<code>#include &lt;plumbline/segment_intersection.hpp&gt;</code>"),
            std::string::npos);
  Results no_late_hits = wrong;
  for (Tally& tally : wrong_one(no_late_hits).families)
    for (Witness& fault : tally.faults) fault.said.demands.conservative = 0.5;
  EXPECT_EQ(to_use_instead(no_late_hits), "");
  EXPECT_EQ(findings(no_late_hits).find("To use instead"), std::string::npos);
  EXPECT_EQ(unpacked(page(no_late_hits)).find("To use instead"), std::string::npos);
  Results several = wrong;
  set(tally_at(several, 0), Verdict::agree, 99);
  set(tally_at(several, 0), Verdict::wrong_outcome, 1);
  EXPECT_NE(to_use_instead(several).find("<plumbline/PROBLEM.hpp>"), std::string::npos);
  Results right = wrong;
  right.problems.resize(1);
  EXPECT_EQ(to_use_instead(right), "");
  EXPECT_EQ(findings(right).find("instead"), std::string::npos);
  EXPECT_EQ(page(right).find("instead"), std::string::npos);
}

TEST(Markdown, EscapesBarsInTheTable) {
  const std::string text = markdown(mixed());
  EXPECT_TRUE(text.starts_with("### plumbline: 5 kinds of wrong answers\n"));
  EXPECT_NE(text.find("<mine>.mjs\\|it's"), std::string::npos);
}

TEST(Junit, FailsWhereWhatIsAskedIsBrokenAndEscapes) {
  const std::string text = junit(mixed());
  EXPECT_NE(text.find("<testsuite name=\"orientation\" tests=\"1\" failures=\"0\""), std::string::npos);
  EXPECT_NE(text.find("<testsuite name=\"segment_intersection\" tests=\"3\" failures=\"2\""), std::string::npos);
  EXPECT_NE(text.find("&lt;mine&gt;"), std::string::npos);
  EXPECT_EQ(markup_fault(text), "");
  EXPECT_NE(text.find("plumbline explain --solver"), std::string::npos);
}

TEST(Annotations, AreOneLineAKindThatBreaksWhatIsAsked) {
  Results results = mixed();
  const std::string text = annotations(results);
  EXPECT_EQ(std::ranges::count(text, '\n'), 5);
  EXPECT_TRUE(text.starts_with("::error title=segment_intersection%2C exec%3Anode "));
  EXPECT_LT(text.find("crashes"), text.find("answers `disjoint`"));
  Results many = mixed();
  std::vector<Witness>& faults = tally_at(many, 1).faults;
  for (int i = 0; i < 12; ++i) {
    faults.push_back(faults.front());
    faults.back().configuration = fmt::format("configuration {}", i);
  }
  find_kinds(many);
  EXPECT_EQ(std::ranges::count(annotations(many), '\n'), 10);
  EXPECT_NE(annotations(many).find("crashes"), std::string::npos);
  for (Tally& tally : wrong_one(results).families) tally.broken = 0;
  find_kinds(results);
  EXPECT_EQ(annotations(results), "");
}

TEST(Findings, TellWhatAPersonNeeds) {
  const std::string text = findings(mixed());
  for (const char* part :
       {"orientation, perp_dot_product: passes; no wrong answers", ": fails; 5 kinds of wrong answers\n",
        "\n5 kinds of wrong answers: 1 gross, 1 stated in the input, 2 near a decision, 1 extreme\n",
        "2 solvers by their worst fault: 1 gross", "1. It crashes where",
        "2. It answers `disjoint` where the truth is `overlap`.",
        "yet       `overlap` to segment_intersection 0 0 2 0 3 0 1 0,\n",
        "   though reversing cd replaces t by 1 - t\n", "stated in the input: equal coordinates",
        "touch 31 of 100; degenerate 31 of 100", "ax 0  ay 0  bx 1  by 1  cx 0.5  cy 0.5  dx 0  dy 1",
        "--convention overlap_is_disjoint accepts this", "s = 1/2 = 0.5", "x 0.1 is 12.25 ulps from the truth",
        "a step of one number, or of points that coincide, by 1 ulp of the largest of its kind",
        "Everything was right on these families: uniform."})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
}

// Kinds without end, each of two contacts of a sweep, whose values are the longest.
Results long_results() {
  Tally tally;
  for (int i = 0; i < 14; ++i) {
    Witness w;
    w.query = {0.1, 0.2, 1.3, 1.4, 3.3, -0.7, -1.1, 2.9, 1.7, 0.3, 0.4, 0.9};
    w.truth = {2, std::vector<ToldValue>(16, {std::string(79, '7'), 0.12345678901234567, 0.25})};
    w.answer.code = 1;
    w.answer.values.fill(0.123);
    w.judgement.verdict = Verdict::wrong_outcome;
    w.configuration = "a configuration of " + std::to_string(i);
    w.margin = 1024;
    w.needs.assign(12, {-123456.78901234567, 123456.78901234568});
    w.count = 1;
    tally.faults.push_back(w);
  }
  tally.cases = 14;
  set(tally, Verdict::wrong_outcome, 14);
  std::vector<Tally> families;
  for (const char* family : {"uniform", "simple", "lateral", "lever", "plunge", "at_an_end", "graze", "huge", "tiny"}) {
    tally.family = family;
    families.push_back(tally);
  }
  Results results{1, 14, "0.1.0", "g++ 12.2.0", {}};
  add(results, results_of("segment_sweeps_point", "mine", std::move(families)));
  return results;
}

TEST(Findings, SayWhatEachNumberNeeds) {
  Witness w = missed_overlap();
  const double above_zero = least_ordinary(w.format), below_two = std::nextafter(2.0, 0.0);
  const auto only = [](double number) { return Need{number, number}; };
  w.needs = {only(0),   Need(),          {2 - 0x1p-52, 2 + 0x1p-50}, {-infinity, -0.0},
             {0.25, 3}, {above_zero, 3}, {above_zero, infinity},     {-0.5, below_two}};
  EXPECT_EQ(needs_text(*find_problem("segment_intersection"), w),
            "ax exact; ay free; bx exact to 2 ulps; by at least up to -0; cx at least from 0.25 to 3; "
            "cy at least above 0 to 3; dx at least above 0; dy at least from -0.5 to below 2");
  w.needs.clear();
  EXPECT_EQ(needs_line(*find_problem("segment_intersection"), w, {}), "");
}

TEST(Findings, TellTenKindsInFullInAtMost24LinesEach) {
  const std::string text = findings(long_results());
  const auto lines_to = [&text](const std::string& from, const std::string& to) {
    const std::size_t first = text.find(from), last = text.find(to);
    EXPECT_TRUE(first < last && last != std::string::npos) << from << to << text;
    return std::ranges::count(text.substr(first, last - first), '\n');
  };
  for (int i = 1; i < 10; ++i)
    EXPECT_LE(lines_to("\n" + std::to_string(i) + ". It", "\n" + std::to_string(i + 1) + ". It"), 24);
  EXPECT_EQ(lines_to("\n11. It", "\n14. It"), 3);
  EXPECT_NE(text.find("--all prints them in full"), std::string::npos);
  EXPECT_EQ(findings(long_results(), {.all = true}).find("which --all"), std::string::npos);
  const std::vector<std::string> cases = witness_cases(long_results());
  EXPECT_EQ(cases.size(), 14U);
  EXPECT_NE(cases[0].find("\nsegment_sweeps_point 0.1 0.2 1.3"), std::string::npos) << cases[0];
}

}  // namespace
}  // namespace plumbline
