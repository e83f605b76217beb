// A hunt finds what is wrong, says how much, and is the same however many threads it has.
#include "fuzz/hunt/hunt.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

#include "fuzz/hunt/descent.hpp"
#include "fuzz/hunt/short_queries.hpp"
#include "oracle/oracles.hpp"
#include "props/judge/margin.hpp"
#include "props/testing/planted.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr Format format = Format::binary64;

// As `hunt` on the command line asks where it does not ask for promises.
Campaign asking_all(std::uint64_t seed = 1, unsigned jobs = 2) {
  Campaign campaign;
  campaign.draws.seed = seed;
  campaign.jobs = jobs;
  campaign.demands = required_by_check();
  campaign.demands.promises = false;
  return campaign;
}

Hunted hunted(std::string_view problem_name, std::string_view solver, Goal goal, std::uint64_t evaluations,
              const Campaign& campaign = asking_all()) {
  const Problem& problem = *find_problem(problem_name);
  return hunt(campaign, problem, built_in(problem, *find_solver(problem, solver)), {{goal}, evaluations});
}

const Mutant& mutant(const Problem& problem, std::string_view name) {
  return *std::ranges::find(mutants_of(problem), name, &Mutant::name);
}

Hunted hunted(const Planted& planted, Goal goal, std::uint64_t evaluations) {
  return hunt(asking_all(), planted.problem, planted.subject, {{goal}, evaluations});
}

// The answer to a query, judged anew.
Judgement judged(const Problem& problem, const Solver& solver, std::span<const double> query) {
  const Truth truth = problem.filtered(query.data());
  Answer answer;
  built_in(problem, solver).start()->run(query, {&answer, 1});
  Terms terms{.manner = declared_manner(problem, solver)};
  terms.limits.max_mixed = usual_mixed(format);
  return judge({problem, query, truth}, answer, terms);
}

