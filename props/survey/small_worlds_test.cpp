#include "props/survey/small_worlds.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "oracle/oracles.hpp"
#include "props/planted/mutant.hpp"
#include "props/testing/surveyed.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr const char* build = "of the test";

// Of 5^6 = 15625 queries: four blocks, the last of them not full.
constexpr World tiny = {"tiny", "orientation", -2, 2};

std::atomic<std::uint64_t> asked = 0;

// The right oracle, which counts how often it is asked.
Truth counting(const double* query) {
  ++asked;
  return orientation::rational(query);
}

Survey counted(const World& world, Slice slice = {}) {
  asked = 0;
  Survey survey = survey_of(world, slice);
  survey.judged = counting;
  return survey;
}

const World& world_of(std::string_view name) { return *std::ranges::find(worlds(), name, &World::name); }

// What is found where this mutant of an oracle takes the place of `filtered`.
Surveyed swept_with(std::string_view world, std::string_view mutant) {
  const World& named = world_of(world);
  Survey survey = survey_of(named, {0, queries_of(named) > 5'000'000 ? 1009U : 11U});  // tens of thousands at most
  survey.judged = std::ranges::find(mutants_of(*survey.problem), mutant, &Mutant::name)->oracle;
  return surveyed_whole(survey);
}

std::string refusal(const Survey& survey, const std::string& record) try {
  read_record(survey, record, build);
  return "";
} catch (const NoRecord& error) {
  return error.what();
}

class SmallWorlds : public testing::Test {
 protected:
  ~SmallWorlds() override { interrupted = false; }
};

TEST_F(SmallWorlds, HaveEveryQueryOnce) {
  std::set<std::vector<double>> queries;
  std::vector<double> query(6);
  for (std::uint64_t i = 0; i < queries_of(tiny); ++i) {
    write_query(tiny, i, query.data());
    EXPECT_TRUE(std::ranges::all_of(query, [](double x) { return x >= -2 && x <= 2 && x == static_cast<int>(x); }));
    queries.insert(query);
  }
  EXPECT_EQ(queries.size(), 15625U);
  EXPECT_EQ(query, std::vector<double>(6, 2.0));
}

// Two numbers are always the middle one of -1, 0 and 1.
TEST_F(SmallWorlds, HaveNumbersThatStandStill) {
  constexpr World still = {"still", "orientation", -1, 1, 1, "by ax"};
  ASSERT_EQ(queries_of(still), 81U);
  std::set<std::vector<double>> queries;
  std::vector<double> query(6, 7.0);
  for (std::uint64_t i = 0; i < 81; ++i) {
    write_query(still, i, query.data());
    EXPECT_TRUE(query[0] == 0 && query[3] == 0);
    queries.insert(query);
  }
  EXPECT_EQ(queries.size(), 81U);
  EXPECT_EQ(query, std::vector<double>({0, 1, 1, 0, 1, 1}));
}

TEST_F(SmallWorlds, AreTwoOfEachProblem) {
  for (const Problem& problem : problems())
    EXPECT_EQ(std::ranges::count(worlds(), problem.name(), &World::problem), 2) << problem.name();
  EXPECT_EQ(queries_of(world_of("segment_intersection")), 43046721U);
  double query[8];
  write_query(world_of("segment_intersection_tenths"), 3, query);
  EXPECT_EQ(query[7], 3 * 0.1);
  EXPECT_EQ(query[0], 0);
}

TEST_F(SmallWorlds, AreAnsweredAlike) {
  for (const World& world : worlds()) {
    const Survey survey = survey_of(world, {1, 20011});
    const Surveyed surveyed = surveyed_whole(survey);
    EXPECT_TRUE(surveyed.done()) << world.name << '\n' << text_of(survey, surveyed.differences);
    EXPECT_EQ(surveyed.queries(survey), survey.queries) << world.name;
  }
}

TEST_F(SmallWorlds, AreTheSumOfTheirSlices) {
  std::uint64_t queries = 0;
  for (std::uint64_t part = 0; part < 7; ++part) {
    Survey survey = counted(tiny, {part, 7});
    survey.jobs = 2;
    EXPECT_TRUE(surveyed_whole(survey).done());
    EXPECT_EQ(asked, survey.queries);
    queries += asked;
  }
  EXPECT_EQ(queries, queries_of(tiny));
  EXPECT_EQ((Slice{9, 10}.size(5)), 0U);
}

TEST_F(SmallWorlds, ShowAWrongCode) {
  const Surveyed surveyed = swept_with("quadratic_roots", "no_double_root");
  ASSERT_FALSE(surveyed.differences.empty());
  EXPECT_FALSE(surveyed.done());
  for (const Difference& one : surveyed.differences) EXPECT_NE(one.judged->code, one.trusted.code);
}

TEST_F(SmallWorlds, ShowAWrongValue) {
  const Surveyed surveyed = swept_with("quadratic_roots", "rounded_root");
  ASSERT_FALSE(surveyed.differences.empty());
  for (const Difference& one : surveyed.differences) {
    EXPECT_EQ(one.judged->code, one.trusted.code);
    EXPECT_NE(one.judged->values[0], one.trusted.values[0]);
    EXPECT_EQ(one.judged->values[0].nearest(), one.trusted.values[0].nearest());
  }
}

