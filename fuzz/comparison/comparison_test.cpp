// The rank test by values that others give, the record by what it reads again, the tables by rows made by hand, and
// the engines of this program by a fault that they must find.
#include <gtest/gtest.h>

#include <stdexcept>

#include "fuzz/comparison/rank_sum.hpp"
#include "fuzz/comparison/table.hpp"
#include "fuzz/target/suspect.hpp"
#include "props/planted/mutant.hpp"

namespace plumbline {
namespace {

// Of ten below ten: W = 0, z = 49.5/√175 with the correction, p = 0.00018 as R's wilcox.test has it (exact = FALSE).
TEST(RankTest, IsThatOfOthers) {
  const std::vector<double> low = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, high = {11, 12, 13, 14, 15, 16, 17, 18, 19, 20};
  EXPECT_EQ(rank_test(low, high).share, 1);
  EXPECT_EQ(rank_test(high, low).share, 0);
  EXPECT_NEAR(rank_test(low, high).p, 0.0001827, 1e-7);
  EXPECT_EQ(rank_test(low, high).p, rank_test(high, low).p);
  EXPECT_EQ(rank_test(low, low).share, 0.5);
  EXPECT_EQ(rank_test(low, low).p, 1);
}

// By hand: of 12 pairs 8 are less and 2 are equal, U = 9 of 12; ties of 2 and 3 make Σt³ − t = 30, so that the variance
// is 12/12·(8 − 30/42).
TEST(RankTest, CorrectsForTies) {
  const RankTest test = rank_test(std::vector<double>{1, 2, 2}, std::vector<double>{2, 5, 5, 1.5});
  EXPECT_DOUBLE_EQ(test.share, 9.0 / 12);
  EXPECT_NEAR(test.p, std::erfc(2.5 / std::sqrt(2 * (8 - 30.0 / 42))), 1e-12);
  EXPECT_EQ(rank_test(std::vector<double>{7, 7}, std::vector<double>{7, 7, 7}).p, 1);
  EXPECT_EQ(rank_test(std::vector<double>{}, std::vector<double>{7}).p, 1);
}

Row row(Engine engine, std::uint64_t seed, SearchResult result, Section part = Section::planted) {
  return {part, "orientation", "a_fault", engine, seed, result};
}

TEST(Rows, AreReadAsTheyWereWritten) {
  const Row written = row(Engine::afl, 7, {12345, true, 0.25, 0x1.8p40}, Section::error);
  const Row read = read_row(line_of(written));
  EXPECT_TRUE(read.is_of_same_search(written));
  EXPECT_EQ(read.result.evaluations, 12345U);
  EXPECT_TRUE(read.result.found);
  EXPECT_EQ(read.result.seconds, 0.25);
  EXPECT_EQ(read.result.error, 0x1.8p40);
  for (const char* const line :
       {"", "planted,a,b,1,2", "nothing,a,b,1,2,3,1,0,0", "planted,a,b,9,2,3,1,0,0", "planted,a,b,1,2,x,1,0,0"})
    EXPECT_THROW(read_row(line), std::invalid_argument) << line;
}

TEST(Tables, TellMediansAndWhoWasQuicker) {
  std::vector<Row> rows;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    rows.push_back(row(Engine::hunt, seed, {100 + seed, true, 1, 0}));
    rows.push_back(row(Engine::sampling, seed, {1000, false, 3, 0}));
    rows.push_back(row(Engine::afl, seed, {seed, true, 1, 0}));
  }
  const std::string text = tables(rows, 1000);
  EXPECT_NE(text.find("| sampling | 0 | 10 | 1 of 1 | 1 | 0 |  |\n"), std::string::npos) << text;
  EXPECT_NE(text.find("| AFL++ | 10 | 10 | 0 of 1 | 0 | 1 | 1.0000 |\n"), std::string::npos) << text;
  EXPECT_NE(text.find("| hunt | 10 | 10 | 0 of 1 |  |  | 1.0000 |\n"), std::string::npos) << text;
  EXPECT_NE(text.find("| orientation | a_fault | 10 | not found | 6 | 106 |\n"), std::string::npos) << text;
}

TEST(Tables, TellWhatIsFoundByNone) {
  Row other = row(Engine::hunt, 1, {1000, false, 1, 0});
  other.subject = "another_fault";
  const std::string text = tables({row(Engine::hunt, 1, {7, true, 1, 0}), other}, 1000);
  EXPECT_NE(text.find("\nFound by none: orientation `another_fault`.\n"), std::string::npos) << text;
  other.result.found = true;
  EXPECT_EQ(tables({other}, 1000).find("Found by none"), std::string::npos);
}

TEST(Tables, TellWhichErrorsAreLess) {
  const std::string text = tables({row(Engine::hunt, 1, {9, false, 1, 0x1p40}, Section::error),
                                   row(Engine::sampling, 1, {9, false, 1, 0x1p30}, Section::error),
                                   row(Engine::libfuzzer, 1, {9, false, 1, 0x1p38}, Section::error)},
                                  1000);
  EXPECT_NE(text.find("| orientation | a_fault | 1 | 30.0 (less) | 38.0 | 40.0 |\n"), std::string::npos) << text;
  EXPECT_NE(text.find("| hunt | 9 | 9 | 9 |\n"), std::string::npos) << text;
}

// Sampling and hunts, which need no target: both are told that a planted fault is wrong, and `certified` is not.
TEST(Engines, FindWhatIsWrongAndNothingElse) {
  const Problem& problem = *find_problem("quadratic_roots");
  const Subject planted = planted_subject(problem, mutants_of(problem).front());
  const Subject certified = built_in(problem, *find_solver(problem, "certified"));
  for (const Engine engine : {Engine::sampling, Engine::hunt}) {
    const SearchResult wrong = first_wrong(engine, {&problem, &planted, true, 1, 20000}, {});
    EXPECT_TRUE(wrong.found);
    EXPECT_LE(wrong.evaluations, 20000U);
    const SearchResult right = first_wrong(engine, {&problem, &certified, true, 1, 2000}, {});
    EXPECT_FALSE(right.found);
    EXPECT_EQ(right.evaluations, 2000U);
    EXPECT_GT(largest_error(engine, {&problem, &planted, true, 1, 2000}, {}).error, 0);
  }
}

TEST(Engines, ATargetThatIsMissingIsToldOf) {
  const Problem& problem = *find_problem("quadratic_roots");
  const Subject certified = built_in(problem, *find_solver(problem, "certified"));
  EXPECT_THROW(first_wrong(Engine::libfuzzer, {&problem, &certified, true, 1, 100}, {}), std::runtime_error);
}

}  // namespace
}  // namespace plumbline
