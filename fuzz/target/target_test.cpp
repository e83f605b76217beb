// What a fuzz target prints before it traps, of a solver that finds nothing anywhere.
#include "fuzz/target/target.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <vector>

#include "fuzz/cases/cases.hpp"
#include "fuzz/target/bytes.hpp"
#include "solvers/text.hpp"

extern "C" int find_nothing(const double*, double*) { return 0; }

namespace plumbline {
namespace {

int fuzzed(const std::vector<double>& query) {
  std::vector<std::uint8_t> bytes(query.size() * sizeof(double));
  write_query(query, bytes);
  return LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

TEST(Target, GoesOnWhereTheAnswerIsRight) { EXPECT_EQ(fuzzed({0, 0, 1, 0, 0, 1, 1, 1}), 0); }

TEST(Target, TellsTheCaseItsKindTheSimplestAndWhatToDo) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_DEATH(fuzzed({0.5, 0.25, 12.75, 17, 0, 31, 11, -3}),
               "segment_intersection 0x1p-1 0x1p-2 .*\n"
               "false_negative: it answers disjoint where the truth is point .*\n\n"
               "The simplest of this kind that shrinking finds:\n"
               "segment_intersection 0x0p.0 0x0p.0 0x1p.0 0x0p.0 0x0p.0 0x1p.0 0x1p.0 -0x1p.0\n"
               "false_negative: it answers disjoint where the truth is point 1/2 0 1/2 1/2.\n\n"
               "plumbline explain 'segment_intersection 0 0 1 0 0 1 1 -1'\nexplains it. "
               "Keep it as this line of a file:\n"
               "segment_intersection 0 0 1 0 0 1 1 -1  # point 1/2 0 1/2 1/2\n");  // inside both, as it was found
}

// What an engine does first.
int initialized(std::string name) {
  int count = 1;
  char* arguments[] = {name.data(), nullptr};
  char** list = arguments;
  return LLVMFuzzerInitialize(&count, &list);
}

const std::vector<double> crossing = {0, 0, 1, 1, 0, 1, 1, 0}, in_an_end = {0, 0, 1, 1, 1, 1, 2, 0};

TEST(Target, IsOfTheSolverThatItsFileIsNamedFor) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EQ(initialized("folder/fuzz_segment_intersection@certified"), 0);
  EXPECT_EQ(fuzzed(crossing), 0);
  EXPECT_EXIT(initialized("fuzz_segment_intersection@nobody"), testing::ExitedWithCode(2), "nobody is not a solver");
}

TEST(Target, OfASolverGoesOnPastItsMarkedFailures) {
  EXPECT_EQ(initialized("fuzz_segment_intersection@minkowski"), 0);
  for (const KnownCase& known : known_cases(target())) {
    const auto of_minkowski = [](const KnownFailure& one) { return one.solver->name == "minkowski"; };
    if (std::ranges::any_of(known.failures, of_minkowski)) {
      EXPECT_EQ(fuzzed(known.query), 0) << known.place;
    }
  }
}

TEST(Target, OfAPlantedFaultFindsIt) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EQ(initialized("fuzz_segment_intersection@open"), 0);
  EXPECT_EQ(fuzzed(crossing), 0);
  EXPECT_DEATH(fuzzed(in_an_end), "false_negative: it answers disjoint");
}

class Told : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "target_test_XXXXXX";
    folder = mkdtemp(name.data());
  }
  void TearDown() override { std::filesystem::remove_all(folder); }

  std::filesystem::path folder;
};

TEST_F(Told, ByAFileOfCasesGoesOnPastTheirKinds) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  std::ofstream(folder / "known.txt") << case_line(target(), crossing, told(target().filtered(crossing.data())))
                                      << '\n';
  setenv("PLUMBLINE_KNOWN", (folder / "known.txt").c_str(), 1);
  EXPECT_EQ(initialized("mine_fuzz"), 0);
  EXPECT_EQ(fuzzed(crossing), 0);
  EXPECT_DEATH(fuzzed(in_an_end), "false_negative");
  setenv("PLUMBLINE_KNOWN", (folder / "missing.txt").c_str(), 1);
  EXPECT_EXIT(initialized("mine_fuzz"), testing::ExitedWithCode(2), "missing.txt: the file cannot be read");
}

TEST_F(Told, ByAFolderWritesACorpusAndItsDictionary) {
  GTEST_FLAG_SET(death_test_style, "fast");  // the other makes a folder of its own
  setenv("PLUMBLINE_CORPUS", (folder / "corpus").c_str(), 1);
  EXPECT_EXIT(initialized("fuzz_segment_intersection"), testing::ExitedWithCode(0), "");
  const std::vector<KnownCase> cases = known_cases(target());
  std::size_t files = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder / "corpus")) {
    EXPECT_EQ(file.file_size(), 8 * sizeof(double));
    ++files;
  }
  EXPECT_EQ(files, cases.size());
  std::ifstream dictionary(folder / "corpus.dict");
  std::string line;
  std::size_t lines = 0;
  for (; std::getline(dictionary, line); ++lines)
    EXPECT_TRUE(std::regex_match(line, std::regex(R"("(\\x[0-9a-f]{2}){8}")"))) << line;
  EXPECT_GT(lines, 20U);
}

TEST_F(Told, ByAFileForErrorsFindsNothingAndNotesTheLargest) {
  setenv("PLUMBLINE_LARGEST", (folder / "largest").c_str(), 1);
  EXPECT_EQ(initialized("fuzz_segment_intersection@minkowski"), 0);
  EXPECT_EQ(fuzzed(in_an_end), 0);
  EXPECT_EQ(fuzzed({0, 0, 1, 1, 0.1, 0.2, 0.9, 0.7}), 0);
  EXPECT_EQ(fuzzed({0, 0, 1, 0.1, 0, 1e-9, 1, 0.1 - 1e-9}), 0);
  std::ifstream file(folder / "largest");
  std::string error;
  ASSERT_TRUE(std::getline(file, error));
  EXPECT_GT(read_double(error).value(), 0);
}

TEST_F(Told, AFamilyThatIsNoneIsTold) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  setenv("PLUMBLINE_FAMILY", "nowhere", 1);
  EXPECT_EXIT(initialized("fuzz_segment_intersection"), testing::ExitedWithCode(2), "nowhere is not a family");
}

TEST(AflModule, MutatesAQueryAndReplaysFromItsSeed) {
  std::vector<std::uint8_t> query(64), other(64, 1);
  write_query(std::vector<double>{0.5, 0.25, 12.75, 17, 0, 31, 11, -3}, query);
  const auto mutations = [&] {
    void* const mutator = afl_custom_init(nullptr, 7);
    std::vector<std::vector<std::uint8_t>> all;
    for (int i = 0; i < 100; ++i) {
      std::uint8_t* out = nullptr;
      EXPECT_EQ(afl_custom_fuzz(mutator, query.data(), query.size(), &out, other.data(), other.size(), 64), 64U);
      all.emplace_back(out, out + 64);
    }
    afl_custom_deinit(mutator);
    return all;
  };
  const auto first = mutations();
  EXPECT_EQ(first, mutations());
  EXPECT_GT(std::set(first.begin(), first.end()).size(), 90U);
}

}  // namespace
}  // namespace plumbline
