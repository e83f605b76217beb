// The reader of case files, the checks of a fuzz target and the mutator, each on what it is for.
#include <gtest/gtest.h>

#include <cstring>
#include <limits>
#include <set>

#include "fuzz/cases/cases.hpp"
#include "fuzz/target/breach.hpp"
#include "fuzz/target/mutator.hpp"
#include "fuzz/target/suspect.hpp"

namespace plumbline {

static const Problem& segments() { return *find_problem("segment_intersection"); }

static std::vector<KnownCase> read(const std::string& text) { return known_cases(segments(), text, "cases.txt"); }

TEST(Cases, ALineTellsTheQueryTheTruthAndTheFailures) {
  const auto cases = read(
      "# source: nowhere\r\n\r\n"
      "segment_intersection 0 0 0x1p+1 1, 0 1 2 0  # point 1 ~0x1p-1; fails: minkowski false_negative\r\n");
  ASSERT_EQ(cases.size(), 1U);
  EXPECT_EQ(cases[0].place, "cases.txt:3");
  EXPECT_EQ(cases[0].query, (std::vector<double>{0, 0, 2, 1, 0, 1, 2, 0}));
  EXPECT_EQ(cases[0].code, 1);
  ASSERT_EQ(cases[0].values.size(), 2U);
  EXPECT_TRUE(agrees(cases[0].values[0], Real(1.0)));
  EXPECT_FALSE(agrees(cases[0].values[0], Real(1.5)));
  EXPECT_TRUE(agrees(cases[0].values[1], Real(0.5)));
  ASSERT_EQ(cases[0].failures.size(), 1U);
  EXPECT_EQ(cases[0].failures[0].solver->name, "minkowski");
  EXPECT_EQ(cases[0].failures[0].verdict, Verdict::false_negative);
}

TEST(Cases, AFailureOfAPeerIsThatOfAVersion) {
  const auto cases = read("segment_intersection 0 0 1 1 0 1 1 0  # point; fails: geos 0.0 wrong_outcome\n");
  ASSERT_EQ(cases.at(0).failures.size(), 1U);
  EXPECT_EQ(cases[0].failures[0].solver->name, "geos");
  EXPECT_EQ(cases[0].failures[0].version, "0.0");
}

TEST(Cases, AWrongLineIsRejectedWithItsPlaceAndItsReason) {
  static const std::pair<std::string, std::string> wrong_lines[] = {
      {"orientation 0 0 0 0 0 0  # collinear", "orientation"},
      {"segment_intersection 0 0 1 1 0 1 1  # point", "here are 7"},
      {"segment_intersection 0 0 1 1 0 1 1 0x  # point", "'0x'"},
      {"segment_intersection 0 0 1 1 0 1 1 0", "no outcome"},
      {"segment_intersection 0 0 1 1 0 1 1 0  # crossing", "\"crossing\""},
      {"segment_intersection 0 0 1 1 0 2 1 2  # disjoint 1", "fewer values"},
      {"segment_intersection 0 0 1 1 0 1 1 0  # point; minkowski", "fails: "},
      {"segment_intersection 0 0 1 1 0 1 1 0  # point; fails: minkowski", "not a failure"},
      {"segment_intersection 0 0 1 1 0 1 1 0  # point; fails: nobody refused", "\"nobody\""},
      {"segment_intersection 0 0 1 1 0 1 1 0  # point; fails: minkowski agree", "minkowski agree\" is not a failure"},
      {"segment_intersection 0 0 1 1 0 1 1 0  # point; fails: minkowski 1.0 refused", "\"minkowski\" is not a peer"},
  };
  for (const auto& [line, reason] : wrong_lines) {
    try {
      read(line);
      ADD_FAILURE() << "This line was read: " << line;
    } catch (const std::runtime_error& error) {
      EXPECT_TRUE(std::string_view(error.what()).starts_with("cases.txt:1: ")) << error.what();
      EXPECT_NE(std::string_view(error.what()).find(reason), std::string_view::npos) << error.what();
    }
  }
}

// A problem whose published solver promises everything, or whose second oracle is wrong, is what a target must find.
static constexpr double shared_end[] = {0, 0, 0.4, 1, 0.1, 0, 0.4, 1};

TEST(Breach, ASolverThatPromisesTooMuchIsFound) {
  static const Solver* const minkowski = find_solver(segments(), "minkowski");
  static const Solver boastful = {"boastful", minkowski->solve,
                                  [](const double*) { return std::numeric_limits<double>::infinity(); },
                                  minkowski->supplies};
  static const Solver* const solvers[] = {&boastful};
  Problem problem = segments();
  problem.oracles.cgal = nullptr;
  problem.solvers = solvers;
  const auto breach = find_breach(problem, shared_end);
  ASSERT_TRUE(breach);
  EXPECT_EQ(breach->sentence,
            "boastful promises a right outcome, and its verdict is false_negative; the truth is point "
            "3602879701896397/9007199254740992 1 1 1.");
}

TEST(Breach, AnOracleThatDiffersIsFound) {
  Problem problem = segments();
  problem.oracles.rational = [](const double*) { return Truth{0, {}}; };
  problem.oracles.cgal = nullptr;
  const auto breach = find_breach(problem, shared_end);
  ASSERT_TRUE(breach);
  EXPECT_EQ(breach->clause, 0U);
}

TEST(Breach, AClauseThatDoesNotHoldIsFound) {
  static const Clause clauses[] = {{"(0) a query is its own image, and never has a contact",
                                    [](const double* query, double* image) {
                                      std::copy_n(query, 8, image);
                                      return true;
                                    },
                                    [](const double*, const Truth&) {
                                      return Truth{0, {}};
                                    }}};
  Problem problem = segments();
  problem.clauses = clauses;
  const auto breach = find_breach(problem, shared_end);
  ASSERT_TRUE(breach);
  EXPECT_TRUE(breach->sentence.starts_with("(0) ")) << breach->sentence;
}

TEST(Breach, TheWatchSeesEverySolver) {
  std::set<std::size_t> seen;
  const auto& problem = *find_problem("quadratic_roots");
  static constexpr double query[] = {1, -1, -1};
  EXPECT_FALSE(find_breach(problem, query, [&](const Sight& sight) {
    EXPECT_EQ(sight.truth, 2);
    EXPECT_EQ(sight.answer, 2);
    EXPECT_GT(sight.error, 0);
    EXPECT_GT(sight.used, 0);
    EXPECT_LE(sight.used, 1);
    seen.insert(sight.solver);
  }));
  EXPECT_EQ(seen.size(), problem.solvers.size());
}

TEST(Mutator, AMutationReplaysFromItsSeedAndReachesEveryOutcome) {
  for (const Problem& problem : problems()) {
    std::vector<double> query(problem.shape.numbers.size()), again = query;
    std::set<int> codes;
    const std::vector<const Family*> families = default_families(problem);
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      Random random(seed), replay(seed);
      mutate(problem, families, random, query);
      mutate(problem, families, replay, again);
      ASSERT_EQ(std::memcmp(query.data(), again.data(), query.size() * sizeof(double)), 0);
      codes.insert(problem.filtered(query.data()).code);
    }
    for (const Outcome& outcome : problem.shape.outcomes)
      EXPECT_TRUE(codes.contains(outcome.code)) << problem.name() << " never was " << outcome.name << '.';
  }
}

