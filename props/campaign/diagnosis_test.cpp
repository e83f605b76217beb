// The causes of solvers in plain doubles, which share nothing with what knows the causes.
#include "props/campaign/diagnosis.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "props/campaign/evidence.hpp"
#include "props/planted/in_doubles/formulas.hpp"

namespace plumbline {
namespace {

using in_doubles::Formula;
using in_doubles::Names;

// The segment test that many have: with a `>=`, and parallel is apart.
const Formula& of_segments = in_doubles::segments::formulas[0];
const Names half_open = {"on_one_line_is_disjoint", "far_end_excluded_ab"};

bool has(const Diagnosis& diagnosis, std::string_view name) {
  return std::ranges::any_of(diagnosis.causes, [name](const FoundCause& cause) { return cause.name == name; });
}

TEST(Diagnoses, NameWhatTheCodeDoes) {
  struct Faulty {
    const Formula& formula;
    Names faults, causes;  // in any order; rounding besides is no fault of the test
  };
  const Formula &textbook = in_doubles::roots::formulas[0], &turn = in_doubles::lines::turns[0];
  const Faulty all[] = {
      {of_segments, half_open, half_open},
      {turn, {"binary32"}, {"binary32"}},
      {textbook, {"no_linear_case", "all_is_none"}, {"no_linear_case", "all_is_none", "cancellation"}},
      {turn, {}, {"rounding"}},
      {in_doubles::segments::formulas[2], {}, {"early_rounding"}}};
  for (const auto& [formula, faults, causes] : all) {
    const SolverResults results = in_doubles::checked(formula, faults, 300);
    ASSERT_TRUE(results.diagnosis) << formula.name;
    for (const std::string_view cause : causes) EXPECT_TRUE(has(*results.diagnosis, cause)) << cause;
    std::string named;
    for (const FoundCause& cause : results.diagnosis->causes) named += cause.name + ' ';
    EXPECT_LE(results.diagnosis->causes.size(), causes.size() + 1) << formula.name << ": " << named;
  }
}

// What is printed of a cause holds: its witness is wrong, and an option accepts it.
TEST(Diagnoses, HaveWitnessesThatTheirOptionsAccept) {
  const SolverResults results = in_doubles::checked(of_segments, half_open, 300);
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

TEST(Diagnoses, TakeWhatAnInputStatesApart) {
  using Parts = std::vector<std::string>;
  EXPECT_EQ(parts_of_stated("a = b, c = d"), (Parts{"a = b", "c = d"}));
  EXPECT_EQ(parts_of_stated("b = c = 0"), (Parts{"b = 0", "c = 0"}));
  EXPECT_EQ(parts_of_stated("c = 0"), Parts{"c = 0"});
  EXPECT_EQ(parts_of_stated("b = c at t = 0"), Parts{"b = c at t = 0"});
}

// Does not answer queries with large numbers.
class Hanging final : public Runner {
 public:
  Hanging(const Formula& formula, std::uint64_t& hangs)
      : hangs_(hangs), direct_(formula.solve, find_problem(formula.problem)->shape) {}
  void run(std::span<const double> queries, std::span<Answer> answers) override {
    direct_.run(queries, answers);
    const std::size_t numbers = queries.size() / answers.size();
    for (std::size_t i = 0; i < answers.size(); ++i) {
      if (!is_extreme(queries.subspan(i * numbers, numbers))) continue;
      answers[i].incident = Incident::hang;
      ++hangs_;
    }
  }

 private:
  std::uint64_t& hangs_;
  DirectRunner direct_;
};

// The families on which it hangs are left out, and the causes are found in the others.
TEST(Diagnoses, AreOfFamiliesWithoutHangs) {
  in_doubles::planted = half_open;
  const Problem& problem = *find_problem(of_segments.problem);
  std::uint64_t hangs = 0;
  Subject subject;
  subject.name = of_segments.name;
  subject.portable = false;
  subject.start = [&] { return std::make_unique<Hanging>(of_segments, hangs); };
  const plumbline::Run run{&problem, default_families(problem), {subject}};
  Campaign campaign = as_check_does({.cases = 300, .jobs = 1});
  SolverResults results = measure(campaign, {&run, 1}).front().solvers.front();
  ASSERT_TRUE(results.diagnosis);
  for (const std::string_view cause : half_open) EXPECT_TRUE(has(*results.diagnosis, cause)) << cause;
  EXPECT_GT(std::exchange(hangs, 0), 0U);
  ASSERT_TRUE(diagnosed(campaign, run, subject, results));
  EXPECT_EQ(hangs, 0U);
  for (Tally& tally : results.families) tally.incidents[static_cast<std::size_t>(Incident::hang)] = 1;
  EXPECT_FALSE(diagnosed(campaign, run, subject, results));
}

// A set of causes is 64 bits; those that are found to act in pairs take places too.
TEST(Diagnoses, HaveRoomForEveryCauseAndForPairs) {
  static constexpr std::size_t pairs = 4;
  for (const Problem& problem : problems()) EXPECT_LE(causes_of(problem).size() + pairs, most_places) << problem.name();
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
