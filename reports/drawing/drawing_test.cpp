// Drawings of what is hard to draw: each is a well-formed document whose every number is finite.
#include "reports/drawing/drawing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "props/judge/judge.hpp"
#include "reports/drawing/map.hpp"
#include "reports/drawing/svg.hpp"
#include "reports/testing/markup.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

std::vector<double> numbers(std::string_view line) {
  std::vector<double> query;
  for (const std::string_view word : words(line)) query.push_back(read_double(word).value());
  return query;
}

Drawing drawn(std::string_view problem, std::string_view line, std::span<const LabelledAnswer> answers = {}) {
  const Problem& p = *find_problem(problem);
  const std::vector<double> query = numbers(line);
  return draw(p, query.data(), told(p.filtered(query.data())), answers);
}

void expect_sound(const Drawing& drawing, std::string_view line) {
  const std::string markup = svg(drawing);
  EXPECT_EQ(markup_fault(markup), "") << line;
  for (const char* word : {"nan", "inf\"", "inf,", "inf "}) EXPECT_EQ(markup.find(word), std::string::npos) << line;
}

bool has_note(const Drawing& drawing, std::string_view part) {
  for (const std::string& note : drawing.notes)
    if (note.find(part) != std::string::npos) return true;
  return false;
}

constexpr std::string_view hard_segments[] = {
    "0 0 1 1  0 1 1 0",
    "0 0 0.4 1  0.1 0 0.4 1",
    "0 0 0 0  0 0 0 0",
    "7 7 7 7  7 7 7 7",
    "0 0 4 0  1 0 6 0",
    "0 0 0x1p-1074 0  0 0 0 0x1p-1074",
    "-0x1.fffffffffffffp1023 -0x1.fffffffffffffp1023 0x1.fffffffffffffp1023 0x1.fffffffffffffp1023 "
    "-0x1.fffffffffffffp1023 0x1.fffffffffffffp1023 0x1.fffffffffffffp1023 -0x1.fffffffffffffp1023",
    "0x1p1000 0 0x1p1000 0x1p-1000  0x1p1000 0 0x1p1000 0x1p-1000",
    "1 1 0x1.0000000000001p0 0x1.0000000000001p0  1 0x1.0000000000001p0 0x1.0000000000001p0 1",
    "0 0 1e300 1  0 1 1e300 0",
    "0 0 1 1  0.5 0x1.0000000000001p-1 0 1",
    "nan 0 1 1  0 1 1 0",
};

constexpr std::string_view hard_quadratics[] = {
    "1 -3 2",
    "1 -2 1",
    "1 0 1",
    "0 2 -1",
    "0 0 3",
    "0 0 0",
    "-1 0 4",
    "1e-320 1 0",
    "1 1e200 1",
    "1e300 1e-300 -1e300",
    "0x1p-1074 0x1p1023 1",
    "1 -0x1.0000000000001p1 1",
    "0x1p-1074 -0x3p-48 0x1p979",
    "0 0x1p-1074 0x1p1023",
    "1 inf 1",
};

constexpr std::string_view hard_triples[] = {
    "0 0 1 0 1 1",
    "0 0 0 0 0 0",
    "5 5 5 5 5 6",
    "0 0 1 1 0.5 0x1.0000000000001p-1",
    "0x1p1023 0 -0x1p1023 0 0 0x1p-1074",
    "0 0 0x1p-1074 0 0 0x1p-1074",
    "1 1 1 1 0x1.0000000000001p0 1",
};

constexpr std::string_view hard_lines[] = {
    "0 0 1 1  0 1 1 0",
    "0 0 1 0  0 1 1 0x1.fffffffffffffp-1",
    "0 0 1 0  0 0x1p-60 1 0x1p-60",
    "0 0 0 1  0 2 0 3",
    "1 1 1 1  1 1 1 1",
    "0 0 0 0  1 0 2 0",
    "-0x1.fffffffffffffp1023 0 0x1.fffffffffffffp1023 0  0 -0x1.fffffffffffffp1023 0 0x1.fffffffffffffp1023",
    "0 0 0x1p-1074 0  0x1p1023 -1 0x1p1023 0x1p1023",
    "nan 0 1 1  0 1 1 0",
};

constexpr std::string_view hard_projections[] = {
    "1 1 0 0 2 0",
    "1 0 0 0 0x1p-1074 0",
    "0x1p1023 1 0 0 1 0",
    "5 5 1 1 1 1",
    "0 0 -0x1.fffffffffffffp1023 -0x1.fffffffffffffp1023 0x1.fffffffffffffp1023 0x1.fffffffffffffp1023",
    "0 inf 0 0 1 1",
};