TEST(Mutator, ACrossingTakesEachPointFromOneOfTheTwo) {
  std::set<std::string> kinds;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    std::vector<double> query(8, 1);
    cross_over(random, query, std::vector<double>(8, 2));
    std::string kind;
    for (std::size_t i = 0; i < query.size(); i += 2) {
      EXPECT_EQ(query[i], query[i + 1]);
      kind += query[i] == 1 ? '1' : '2';
    }
    kinds.insert(kind);
  }
  EXPECT_EQ(kinds.size(), 16U);
}

TEST(KnownCases, AreTheFilesOfEveryProblem) {
  for (const Problem& problem : problems()) EXPECT_FALSE(known_cases(problem).empty()) << problem.name();
}

// Somebody's solver that finds nothing anywhere, and what it is held to.
static int find_nothing(const double*, double*) { return 0; }

static Suspect suspect(Solve* solve, const Campaign& asked) {
  return Suspect(segments(), own_subject(segments(), solve), asked);
}

static bool breaks(const std::vector<double>& query, const Campaign& asked) {
  return suspect(find_nothing, asked).find_breach(query.data()).has_value();
}

TEST(Suspects, AreHeldToWhatACheckAsks) {
  const std::vector<double> crossing = {0, 0, 1, 1, 0, 1, 1, 0}, apart = {0, 0, 1, 0, 0, 1, 1, 1};
  EXPECT_TRUE(breaks(crossing, {}));
  EXPECT_FALSE(breaks(apart, {}));
  EXPECT_FALSE(breaks({0, 0, 1, std::numeric_limits<double>::infinity(), 0, 1, 1, 0}, {}));
  EXPECT_FALSE(breaks(crossing, {.draws = {.admits = within(2, 3)}}));
  EXPECT_TRUE(breaks(crossing, {.draws = {.admits = within(1, 3)}}));

  const std::vector<double> in_an_end = {0, 0, 1, 1, 1, 1, 2, 0};
  EXPECT_TRUE(breaks(in_an_end, {}));
  EXPECT_TRUE(breaks(in_an_end, {.demands = {.ignore_margin = 4}}));  // It is stated in the input.
  EXPECT_FALSE(breaks(in_an_end, {.demands = {.conventions = "ends_excluded"}}));
  const std::vector<double> grazing = {0, 0, 2, 2, 1, 1 - 0x1p-52, 0, 3};
  EXPECT_TRUE(breaks(grazing, {}));
  EXPECT_FALSE(breaks(grazing, {.demands = {.ignore_margin = 4}}));
}