// All but the fault that shows where squares of lengths vanish: no number here is so small.
TEST_F(SmallWorlds, ShowEveryFaultOfOracles) {
  for (const World& world : worlds()) {
    if (world.unit == 1) continue;
    for (const Mutant& mutant : mutants_of(*find_problem(world.problem))) {
      if (mutant.oracle == nullptr) continue;
      const bool shows = mutant.name != "undefined_by_rounding" &&
                         !(mutant.name == "merged_by_rounding" && world.problem == "falling_segment_sweeps_point");
      EXPECT_EQ(!swept_with(world.name, mutant.name).differences.empty(), shows) << world.name << ' ' << mutant.name;
    }
  }
}

// Rounded as others round: all but a few in a thousand are the nearest doubles.
TEST_F(SmallWorlds, ShowASolverThatIsNotCertified) {
  Survey survey = survey_of(world_of("quadratic_roots_tenths"), {0, 1009});
  survey.solver = find_solver(*survey.problem, "kahan");
  const Surveyed surveyed = surveyed_whole(survey);
  ASSERT_FALSE(surveyed.differences.empty());
  for (const Difference& one : surveyed.differences) {
    EXPECT_FALSE(one.judged);
    EXPECT_TRUE(one.answered);
  }
}

TEST_F(SmallWorlds, TellTheCaseThatDiffers) {
  const Survey survey = survey_of(world_of("quadratic_roots"));
  const Truth right = quadratic_roots::rational(std::vector{1.0, 0.0, -2.0}.data());
  const Difference one = {{1, 0, -2}, right, Truth{1, {Real(0.5)}}, Answer{2, {}, {-1.5, 1.5}}};
  const std::string text = text_of(survey, std::vector(4, one));
  EXPECT_TRUE(
      text.starts_with("quadratic_roots 0x1p+0 0x0p+0 -0x1p+1\n"
                       "  which is quadratic_roots 1 0 -2\n"
                       "  judged:  one 1/2\n"
                       "  certified: two -1.5 1.5\n"
                       "  trusted: two ("))
      << text;
  EXPECT_TRUE(text.ends_with("and 1 more.\n")) << text;
}

TEST_F(SmallWorlds, NameTheQueryAtWhichAnOracleFails) {
  Survey survey = counted(tiny);
  survey.judged = [](const double*) -> Truth { throw std::runtime_error("no truth"); };
  try {
    surveyed_whole(survey);
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string(error.what()).find("judged oracle fails: no truth\n  orientation -0x1p+1"),
              std::string::npos);
  }
}

// Whatever block was the last to be recorded, the rest is asked and nothing twice.
TEST_F(SmallWorlds, GoOnFromAnyRecord) {
  for (std::size_t blocks = 0; blocks <= 4; ++blocks) {
    const Survey survey = counted(tiny);
    ASSERT_EQ(survey.blocks(), 4U);
    Surveyed first(survey);
    std::string record = record_of(survey, first, build);
    std::size_t heard = 0;
    interrupted = blocks == 0;
    ask_all(survey, first, [&](const Surveyed& now) {
      record = record_of(survey, now, build);
      interrupted = ++heard == blocks;
    });
    interrupted = false;
    EXPECT_EQ(heard, blocks);
    Surveyed second = read_record(survey, record, build);
    EXPECT_EQ(second.agreed, first.agreed);
    EXPECT_EQ(second.queries(survey), asked);
    ask_all(survey, second, ignore);
    EXPECT_TRUE(second.done());
    EXPECT_EQ(second.queries(survey), 15625U);
    EXPECT_EQ(asked, 15625U);
    EXPECT_GE(second.seconds, first.seconds);
  }
}

TEST_F(SmallWorlds, RecordOnlyBlocksThatAgree) {
  Survey survey = counted(tiny);
  survey.judged = [](const double* query) {  // wrong in the first two fifths of the world: in blocks 0 and 1
    return query[0] < 0 ? Truth{} : orientation::rational(query);
  };
  Surveyed surveyed(survey);
  surveyed.agreed = {true, true, true, false};
  ask_all(survey, surveyed, ignore);
  EXPECT_TRUE(surveyed.done());
  surveyed.agreed = {true, false, true, true};
  ask_all(survey, surveyed, ignore);
  EXPECT_NE(record_of(survey, surveyed, build).find("\nagreed 0 2-3\n"), std::string::npos);
}

TEST_F(SmallWorlds, AskAllAgainInAnotherBuild) {
  const Survey survey = counted(tiny);
  const std::string record = record_of(survey, surveyed_whole(survey), "another");
  EXPECT_EQ(read_record(survey, record, build).queries(survey), 0U);
}

TEST_F(SmallWorlds, RefuseWhatIsNoRecordOfThem) {
  const Survey survey = counted(tiny);
  const std::string record = record_of(survey, surveyed_whole(survey), build);
  EXPECT_EQ(refusal(survey, record), "");
  EXPECT_NE(refusal(survey_of(world_of("orientation")), record).find("it is of 'tiny -2..2"), std::string::npos);
  EXPECT_NE(refusal(counted(tiny, {0, 2}), record).find("slice 0/2"), std::string::npos);
  for (std::size_t size = 0; size < record.size(); ++size)
    EXPECT_NE(refusal(survey, record.substr(0, size)), "") << record.substr(0, size);
  for (const std::string bad : {"0-4", "2-1", "-1", "x", "0-", "1-2-3"})
    EXPECT_NE(refusal(survey, record.substr(0, record.find("agreed")) + "agreed " + bad + "\n"), "") << bad;
}

}  // namespace
}  // namespace plumbline