TEST(Drawing, OfEveryHardQueryIsSound) {
  for (const std::string_view line : hard_lines) expect_sound(drawn("line_intersection", line), line);
  for (const std::string_view line : hard_projections) expect_sound(drawn("point_projection", line), line);
  for (const std::string_view line : hard_segments) expect_sound(drawn("segment_intersection", line), line);
  for (const std::string_view line : hard_quadratics) expect_sound(drawn("quadratic_roots", line), line);
  for (const std::string_view line : hard_triples) expect_sound(drawn("orientation", line), line);
}

TEST(Drawing, OfEveryFamilyIsSound) {
  for (const Problem& problem : problems())
    for (const Family& family : problem.families)
      for (std::uint64_t index = 0; index < 10; ++index) {
        Random random(1, problem.name(), family.name, index);
        std::array<double, max_numbers> query{};
        family.draw(problem, random, query.data());
        expect_sound(draw(problem, query.data(), told(problem.filtered(query.data())), {}),
                     join({query.data(), problem.shape.numbers.size()}, hex));
      }
}

TEST(Drawing, OfASweepShowsContactsAndCuts) {
  const auto arrows = [](const Drawing& drawing) {
    return std::count_if(drawing.paths.begin(), drawing.paths.end(),
                         [](const Drawing::Path& path) { return path.arrow && path.role == Role::query; });
  };
  const Drawing twice = drawn("segment_sweeps_point", "2 0 14 0  0 14 0 2  3 3 3 3");
  EXPECT_EQ(arrows(twice), 2);
  EXPECT_TRUE(twice.notes.empty());
  const Drawing missed = drawn("segment_sweeps_point", "2 0 14 0  0 14 0 2  5 5 5 5");
  EXPECT_EQ(arrows(missed), 0);
  EXPECT_EQ(missed.paths.size(), 4u);  // the segment at both times, and the paths of p and q
  EXPECT_TRUE(has_note(drawn("segment_sweeps_point", "0 0 0 0  2 0 2 0  -1 0 3 0"), "The contact lasts"));
  EXPECT_TRUE(has_note(drawn("segment_sweeps_point", "0 0 0 0  2 0 2 0  1 0 1 0"), "no cut"));
}

TEST(Drawing, OfAThickSweepShowsSegmentAndDiscWhereContactBeginsAndEnds) {
  const auto of_truth = [](const Drawing& drawing) {
    return std::count_if(drawing.paths.begin(), drawing.paths.end(),
                         [](const Drawing::Path& path) { return path.role == Role::truth; });
  };
  EXPECT_EQ(of_truth(drawn("thick_segment_sweeps_point", "0 0 0 0  4 0 4 0  1 2 1 -2  1")), 4);
  EXPECT_EQ(of_truth(drawn("thick_segment_sweeps_point", "0 0 0 0  4 0 4 0  -1 2 -1 -2  1")), 2);
  EXPECT_EQ(of_truth(drawn("thick_segment_sweeps_point", "0 0 0 0  4 0 4 0  1 2 1 -2  0")), 1);
  EXPECT_TRUE(has_note(drawn("thick_segment_sweeps_point", "0 0 0 0  4 0 4 0  1 2 1 -2  1"), "The contact lasts"));
  EXPECT_TRUE(has_note(drawn("thick_segment_sweeps_point", "0 0 0 0  4 0 4 0  1 2 1 -2  100"), "larger than what"));
  EXPECT_TRUE(has_note(drawn("thick_segment_sweeps_point", "0 0 0 0  4 0 4 0  1 2 1 -2  1e-9"), "too small"));
}

// Coordinates that differ by single ulps of 1 fill the drawing as those of a unit square do.
TEST(Drawing, ShowsUlpsAsLargeAsUnits) {
  const Drawing tiny = drawn("segment_intersection", hard_segments[8]);
  const Position a = tiny.marks[0].at, b = tiny.marks[1].at;
  EXPECT_GE(b.x - a.x, 0.5);
  EXPECT_GE(b.y - a.y, 0.5);
  EXPECT_EQ(tiny.marks[4].label, "truth");
  EXPECT_EQ(tiny.marks[4].at.x, (a.x + b.x) / 2);  // between two doubles
}