TEST(Suspects, AKindThatIsKnownIsPassedOver) {
  const std::vector<double> crossing = {0, 0, 1, 1, 0, 1, 1, 0}, elsewhere = {3, 2, 5, 7, 3, 7, 5, 2};
  const std::vector<double> in_an_end = {0, 0, 1, 1, 1, 1, 2, 0};
  Suspect one = suspect(find_nothing, {});
  one.pass_over(crossing.data());
  EXPECT_FALSE(one.find_breach(crossing.data()));
  EXPECT_FALSE(one.find_breach(elsewhere.data()));
  EXPECT_TRUE(one.find_breach(in_an_end.data()));
}

TEST(Suspects, ABreachTellsTheTruth) {
  const std::vector<double> crossing = {0, 0, 1, 1, 0, 1, 1, 0};
  Suspect one = suspect(find_nothing, {});
  int seen = -1;
  const auto breach = one.find_breach(crossing.data(), [&](const Sight& sight) { seen = sight.truth; });
  ASSERT_TRUE(breach);
  EXPECT_EQ(breach->sentence, "false_negative: it answers disjoint where the truth is point 1/2 1/2 1/2 1/2.");
  EXPECT_EQ(seen, 1);

  const auto beside = [](const double*, double* answer) {
    answer[0] = answer[1] = 0.5 + 0x1p-50;  // 8 ulps further
    return 1;
  };
  const auto wrong_value = suspect(beside, {.demands = {.max_ulp = 7}}).find_breach(crossing.data());
  ASSERT_TRUE(wrong_value);
  EXPECT_EQ(wrong_value->sentence, "wrong_value: x is 8 ulps from the truth, point 1/2 1/2 1/2 1/2.");
  EXPECT_FALSE(suspect(beside, {.demands = {.max_ulp = 8}}).find_breach(crossing.data()));
}

}  // namespace plumbline