TEST(Hunts, FindAWrongAnswerOfEveryPublishedFormulaAndMeasureItsMargin) {
  for (const Problem& problem : problems()) {
    const Solver& published = *problem.solvers.front();
    const Hunted found = hunted(problem.name(), published.name, Goal::wrong, affordable(problem, 20'000, 500));
    EXPECT_EQ(found.best.has_value(), problem.name() != "point_projection") << problem.name();
    if (!found.best) continue;
    const Prey& best = *found.best;
    EXPECT_TRUE(wrong(judged(problem, published, best.query).verdict)) << problem.name();
    EXPECT_EQ(best.measure.size, margin(problem, best.query.data(), format)) << problem.name();
    EXPECT_EQ(best.measure.level, 4 - static_cast<int>(found.witness->rank)) << problem.name();
    EXPECT_TRUE(found.breaks);
  }
}

TEST(Hunts, MeasureErrorsAsTheJudgeDoes) {
  for (const Problem& problem : problems())
    for (const Goal goal : {Goal::ulp, Goal::scaled}) {
      const Solver& published = *problem.solvers.front();
      const Hunted found = hunted(problem.name(), published.name, goal, affordable(problem, 20'000, 2000));
      if (problem.name() == "orientation") {
        EXPECT_FALSE(found.best);
        continue;
      }
      ASSERT_TRUE(found.best) << problem.name();
      const Judgement judgement = judged(problem, published, found.best->query);
      const std::size_t place = found.witness->value.value();
      EXPECT_EQ(found.best->measure.size, goal == Goal::ulp ? judgement.ulp[place] : judgement.scaled[place]);
      EXPECT_GT(found.best->measure.size, 2) << problem.name();
    }
}

TEST(Hunts, FindNoFaultOfTheCertifiedSolvers) {
  for (const Problem& problem : problems()) {
    EXPECT_FALSE(hunted(problem.name(), "certified", Goal::wrong, 10'000).best) << problem.name();
    const Hunted largest = hunted(problem.name(), "certified", Goal::ulp, 10'000);
    if (problem.name() == "orientation") continue;
    ASSERT_TRUE(largest.best) << problem.name();
    EXPECT_LE(largest.best->measure.size, 0.5) << problem.name();
    EXPECT_GT(largest.best->measure.size, 0.49) << problem.name();
  }
}

TEST(Hunts, AreTheSameHoweverManyThreadsTheyHave) {
  for (const Goal goal : {Goal::ulp, Goal::inconsistent}) {
    const Hunted one = hunted("segment_intersection", "minkowski", goal, 40'000, asking_all(7, 1));
    const Hunted four = hunted("segment_intersection", "minkowski", goal, 40'000, asking_all(7, 4));
    EXPECT_EQ(one.best->query, four.best->query);
    EXPECT_EQ(one.best->measure, four.best->measure);
    EXPECT_EQ(one.witness->query, four.witness->query);
    EXPECT_EQ(one.tried, four.tried);
    EXPECT_EQ(one.records, four.records);
    for (const Source source : {Source::bisection, Source::subdivision})
      EXPECT_GT(one.tried[static_cast<std::size_t>(source)], 1000U);
    const Hunted other = hunted("segment_intersection", "minkowski", goal, 40'000, asking_all(8, 4));
    EXPECT_NE(one.best->query, other.best->query);
  }
}

// Lengths are compared with a number, so that scaling changes the answer.
TEST(Hunts, FindTwoAnswersThatContradictEachOther) {
  const Problem& problem = *find_problem("point_projection");
  const Mutant& epsilon = mutant(problem, "epsilon");
  const Hunted found = hunted(Planted(problem, epsilon), Goal::inconsistent, 20'000);
  ASSERT_TRUE(found.best);
  EXPECT_TRUE(found.breaks);
  const Witness& wrong_one = *found.witness;
  EXPECT_TRUE(is_wrong_outcome(wrong_one.verdict()));
  EXPECT_EQ(found.best->measure.level, 4 - static_cast<int>(wrong_one.rank));
  ASSERT_TRUE(wrong_one.contradiction);
  const Contradiction& other = *wrong_one.contradiction;
  const auto code = [&](const std::vector<double>& query) {
    return faulty_answer(problem, query, right_answer(problem.rational(query.data())), *epsilon.fault).code;
  };
  EXPECT_EQ(code(wrong_one.query), wrong_one.answer.code);
  EXPECT_EQ(code(other.query), other.code);
  EXPECT_EQ(problem.rational(other.query.data()).code, other.code);
  EXPECT_NE(other.clause.find("scaling"), std::string::npos) << other.clause;
}

TEST(Hunts, FindNoContradictionOfWhatIsWrongInEveryWayOfAsking) {
  const Problem& problem = *find_problem("line_intersection");
  const Planted planted(problem, mutant(problem, "same_line_is_parallel"));
  EXPECT_TRUE(hunted(planted, Goal::wrong, 2000).best);
  EXPECT_FALSE(hunted(planted, Goal::inconsistent, 20'000).best);
}

// Slow where a is below a quarter in size: an iteration that does not converge, and is given up after a while. Then
// the answer is right, or none.
template <bool answers>
int gives_up_late(const double* query, double* answer) {
  const bool late = std::abs(query[0]) < 0.25;
  for (volatile int round = 0; late && round < 100'000;) round = round + 1;
  return late && !answers ? refused_code : write_answer(quadratic_roots::rational(query), answer);
}

TEST(Hunts, FindTheQueryThatTakesLongestAndWhatTheOthersTake) {
  const Problem& problem = *find_problem("quadratic_roots");
  Campaign campaign = asking_all();
  campaign.draws.admits = within(0.125, 8);  // few of which have so small an a
  for (const bool answers : {true, false}) {
    Solve* const solve = answers ? gives_up_late<true> : gives_up_late<false>;
    const Planted planted(problem, "gives_up_late", solve);
    const Hunted found = hunt(campaign, problem, planted.subject, {{Goal::slow}, 3000});
    ASSERT_TRUE(found.best && found.half_within);
    EXPECT_LT(std::abs(found.best->query[0]), 0.25);
    EXPECT_GT(found.best->measure.size, 5 * *found.half_within);
    EXPECT_EQ(found.breaks, !answers) << "slow is not wrong";
  }
  EXPECT_FALSE(hunted("quadratic_roots", "certified", Goal::wrong, 1000).half_within);
}

TEST(Hunts, TakeAnAnswerThatNeverComesForTheSlowest) {
  class Hanging final : public Runner {
   public:
    void run(std::span<const double> queries, std::span<Answer> answers) override {
      for (std::size_t i = 0; i < answers.size(); ++i) {
        answers[i].code = write_answer(orientation::rational(&queries[6 * i]), answers[i].values.data());
        answers[i].incident = queries[6 * i] < 0 ? Incident::hang : Incident::none;
      }
    }
  };
  const Problem& problem = *find_problem("orientation");
  Planted planted(problem, "hangs", nullptr);
  planted.subject.start = [] { return std::make_unique<Hanging>(); };
  const Hunted found = hunted(planted, Goal::slow, 1000);
  ASSERT_TRUE(found.best);
  EXPECT_LT(found.best->query[0], 0);
  EXPECT_EQ(found.best->measure.size, std::numeric_limits<double>::infinity());
  EXPECT_EQ(found.witness->incident(), Incident::hang);
  EXPECT_TRUE(found.breaks);
}

TEST(Hunts, AreNotEndedByWhatLoadingChanged) {
  class LoadingChangesTheMode final : public Runner {
   public:
    void run(std::span<const double> queries, std::span<Answer> answers) override {
      for (std::size_t i = 0; i < answers.size(); ++i) {
        answers[i].code = write_answer(orientation::rational(&queries[6 * i]), answers[i].values.data());
        answers[i].incident = std::exchange(first_, false) ? Incident::fp_mode_changed : Incident::none;
        if (queries[6 * i] == 1) answers[i].code = 3 - answers[i].code;
      }
    }

   private:
    bool first_ = true;
  };
  const Problem& problem = *find_problem("orientation");
  Planted planted(problem, "loading changes the mode", nullptr);
  planted.subject.start = [] { return std::make_unique<LoadingChangesTheMode>(); };
  const Hunted found = hunted(planted, Goal::shortest, 1'000'000);
  ASSERT_TRUE(found.witness);
  EXPECT_EQ(found.witness->query[0], 1);
  EXPECT_TRUE(found.breaks);
}

TEST(Hunts, NeedNoFamilyToFindAWrongAnswer) {
  for (const Problem& problem : problems()) {
    if (problem.name() == "point_projection") continue;
    Hunt from_uniform{.objective = {Goal::wrong}, .evaluations = affordable(problem, 4000, 1000)};
    from_uniform.families = {find_family(problem, "uniform")};
    EXPECT_TRUE(hunt(asking_all(), problem, built_in(problem, *problem.solvers.front()), from_uniform).best)
        << problem.name();
  }
}

TEST(Hunts, MoveFromTheBestToBetterOnes) {
  std::uint64_t records = 0;
  const Hunted found = hunted("quadratic_roots", "textbook", Goal::scaled, 50'000);
  for (auto source = static_cast<std::size_t>(Source::bisection); source < source_names.size(); ++source) {
    EXPECT_GT(found.tried[source], 0U) << source_names[source];
    if (source >= static_cast<std::size_t>(first_move)) records += found.records[source];
  }
  EXPECT_GT(records, 0U);
  for (const Source source : {Source::bisection, Source::subdivision})
    EXPECT_GT(found.records[static_cast<std::size_t>(source)], 0U) << source_names[static_cast<std::size_t>(source)];
  std::uint64_t tried = 0;
  for (const std::uint64_t of_source : found.tried) tried += of_source;
  EXPECT_LE(tried, 50'000U);
}

TEST(Hunts, AskWhatIsWithinTheLimitsAlone) {
  const Problem& problem = *find_problem("orientation");
  Campaign campaign = asking_all();
  campaign.draws.admits = within(0.5, 100);
  const Hunt two_decimals{.objective = {Goal::shortest}, .evaluations = 100'000, .decimals = 2};
  const Hunted found = hunt(campaign, problem, built_in(problem, *problem.solvers.front()), two_decimals);
  ASSERT_TRUE(found.best);
  for (const double number : found.best->query) {
    EXPECT_TRUE(number == 0 || (std::abs(number) >= 0.5 && std::abs(number) <= 100));
    EXPECT_LE(decimal(number).size(), 5U);
  }
  EXPECT_EQ(found.best->measure.size, -static_cast<double>(length_of(found.best->query)));
}

TEST(Hunts, ProveNothingOfQueriesThatMayNotBeAsked) {
  const Problem& problem = *find_problem("quadratic_roots");
  const Subject certified = built_in(problem, *find_solver(problem, "certified"));
  const auto enumerated = [&](std::optional<unsigned> decimals) {
    const Hunt all{.objective = {Goal::shortest}, .evaluations = 40'000, .decimals = decimals};
    const Hunted found = hunt(asking_all(), problem, certified, all);
    EXPECT_EQ(found.none_shorter, 7U);
    return found.tried[static_cast<std::size_t>(Source::all_short)];
  };
  // Of numbers of one or two characters all are whole, and negative zeros as well; ".5" is none that is written so.
  EXPECT_EQ(enumerated(0), enumerated({}));
  const Hunt more{.objective = {Goal::shortest}, .evaluations = 1'000'000, .decimals = 0};
  const Hunted whole = hunt(asking_all(), problem, certified, more);
  EXPECT_EQ(whole.none_shorter, 8U);
  const ShortQueries five(3, 5);
  EXPECT_LT(whole.tried[static_cast<std::size_t>(Source::all_short)], 1000 + 30'000 + five.size());
}

TEST(Hunts, ProveThatNoWrongAnswerIsShorter) {
  const Hunted constant = hunted("quadratic_roots", "textbook", Goal::shortest, 1000);
  EXPECT_EQ(constant.best->source, Source::all_short);
  EXPECT_EQ(length_of(constant.best->query), constant.none_shorter);
  const Hunted none = hunted("quadratic_roots", "certified", Goal::shortest, 40'000);
  EXPECT_FALSE(none.best);
  EXPECT_EQ(none.none_shorter, 3U + 2 + 1 + 1);  // three digits, two blanks; and one character more was asked
}

// How near each round of a search comes to a hidden point, told nothing but how near each query is. The best known is
// `off` away in each number.
std::vector<double> distances(Source source, double off, std::uint64_t seed) {
  static constexpr std::array<double, 3> hidden = {0.3, -0.7, 0.11};
  const std::array<double, 3> known = {hidden[0] + off, hidden[1] + off, hidden[2] - off};
  Random random(seed);
  Descent descent(source);
  std::vector<double> nearest;
  for (std::size_t round = 0; round < 400; ++round) {
    descent.go_on(known, random);
    double distance = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < 64; ++i) {
      const std::vector<double> query = descent.drawn(i % Descent::cells, random);
      const double away = std::hypot(query[0] - hidden[0], query[1] - hidden[1], query[2] - hidden[2]);
      descent.learn(i % Descent::cells, {1, -away});
      distance = std::min(distance, away);
    }
    nearest.push_back(distance);
  }
  return nearest;
}

TEST(Descents, ComeNearAndBeginAnew) {
  for (const Source source : {Source::bisection, Source::subdivision}) {
    const std::vector<double> of_rounds = distances(source, 1e-4, 1);
    // Of as many points drawn in a cube of side 2 the nearest is some 0.04 away.
    EXPECT_LT(std::ranges::min(of_rounds), source == Source::bisection ? 4e-3 : 1e-5);
    std::size_t begun = 0;
    for (std::size_t round = 1; round < of_rounds.size(); ++round)
      begun += of_rounds[round] > 8 * of_rounds[round - 1] ? 1 : 0;
    EXPECT_GE(begun, 4U) << source_names[static_cast<std::size_t>(source)];
    EXPECT_EQ(of_rounds, distances(source, 1e-4, 1));
    EXPECT_NE(of_rounds, distances(source, 1e-4, 2));
  }
}

// Off by more ulps the nearer a query is to a place that no family knows.
int off_near_a_place(const double* query, double* answer) {
  const int code = write_answer(quadratic_roots::rational(query), answer);
  const double away = std::hypot(query[0] - 3.3, query[1] - 14.7, query[2] + 5.1);
  if (code > 0 && !std::isnan(answer[0])) answer[0] *= 1 + 0x1p-40 / (0x1p-20 + away * away);
  return code;
}

TEST(Descents, FindWhatNoFamilyKnows) {
  const Problem& problem = *find_problem("quadratic_roots");
  const Planted planted(problem, "off_near_a_place", off_near_a_place);
  const Campaign campaign = asking_all();
  Trial trial(campaign, problem, planted.subject);
  for (const Source source : {Source::bisection, Source::subdivision}) {
    Random random(1);
    Descent descent(source);
    Prey best{{3, 15, -5}, {}, source};
    for (std::size_t i = 0; i < 400 * 64; ++i) {
      if (i % 64 == 0) descent.go_on(best.query, random);
      const std::vector<double> query = descent.drawn(i % Descent::cells, random);
      const Measure measure = trial.found_anew(query, [&](const Finding& finding) {
        return measure_of({Goal::ulp}, trial, {finding.asked, finding.answer}, {}, format);
      });
      descent.learn(i % Descent::cells, measure);
      if (measure > best.measure) best = {query, measure, source};
    }
    const std::vector<double>& found = best.query;
    EXPECT_LT(std::hypot(found[0] - 3.3, found[1] - 14.7, found[2] + 5.1), source == Source::bisection ? 0.5 : 0.05)
        << source_names[static_cast<std::size_t>(source)];
  }
}

TEST(ShortQueries, AreAllThereAreAndEachOnce) {
  static constexpr std::size_t numbers = 2;
  std::set<std::vector<std::string>> seen;
  for (std::size_t characters = numbers; characters <= 5; ++characters) {
    const ShortQueries queries(numbers, characters);
    for (std::uint64_t i = 0; i < queries.size(); ++i) {
      std::array<double, numbers> query{};
      queries.write(i, query.data());
      EXPECT_EQ(decimal(query[0]).size() + decimal(query[1]).size(), characters);
      EXPECT_TRUE(seen.insert({decimal(query[0]), decimal(query[1])}).second);
    }
  }
  for (const char* first : {"0", "-0", "7", "12", "-3", "0.5", "-0.1", "1.5", "100", "-1.5", "0.25"})
    EXPECT_TRUE(seen.contains({first, "8"})) << first;
  EXPECT_EQ(ShortQueries(2, 2).size(), 100U);
  EXPECT_EQ(ShortQueries(1, 2).size(), 100U);  // 10 to 99, -9 to -0
}

TEST(Objectives, AreReadAsTheyAreWritten) {
  for (const std::string text : {"wrong", "short", "inconsistent", "slow", "ulp", "scaled:t", "mixed:x", "backward"})
    EXPECT_EQ(read_objective(text).text(), text);
  for (const std::string text : {"", "worst", "wrong:t", "ulps", "short:x", "inconsistent:t", "slow:t"})
    EXPECT_THROW(read_objective(text), std::invalid_argument) << text;
}

}  // namespace
}  // namespace plumbline
