// Surveys of the queries of families, which hold `certified` against plain rationals. Those over small worlds, with
// blocks, records and differences of oracles, are tested in small_worlds_test.cpp.
#include "props/survey/survey.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "props/problem.hpp"
#include "props/testing/surveyed.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline {
namespace {

// By their bits, as NaNs are among them.
std::vector<std::vector<std::uint64_t>> sorted(const Batch& queries) {
  std::vector<std::vector<std::uint64_t>> all(queries.size());
  for (std::size_t i = 0; i < queries.size(); ++i)
    for (const double number : queries[i]) all[i].push_back(std::bit_cast<std::uint64_t>(number));
  std::ranges::sort(all);
  return all;
}

TEST(SurveysOfFamilies, AskEveryCaseOnceHoweverTheyAreCut) {
  const Problem& problem = *find_problem("wall_hit_time");
  Batch queries(problem.shape), parts(problem.shape);
  const auto add = [](Batch& all, const Batch& some) {
    for (std::size_t i = 0; i < some.size(); ++i) all.add(some[i]);
  };
  for (const Family& family : problem.families) add(queries, draw({.seed = 5}, problem, family, {0, 70}));
  const Survey survey = survey_of_families(problem, 70, 5);
  EXPECT_EQ(survey.queries, 70 * problem.families.size());
  for (std::uint64_t first = 0; first < survey.queries; first += 101)
    add(parts, survey.draw({first, std::min(first + 101, survey.queries)}));
  EXPECT_EQ(queries.size(), survey.queries);
  EXPECT_EQ(sorted(queries), sorted(parts));
}

TEST(SurveysOfFamilies, FindNothingInCertified) {
  for (const Problem& problem : problems()) {
    const Survey survey = survey_of_families(problem, 30, 3);
    const Surveyed surveyed = surveyed_whole(survey);
    EXPECT_TRUE(surveyed.done()) << text_of(survey, surveyed.differences);
    EXPECT_EQ(surveyed.queries(survey), 30 * problem.families.size());
  }
}

// What it finds where `certified` is changed by this. A block of few queries is shown whole.
template <double change(double)>
std::vector<Difference> found_where_changed() {
  Solver planted = point_projection::certified;
  planted.solve = [](const double* query, double* answer) {
    const int code = point_projection::certified(query, answer);
    if (code == point_projection::outcome::foot) answer[0] = change(answer[0]);
    return code;
  };
  Survey survey = survey_of_families(*find_problem("point_projection"), 300, 1);
  survey.solver = &planted;
  return surveyed_whole(survey).differences;
}

double next_near_half(double s) { return s > 0.5 && s < 0.51 ? std::nextafter(s, 1.0) : s; }
double signed_zero(double s) { return s == 0 ? -0.0 : s; }

TEST(SurveysOfFamilies, FindAWrongLastBit) {
  const std::vector<Difference> found = found_where_changed<next_near_half>();
  ASSERT_FALSE(found.empty());
  for (const Difference& one : found) {
    const double nearest = one.trusted.values[0].nearest();
    EXPECT_TRUE(nearest > 0.5 && nearest < 0.51);
    EXPECT_EQ(one.answered->values[0], std::nextafter(nearest, 1.0));
    EXPECT_FALSE(one.judged);
  }
}

TEST(SurveysOfFamilies, FindTheSignOfAZero) {
  const std::vector<Difference> found = found_where_changed<signed_zero>();
  ASSERT_FALSE(found.empty());
  for (const Difference& one : found) EXPECT_EQ(one.trusted.values[0].nearest(), 0);
}

TEST(SurveysOfFamilies, LeaveOutAndKeepWhatIsTooSlow) {
  const Problem& problem = *find_problem("orientation");
  Survey survey = survey_of_families(problem, 10, 1);
  survey.judged = problem.oracles.filtered;
  survey.agrees_in_time = [](std::span<const double> query) {
    return query[0] == query[2] ? std::nullopt : std::optional(true);
  };
  const Surveyed surveyed = surveyed_whole(survey);
  EXPECT_TRUE(surveyed.done());
  ASSERT_FALSE(surveyed.too_slow.empty());
  for (const std::vector<double>& query : surveyed.too_slow) EXPECT_EQ(query[0], query[2]);
  EXPECT_EQ(surveyed.queries(survey), survey.queries - surveyed.too_slow.size());
  const Surveyed read = read_record(survey, record_of(survey, surveyed, "build"), "build");
  EXPECT_EQ(read.too_slow, surveyed.too_slow);
  EXPECT_EQ(read.queries(survey), surveyed.queries(survey));
}

TEST(SurveysOfFamilies, FindWhereOraclesDoNotAgreeInTime) {
  const Problem& problem = *find_problem("orientation");
  Survey survey = survey_of_families(problem, 10, 1);
  survey.judged = [](const Problem&, const double*) { return Truth{}; };
  survey.agrees_in_time = [](std::span<const double>) { return false; };
  EXPECT_FALSE(surveyed_whole(survey).differences.empty());
}

TEST(SurveysOfFamilies, FindAWrongOutcome) {
  Solver planted = point_projection::certified;
  planted.solve = [](const double* query, double* answer) {
    const int code = point_projection::certified(query, answer);
    return code == point_projection::outcome::undefined ? refused_code : code;
  };
  Survey survey = survey_of_families(*find_problem("point_projection"), 100, 1);
  survey.solver = &planted;
  const std::vector<Difference> found = surveyed_whole(survey).differences;
  ASSERT_FALSE(found.empty());
  for (const Difference& one : found) EXPECT_EQ(one.trusted.code, point_projection::outcome::undefined);
  EXPECT_NE(text_of(survey, found).find("\n  certified: refused\n  trusted: undefined\n"), std::string::npos)
      << text_of(survey, found);
}

}  // namespace
}  // namespace plumbline
