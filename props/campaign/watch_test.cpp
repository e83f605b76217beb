// The watch on `filtered`: a share of the cases that the seed draws, every witness, and a difference that stops a run.
#include "props/campaign/watch.hpp"

#include <cmath>

#include "oracle/oracles.hpp"
#include "props/campaign/engine.hpp"
#include "props/campaign/recording.hpp"
#include "props/planted/mutant.hpp"
#include "props/testing/each_problem.hpp"
#include "solvers/orientation/problem.hpp"
#include "solvers/point_projection/problem.hpp"

namespace plumbline {
namespace {

class Watches : public EachProblem {};
INSTANTIATE_TEST_SUITE_P(EachProblem, Watches, each_problem(), problem_name);

// The problem with another oracle in the place of `filtered`.
Problem with_filtered(const Problem& problem, Callback<Oracle> oracle) {
  Problem other = problem;
  other.oracles.filtered = oracle;
  return other;
}

// A solver that answers as an oracle.
template <Oracle* oracle>
int right(const double* query, double* answer) {
  return write_answer(oracle(query), answer);
}

Subject subject_of(const Problem& problem, Solve* solve) {
  Subject subject;
  subject.name = "mine";
  subject.start = [&problem, solve] { return std::make_unique<DirectRunner>(solve, problem.shape); };
  return subject;
}

// What stopped the run; empty where nothing did.
std::string stopped_by(const Problem& problem, const Subject& subject, const Campaign& campaign,
                       std::string_view family) {
  const plumbline::Run run{&problem, {find_family(problem, family)}, {subject}};
  try {
    measure(campaign, {&run, 1});
  } catch (const OraclesDiffer& difference) {
    return difference.what();
  }
  return "";
}

TEST_P(Watches, CatchEveryMutantOfAnOracle) {
  for (const Mutant& mutant : mutants_of(*GetParam())) {
    if (mutant.oracle == nullptr) continue;
    const Problem problem = with_filtered(*GetParam(), mutant.oracle);
    const plumbline::Run run{&problem, default_families(problem), {built_in(problem, *problem.solvers.front())}};
    EXPECT_THROW(measure({.cases = affordable(problem, 1000, 300), .jobs = 2}, {&run, 1}), OraclesDiffer)
        << mutant.name;
  }
}

TEST_P(Watches, LookAtOneCaseIn256OfAnyNumberOfJobs) {
  const plumbline::Run run{GetParam(), affordable(*GetParam(), default_families(*GetParam())), {}};
  const auto looked_at = [&](unsigned jobs, std::uint64_t seed) {
    OracleWatch watch(seed);
    measure({.draws = {.seed = seed}, .cases = 2500, .jobs = jobs}, {&run, 1}, watch);
    return watch.cases();
  };
  const std::uint64_t one = looked_at(1, 1);
  EXPECT_EQ(looked_at(2, 1), one);
  const double mean = 2500.0 * static_cast<double>(run.families.size()) / OracleWatch::one_in;
  EXPECT_NEAR(static_cast<double>(one), mean, 5 * std::sqrt(mean));
}

// The turn of every 16th query is called collinear.
Truth sometimes_collinear(const double* query) {
  const Truth truth = find_problem("orientation")->rational(query);
  const bool chosen = std::fmod(std::fabs(query[0]) * 0x1p40, 16) < 1;
  return chosen ? Truth{orientation::outcome::collinear, {}} : truth;
}

TEST(Watch, NeedsNoFinding) {
  const Problem problem = with_filtered(*find_problem("orientation"), sometimes_collinear);
  const Subject agreeing = subject_of(problem, right<sometimes_collinear>);
  const std::string difference = stopped_by(problem, agreeing, {.cases = 20000, .jobs = 2}, "uniform");
  EXPECT_TRUE(difference.starts_with("orientation 0x") || difference.starts_with("orientation -0x")) << difference;
  EXPECT_NE(difference.find("\n  filtered says collinear\n  rational says "), std::string::npos) << difference;
}

// The turn of this query alone is called collinear.
std::vector<double> mistaken;
Truth once_collinear(const double* query) {
  return std::equal(mistaken.begin(), mistaken.end(), query) ? Truth{orientation::outcome::collinear, {}}
                                                             : find_problem("orientation")->rational(query);
}

TEST(Watch, LooksAtEveryFinding) {
  const Problem& original = *find_problem("orientation");
  const Problem problem = with_filtered(original, once_collinear);
  const Subject never_wrong = subject_of(problem, right<orientation::rational>);
  const Batch queries = draw({}, problem, *find_family(problem, "uniform"), {0, 300});
  for (std::size_t i = 0; i < queries.size(); i += 50) {
    mistaken.assign(queries[i].begin(), queries[i].end());
    EXPECT_NE(stopped_by(problem, never_wrong, {.cases = 300}, "uniform"), "") << i;
  }
}

// Of a query of whole numbers the foot is a little further.
Truth wrong_of_whole_numbers(const double* query) {
  Truth truth = find_problem("point_projection")->rational(query);
  const bool whole = std::all_of(query, query + std::size(point_projection::numbers),
                                 [](double number) { return number == std::round(number); });
  if (whole)
    for (Real& value : truth.values) value = value + Real(0x1p-60);
  return truth;
}

TEST(Watch, LooksAtWhatShrinkingFound) {
  const Problem problem = with_filtered(*find_problem("point_projection"), wrong_of_whole_numbers);
  const Subject refusing = subject_of(problem, [](const double*, double*) { return refused_code; });
  EXPECT_EQ(stopped_by(problem, subject_of(problem, right<wrong_of_whole_numbers>), {.cases = 300}, "uniform"), "");
  EXPECT_NE(stopped_by(problem, refusing, {.cases = 300}, "uniform"), "");
}

TEST(Watch, LooksAtRecordedAnswers) {
  const Campaign campaign{.jobs = 2};
  const Problem& original = *find_problem("orientation");
  const Batch queries = draw({}, original, *find_family(original, "uniform"), {0, 20000});
  std::vector<Answer> answers(queries.size());
  const auto judge_by = [&](Callback<Oracle> oracle, Solve* solve) {
    const Problem problem = with_filtered(original, oracle);
    DirectRunner(solve, problem.shape).run(queries.flat(), answers);
    Subject mine;
    mine.name = "mine";
    Recording recording(campaign, problem, mine);
    recording.judge(queries, answers);
    recording.finish();
    return recording.watch().cases();
  };
  EXPECT_NEAR(static_cast<double>(judge_by(original.oracles.filtered, right<sometimes_collinear>)), 20000.0 / 256, 45);
  EXPECT_THROW(judge_by(sometimes_collinear, right<sometimes_collinear>), OraclesDiffer);
}

}  // namespace
}  // namespace plumbline
