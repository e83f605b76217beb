// The page of synthetic results: well formed, self-contained, and it says what the tallies say.
#include "reports/page/page.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "reports/page/parts.hpp"
#include "reports/testing/markup.hpp"
#include "reports/testing/tree.hpp"
#include "reports/testing/unpacked.hpp"

namespace plumbline {
namespace {

// A result, and whose it is.
struct Row : Tally {
  std::string problem, solver, release;
  bool portable = true;
};

Row tally(std::string problem, std::string solver, std::string family, std::uint64_t wrong) {
  Row made;
  made.problem = std::move(problem);
  made.solver = std::move(solver);
  made.family = std::move(family);
  made.cases = 1000;
  made.verdicts[static_cast<std::size_t>(Verdict::false_negative)] = wrong;
  made.verdicts[static_cast<std::size_t>(Verdict::agree)] = made.cases - wrong;
  return made;
}

Witness missed_touch() {
  Witness witness;
  witness.query = {0, 0, 0.4, 1, 0.1, 0, 0.4, 1};
  witness.truth = told(find_problem("segment_intersection")->filtered(witness.query.data()));
  witness.judgement.verdict = Verdict::false_negative;
  witness.configuration = "a shared end";
  witness.stated = "b = d";
  witness.margin = 1;
  witness.count = 250;
  return witness;
}

Results results(const std::vector<Row>& rows) {
  Results all{7, 1000, "1.2.3", "a compiler", {}};
  for (const Row& row : rows) {
    SolverResults& solver = of(all.problems, *find_problem(row.problem)).of(row.solver);
    solver.release = row.release;
    solver.portable = row.portable;
    solver.families.push_back(row);
  }
  find_kinds(all);
  return all;
}

void expect_has(const std::string& markup, std::string_view part) {
  EXPECT_NE(markup.find(part), std::string::npos) << "lacks: " << part;
}

// The page as a reader sees it.
std::string unfolded(const Results& results) { return unpacked(page(results)); }

// No address, import or second script: the page opens the same without a network.
void expect_sound(const std::string& markup) {
  EXPECT_EQ(markup_fault(markup), "");
  for (const char* outside : {"src=", "@import", "url(", "<script", "<link"})
    EXPECT_EQ(markup.find(outside), std::string::npos) << outside;
}

TEST(Page, OfNothingSaysSo) {
  const std::string markup = unfolded(results({}));
  expect_sound(markup);
  expect_has(markup, "No solver was measured.");
}

TEST(Page, WithoutFaultsIsGoodNews) {
  Row empty = tally("orientation", "other", "uniform", 0);
  empty.cases = 0;
  empty.verdicts = {};
  Row timed = tally("orientation", "mine", "uniform", 0);
  timed.timing = {12.25, 1.5, 240, 960, 1.4, 1.625};
  timed.tiers = {900, 100, 0, 0};
  const std::string markup = unfolded(results({timed, empty}));
  expect_sound(markup);
  expect_has(markup, "12.2 ns <small>× 1.5 (1.4 to 1.62), 99 % at most 240, all at most 960</small>");
  expect_has(markup, "<td>90 %</td><td>10 %</td><td class=\"none\">0</td>");
  expect_has(markup, "No wrong answer from 2 solvers.");
  expect_has(unfolded(results({timed})), "<p class=\"lead\">orientation, mine: no wrong answers.</p>");
  expect_has(markup, "✓ No wrong answer found: mine, other.");
  expect_has(markup, "0 of 1000");
}

TEST(Page, TellsAFaultInFull) {
  Row wrong = tally("segment_intersection", "minkowski", "degenerate", 250);
  wrong.faults.push_back(missed_touch());
  const std::string markup = unfolded(results({tally("segment_intersection", "minkowski", "uniform", 0), wrong}));
  expect_sound(markup);
  for (const char* part :
       {"segment_intersection, minkowski: 1 kind of wrong answers: 1 near a decision.",
        "It gave no wrong answer to uniform queries.",
        "1000 queries for each problem and family, seed 7, plumbline 1.2.3, built by a compiler.", "25 %",
        "250 of 1000", "stated in the input: b = d", "a shared end", "Margin: 1 ulp of the largest number of its kind",
        "0 0 0.4 1 0.1 0 0.4 1", "plumbline explain --solver minkowski 'segment_intersection 0x0p+0"})
    expect_has(markup, part);
  expect_has(markup, "<title>segment_intersection: point</title>");
  Results ranged = results({tally("segment_intersection", "minkowski", "uniform", 0), wrong});
  ranged.admits = within(0.001, 1000);
  EXPECT_EQ(markup.find("in magnitude"), std::string::npos);
  expect_has(unfolded(ranged), "Only queries whose non-zero numbers are between 0.001 and 1000 in magnitude.");
}

TEST(Page, DrawsWrongAnswersAgainstTime) {
  const auto timed = [](const char* solver, const char* family, std::uint64_t wrong, double ratio) {
    Row made = tally("orientation", solver, family, wrong);
    made.timing = {10, ratio, 15, 20, ratio, ratio};
    return made;
  };
  Row peer = timed("library", "uniform", 0, 8);
  peer.release = "Library 1.0";
  Row extreme = timed("rare", "huge", 1000, 1);
  extreme.extreme = extreme.cases;
  const std::string markup =
      unfolded(results({timed("rare", "uniform", 1, 1), timed("rare", "degenerate", 0, 1.5),
                        timed("rare", "other", 0, 1.25), extreme, timed("often", "uniform", 100, 0.5), peer}));
  expect_sound(markup);
  EXPECT_EQ(unfolded(results({tally("orientation", "mine", "uniform", 1)})).find("Accuracy against time"),
            std::string::npos);
  struct Point {
    double x, y;
  };
  const auto point = [&](const std::string& title, const std::string& looks) -> Point {
    const std::regex circle("<circle class=\"" + looks + "\" cx=\"([0-9.]+)\" cy=\"([0-9.]+)\" r=\"4\"><title>" +
                            title);
    std::smatch match;
    EXPECT_TRUE(std::regex_search(markup, match, circle)) << title;
    return match.empty() ? Point{} : Point{std::stod(match[1]), std::stod(match[2])};
  };
  const Point rare = point("rare: × 1 on uniform, × 1\\.25 in the median, 1 of 3000 wrong", "off"),
              often = point("often: × 0\\.5 on uniform, × 0\\.5 in the median, 100 of 1000 wrong", "off"),
              right = point("library: × 8 on uniform, × 8 in the median, 0 of 1000 wrong", "right peer");
  EXPECT_LT(often.x, rare.x);
  EXPECT_LT(rare.x, right.x);
  EXPECT_LT(often.y, rare.y);
  EXPECT_LT(rare.y, right.y);
}

TEST(Page, DrawsErrorsAgainstSpreadAndWrongAnswersAgainstMargin) {
  Row off = tally("segment_intersection", "off", "uniform", 10),
      right = tally("segment_intersection", "certified", "uniform", 0);
  EXPECT_EQ(unfolded(results({off, right})).find("class=\"plane\""), std::string::npos);
  // Two values that rounding explains, forty that it does not; half of the outcomes wrong at the least margin.
  off.conditioned.errors = {{{2, 2}, 1}, {{30, 30}, 1}, {{2, 3}, 40}};
  off.conditioned.margins = {{2, {20, 10}}, {55, {5, 0}}};
  right.conditioned.errors = {{{2, 1}, 60}};
  right.conditioned.margins = {{2, {20, 0}}};
  const std::string markup = unfolded(results({off, right}));
  expect_sound(markup);
  const std::string drawn = markup.substr(markup.find("<div class=\"conditioning\">"));
  const std::size_t second = drawn.find("<figcaption>off<");
  EXPECT_LT(drawn.find("<figcaption>certified<"), second);
  EXPECT_LT(drawn.find("<path class=\"right shade3\""), second);
  EXPECT_EQ(drawn.substr(0, second).find("\"off"), std::string::npos);
  for (const char* part :
       {"<path class=\"right shade0\" d=\"M42 230h4M154 118h4\"/>", "<path class=\"off shade3\" d=\"M42 226h4\"/>",
        "<title>margin 1: 10 of 20 wrong, 50 %</title>", "<title>no margin: 0 of 5 wrong, 0 %</title>"})
    EXPECT_NE(drawn.substr(second).find(part), std::string::npos) << part << drawn.substr(second);
}

// What the script makes tests from: the numbers of a card, and a pattern for each outcome and language.
TEST(Page, HasTestsToCopy) {
  Row wrong = tally("segment_intersection", "mine", "degenerate", 250);
  wrong.faults = {missed_touch()};
  const std::string markup = unfolded(results({wrong}));
  expect_has(markup, "data-code=\"1\" data-nearest=\"0.4 1 1 1\" data-allowed=\"8.881784197001252e-16 ");
  for (const char* part : {"&quot;py&quot;", "nearest, allowed = %nearest%, %allowed%", "segment_intersection(%query%)",
                           "segment_intersection %decimals%: the truth is overlap."})
    expect_has(markup, part);
}

TEST(Page, DrawsTheNeighboursOfAWitness) {
  Row wrong = tally("segment_intersection", "mine", "degenerate", 250);
  wrong.faults = {missed_touch()};
  EXPECT_EQ(unfolded(results({wrong})).find("<canvas"), std::string::npos);
  wrong.faults[0].map = ToldMap{
      {4, 0}, {{0}, {1, Incident::none, true}, {refused_code, Incident::nan_value}}, "a4096", "", "a4000b95c1", 96};
  const std::string markup = unfolded(results({wrong}));
  expect_sound(markup);
  expect_has(markup,
             "<code>cx 0.1 ± 32 ulps</code> to the right and <code>ax 0 ± 32 · 2^-52</code> upwards: 96 of 4096");
  expect_has(markup, "aria-label=\"truth\" data-cells=\"a4096\"");
  expect_has(markup, "aria-label=\"mine\" data-cells=\"a4000b95c1\"");
  expect_has(markup, "data-colours=\"#f0c93a #0072b273 #cf222e");
  for (const char* name : {">disjoint<", ">point, a wrong value<", ">no answer: nan_value<"}) expect_has(markup, name);
  wrong.faults[0].map->due = "b4096";
  expect_has(unfolded(results({wrong})), "aria-label=\"truth by its conventions\" data-cells=\"b4096\"");
}

TEST(Page, EscapesNamesFromOutside) {
  Row wrong = tally("segment_intersection", "exec:<mine> & 'yours' \"a\"", "degenerate", 1000);
  wrong.portable = false;
  wrong.faults.push_back(missed_touch());
  Witness crash = missed_touch();
  crash.judgement.verdict = Verdict::non_answer;
  crash.judgement.incident = crash.answer.incident = Incident::crash;
  wrong.faults.push_back(crash);
  Witness unknown = missed_touch();
  unknown.judgement.verdict = Verdict::wrong_outcome;
  unknown.answer.code = 17;
  wrong.faults.push_back(unknown);
  const std::string markup = unfolded(results({wrong}));
  expect_sound(markup);
  expect_has(markup, "exec:&lt;mine&gt; &amp; 'yours' &quot;a&quot;");
  expect_has(markup, "<code>code 17</code>");
  expect_has(markup, "no answer");
}

TEST(Page, ShowsErrorsByFamily) {
  Row uniform = tally("quadratic_roots", "textbook", "uniform", 0),
      hard = tally("quadratic_roots", "textbook", "hard", 0);
  uniform.values = {{"x_1", 3, 1.5, 1.5, 1.5, {{0.0, 1}, {0.5, 1}, {1.5, 1}}}};
  hard.values = {{"x_1", 2, 0x1p1023, 4e8, 4e8, {{2.0, 1}, {0x1p1023, 1}}},
                 {"x_2", 0, no_error, no_error, no_error, {}}};
  Witness largest;
  largest.query = {1, -3, 2};
  largest.truth.code = largest.answer.code = 2;
  largest.value = 0;
  largest.judgement.ulp[0] = 0x1p1023;
  largest.judgement.scaled[0] = 4e8;
  hard.largest_errors.push_back(largest);
  const std::string markup = unfolded(results({uniform, hard}));
  expect_sound(markup);
  for (const char* part : {"<title>x_1 of textbook on uniform</title>", "<title>x_1 of textbook on hard</title>",
                           "≥ 2<sup>1023</sup>", "4.0·10<sup>8</sup>", "The queries with the largest errors"})
    expect_has(markup, part);
  EXPECT_EQ(markup.find("x_2"), std::string::npos);
}

TEST(Page, HasNoColumnThatSaysTheSameInEveryRow) {
  Row wrong = tally("orientation", "mine", "uniform", 3);
  const std::string without = unfolded(results({wrong, tally("orientation", "other", "uniform", 0)}));
  expect_sound(without);
  EXPECT_EQ(without.find("largest error"), std::string::npos);
  EXPECT_EQ(without.find("<th scope=\"col\">refused</th>"), std::string::npos);
  expect_has(without, "<th scope=\"col\">false negative</th>");
  expect_has(without, "colspan=\"5\"");
  expect_has(without, "No answer is counted as: convention, non answer, refused,");
  Witness far = missed_touch();
  far.value = 0;
  far.judgement.ulp[0] = 4;
  Row off = tally("segment_intersection", "minkowski", "uniform", 0);
  off.largest_errors.push_back(far);
  const std::string with = unfolded(results({wrong, off}));
  expect_sound(with);
  expect_has(with, "<th scope=\"col\">largest error</th>");
  expect_has(with, "colspan=\"6\"");
  expect_has(with, "<td class=\"none\" data-key=\"-1\"></td>");  // turns have no values
}

TEST(Page, IsPackedWithoutLoss) {
  for (const std::size_t size : {0U, 1U, 2U, 3U, 100'000U}) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('a' + i * i % 23);
    EXPECT_EQ(inflated(from_base64(packed(text))), text);
  }
}

TEST(Page, ScriptAsksNothingOfANetwork) {
  for (const char* outside : {"fetch", "import", "XMLHttp", "http", "src", "</"})
    EXPECT_EQ(page_script().find(outside), std::string_view::npos) << outside;
}

TEST(Page, PutsTheWorstSolverFirstWithAVerdict) {
  Row near = tally("segment_intersection", "near", "degenerate", 1),
      gross = tally("segment_intersection", "gross", "degenerate", 1);
  near.faults.push_back(missed_touch());
  near.faults.back().rank = Rank::near;
  gross.faults.push_back(missed_touch());
  gross.faults.back().rank = Rank::gross;
  const std::string markup = unfolded(results({near, gross}));
  expect_sound(markup);
  expect_has(markup, "<span class=\"badge gross\">gross</span> answers <code>");
  EXPECT_LT(markup.find("<th scope=\"row\">gross</th>"), markup.find("<th scope=\"row\">near</th>"));
}

TEST(MarkupCheck, FindsWhatIsNotWellFormed) {
  for (const char* broken :
       {"<a><b></a></b>", "<a", "<a>", "</a>", "<a b=c></a>", "<a b=\"1\"c=\"2\"/>", "<a b=\"1\" b=\"2\"/>",
        "<a>b & c</a>", "<a>&nbsp;</a>", "<a>b > c</a>", "<a b=\"&\"/>", "<a b=\"<\"/>", "<a><!-- --></a>", "<a/>b",
        "<a/><b/>", "<a><p id=\"x\"/><p id=\"x\"/></a>", "a", ""})
    EXPECT_NE(markup_fault(broken), "") << broken;
  EXPECT_EQ(markup_fault("<!DOCTYPE html>\n<a b=\"1\"><c d=\"&quot;&amp;\"/>x &lt; y</a>"), "");
}

}  // namespace
}  // namespace plumbline
