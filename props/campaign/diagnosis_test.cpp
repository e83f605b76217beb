// The causes of solvers that are written here in plain doubles, from no part of what knows the causes.
#include "props/campaign/diagnosis.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "props/campaign/subject.hpp"

namespace plumbline {
namespace {

struct Faulty {
  std::string_view problem, name;
  Solve* solve;
  std::vector<std::string_view> causes;  ///< in any order; rounding besides is no fault of the test
};

// The segment test that many have: with a `>=`, and parallel is apart.
int half_open_segments(const double* q, double* answer) {
  const double rx = q[2] - q[0], ry = q[3] - q[1], sx = q[6] - q[4], sy = q[7] - q[5], d = rx * sy - ry * sx;
  if (d == 0) return 0;
  const double s = ((q[4] - q[0]) * sy - (q[5] - q[1]) * sx) / d, t = ((q[4] - q[0]) * ry - (q[5] - q[1]) * rx) / d;
  if (s < 0 || s >= 1 || t < 0 || t > 1) return 0;
  answer[0] = q[0] + s * rx;
  answer[1] = q[1] + s * ry;
  return 1;
}

int rounded_turn(const double* q, double*) {
  const double turn = (q[2] - q[0]) * (q[5] - q[1]) - (q[3] - q[1]) * (q[4] - q[0]);
  return turn > 0 ? 1 : turn < 0 ? 2 : 0;
}

int turn_of_floats(const double* q, double*) {
  float f[6];
  for (int i = 0; i < 6; ++i) f[i] = static_cast<float>(q[i]);
  const float turn = (f[2] - f[0]) * (f[5] - f[1]) - (f[3] - f[1]) * (f[4] - f[0]);
  return turn > 0 ? 1 : turn < 0 ? 2 : 0;
}

int roots_of_parabolas_alone(const double* q, double* answer) {
  if (q[0] == 0) return 0;
  const double square = q[1] * q[1] - 4 * q[0] * q[2];
  if (square < 0) return 0;
  const double root = std::sqrt(square), x = (-q[1] - root) / (2 * q[0]), y = (-q[1] + root) / (2 * q[0]);
  answer[0] = std::fmin(x, y);
  answer[1] = std::fmax(x, y);
  return square == 0 ? 1 : 2;
}

SolverResults diagnosed_by_check(const Faulty& faulty) {
  const Problem& problem = *find_problem(faulty.problem);
  Subject subject;
  subject.name = faulty.name;
  subject.portable = false;
  subject.start = [&] { return std::make_unique<DirectRunner>(faulty.solve, problem.shape); };
  const Run run{&problem, default_families(problem), {subject}};
  const std::vector<ProblemResults> results = measure(as_check_does({.cases = 300, .jobs = 2}), {&run, 1});
  return results.front().solvers.front();
}

bool has(const Diagnosis& diagnosis, std::string_view name) {
  return std::ranges::any_of(diagnosis.causes, [name](const FoundCause& cause) { return cause.name == name; });
}

TEST(Diagnoses, NameWhatTheCodeDoes) {
  const Faulty all[] = {
      {"segment_intersection", "half_open", half_open_segments, {"on_one_line_is_disjoint", "far_end_excluded_ab"}},
      {"orientation", "floats", turn_of_floats, {"binary32"}},
      {"quadratic_roots", "parabolas", roots_of_parabolas_alone, {"no_linear_case", "all_is_none", "cancellation"}},
      {"orientation", "rounded", rounded_turn, {"rounding"}},
  };
  for (const Faulty& faulty : all) {
    const SolverResults results = diagnosed_by_check(faulty);
    ASSERT_TRUE(results.diagnosis) << faulty.name;
    for (const std::string_view cause : faulty.causes) EXPECT_TRUE(has(*results.diagnosis, cause)) << faulty.name;
    std::string named;
    for (const FoundCause& cause : results.diagnosis->causes) named += cause.name + ' ';
    EXPECT_LE(results.diagnosis->causes.size(), faulty.causes.size() + 1) << faulty.name << ": " << named;
  }
}

// What is printed of a cause holds: its witness is wrong, and an option accepts it.
TEST(Diagnoses, HaveWitnessesThatTheirOptionsAccept) {
  const Faulty faulty = {"segment_intersection", "half_open", half_open_segments, {}};
  const SolverResults results = diagnosed_by_check(faulty);
  std::size_t options = 0;
  for (const FoundCause& cause : results.diagnosis->causes) {
    EXPECT_TRUE(wrong(cause.witness.verdict())) << cause.name;
    EXPECT_GE(cause.count, cause.broken);
    if (cause.sort != "convention" || cause.option.empty()) continue;
    const Truth truth = results.problem->rational(cause.witness.query.data());
    const Asked asked{*results.problem, cause.witness.query, truth};
    Manner manner{{}, conventions_named(*results.problem, cause.name)};
    EXPECT_FALSE(wrong(judge(asked, cause.witness.answer, {manner}).verdict)) << cause.name;
    ++options;
  }
  EXPECT_EQ(options, 2U);
}

TEST(Diagnoses, AreOfWrongAnswersAlone) {
  for (const Problem& problem : problems()) {
    const plumbline::Run run{
        &problem, default_families(problem), {built_in(problem, *find_solver(problem, "certified"))}};
    const std::vector<ProblemResults> results = measure(as_check_does({.cases = 50, .jobs = 2}), {&run, 1});
    EXPECT_FALSE(results.front().solvers.front().diagnosis) << problem.name();
  }
}

}  // namespace
}  // namespace plumbline