TEST(Drawing, SaysWhatItDoesNotShow) {
  EXPECT_TRUE(has_note(drawn("segment_intersection", "0 0 1 1  0x1p-80 0 1 0"), "a and c differ"));
  EXPECT_TRUE(has_note(drawn("segment_intersection", "0 0 1 0  0 0x1p-60 1 0x1p-59"), "Heights are drawn 2^59 times"));
  EXPECT_TRUE(has_note(drawn("segment_intersection", "0 0 1 1  0x1.0000000000001p-1 0.5 1 0"), "disjoint by less"));
  EXPECT_TRUE(has_note(drawn("orientation", hard_triples[3]), "to the left of the line ab by less"));
  EXPECT_TRUE(has_note(drawn("line_intersection", hard_lines[1]), "meet outside"));
  EXPECT_TRUE(has_note(drawn("line_intersection", "0 0 4 4  0x1p-50 0 0x1.0000000000001p2 4"), "parallel and apart"));
  EXPECT_TRUE(has_note(drawn("point_projection", hard_projections[1]), "too short"));
  EXPECT_TRUE(has_note(drawn("point_projection", "1 0 0 0 0x1p-10 0x1p-10"), "foot lies outside"));
  EXPECT_TRUE(has_note(drawn("quadratic_roots", hard_quadratics[12]), "nearest to the same double"));
  EXPECT_TRUE(has_note(drawn("orientation", "nan 0 1 1 0 0"), "not finite"));
  EXPECT_TRUE(drawn("segment_intersection", hard_segments[0]).notes.empty());
}

TEST(Drawing, MarksTheAnswersThatArePoints) {
  Answer point{1, Incident::none, {}};
  point.values = {0.25, 0.5};
  Answer away = point;
  away.values[0] = 1e300;
  const LabelledAnswer answers[] = {{"<mine>", point}, {"other", away}, {"none", Answer{}}};
  const Drawing drawing = drawn("segment_intersection", hard_segments[0], answers);
  ASSERT_EQ(drawing.marks.back().label, "<mine>");
  EXPECT_EQ(drawing.marks.back().at.y, 2 * drawing.marks.back().at.x);
  EXPECT_TRUE(has_note(drawing, "An answer of other lies outside"));
  EXPECT_NE(svg(drawing).find("&lt;mine&gt;"), std::string::npos);
  EXPECT_EQ(markup_fault(svg(drawing)), "");

  const Drawing crossing = drawn("line_intersection", "0 0 1 1  3 0 2 1");
  ASSERT_EQ(crossing.marks.back().label, "truth");
  EXPECT_EQ(crossing.marks.back().at.x, crossing.marks.back().at.y);  // the lines meet in (1.5, 1.5)
  EXPECT_EQ(crossing.marks.back().at.x, 1.5 * crossing.marks[1].at.x);
  const Drawing foot = drawn("point_projection", "3 1 0 0 2 0");
  EXPECT_EQ(foot.marks.back().at.x, foot.marks[0].at.x);
  EXPECT_EQ(foot.marks.back().at.y, foot.marks[1].at.y);

  Answer root{1, Incident::none, {}};
  root.values[0] = 1.5;
  const LabelledAnswer solver{"textbook", root};
  const Drawing parabola = drawn("quadratic_roots", "1 -3 2", std::span(&solver, 1));
  EXPECT_EQ(parabola.marks.back().label, "textbook");
  EXPECT_EQ(parabola.marks.back().role, Role::answer);
}

// A map's panels in the markup, a class for each thing that is seen, and no number that is none.
TEST(Map, IsAWellFormedDocument) {
  const Problem& problem = *find_problem("segment_intersection");
  const std::vector<double> query = numbers("0 0 1 0.3  0.5 0.15 2 0.6");
  DirectRunner right(find_solver(problem, "certified")->solve, problem.shape);
  DirectRunner off([](const double*, double* answer) { return answer[0] = 7, 1; }, problem.shape);
  DirectRunner unknown([](const double*, double*) { return 42; }, problem.shape);
  const Terms terms = {.limits = {.max_ulp = 1}};
  const MapSubject subjects[] = {{"right", &right, terms}, {"off", &off, terms}, {"a < b", &unknown, terms}};
  const Map map = map_of(problem, query, {0, 1}, subjects, Format::binary64);
  const std::string markup = map_svg(problem, map);
  EXPECT_EQ(markup_fault(markup), "");
  for (const char* part :
       {"0 of 4096 neighbours are answered wrongly", "4096 of 4096 neighbours are answered wrongly",
        "point, a wrong value", "no answer: unknown_code", "a &lt; b", "by single ulps of ax and ay"})
    EXPECT_NE(markup.find(part), std::string::npos) << part;
  for (const char* word : {"nan", "inf\"", "inf,", "inf "}) EXPECT_EQ(markup.find(word), std::string::npos) << word;
  EXPECT_LT(markup.size(), 60'000U);
}

}  // namespace
}  // namespace plumbline
