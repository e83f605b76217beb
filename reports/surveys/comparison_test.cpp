// The program plumbline_comparison, as it is called, with scripts in the place of the targets and of afl-fuzz.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

class ComparisonProgram : public Program {
 protected:
  ComparisonProgram() {
    for (const char* folder : {"libfuzzer/fuzz", "afl/fuzz", "afl/modules", "bin"})
      fs::create_directories(file(folder));
    script("libfuzzer/fuzz/fuzz_orientation",
           "[ \"$PLUMBLINE_KNOWN\" = /dev/null ] && [ \"$PLUMBLINE_FAMILY\" = uniform ] || exit 3\n"
           "for corpus; do :; done\n"
           "[ $(ls $corpus | wc -l) = 8 ] && [ $(cat $corpus/* | wc -c) = 384 ] || exit 3\n"
           "echo stat::number_of_executed_units: 42\n"
           "[ -n \"$PLUMBLINE_UNGUIDED\" ] || echo 'ERROR: libFuzzer: deadly signal'\n");
    script("afl/fuzz/fuzz_orientation", "exit 3\n");
    script("bin/afl-fuzz",
           "while [ $1 != -o ]; do shift; done\n"
           "mkdir -p $2/default/crashes; touch $2/default/fuzzer_stats\n"
           "for at in 99 77; do touch $2/default/crashes/id:0000$at,sig:04,src:000000,time:1,execs:$at,op:x; done\n");
    setenv("PATH", (file("bin").string() + ":" + std::getenv("PATH")).c_str(), 1);
  }

  Ended compared(const std::string& evaluations = "200", const std::string& only = "orientation") const {
    return run({file("out"), "--libfuzzer", file("libfuzzer"), "--afl", file("afl"), "--only", only, "--seeds", "1",
                "--evaluations", evaluations, "--jobs", "2"});
  }

 private:
  void script(const std::string& name, const std::string& lines) const {
    file(name, "#!/bin/sh\n" + lines);
    fs::permissions(file(name), fs::perms::owner_all);
  }
};

TEST_F(ComparisonProgram, KeepsWhatEveryEngineFoundAndTellsIt) {
  const Ended ended = compared();
  ASSERT_EQ(ended.code, 0) << ended.err;
  const std::string rows = read(file("out/rows.csv"));
  EXPECT_NE(rows.find("\npublished,orientation,perp_dot_product,1,1,42,0,"), std::string::npos) << rows;
  EXPECT_NE(rows.find("\npublished,orientation,perp_dot_product,2,1,42,1,"), std::string::npos) << rows;
  EXPECT_NE(rows.find("\npublished,orientation,perp_dot_product,3,1,77,1,"), std::string::npos) << "the first crash";
  EXPECT_NE(rows.find("\nplanted,orientation,exchanged,3,1,1,1,"), std::string::npos) << "of the corpus";
  EXPECT_EQ(rows.find("\nerror,"), std::string::npos) << "it has no values";
#ifdef GEOS_3_11_1
  EXPECT_NE(rows.find("\npeer,orientation,geos,0,1,20,"), std::string::npos) << "a tenth of the queries\n" << rows;
  EXPECT_NE(rows.find("\npeer,orientation,geos,4,1,"), std::string::npos) << rows;
#endif
  const std::string told = read(file("out/comparison.md"));
  EXPECT_NE(told.find("| orientation | perp_dot_product | 1 | not found | not found | 42 | 77 | "), std::string::npos)
      << told;
}

TEST_F(ComparisonProgram, GoesOnWhereItWasEnded) {
  ASSERT_EQ(compared().code, 0);
  const std::string rows = read(file("out/rows.csv"));
  const auto count = [](const std::string& text) { return std::ranges::count(text, '\n'); };
  file("out/rows.csv", rows.substr(0, rows.size() - 5));  // the last line cut off
  const Ended again = compared();
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_TRUE(again.err.starts_with("1 of 1: ")) << again.err;
  EXPECT_EQ(count(read(file("out/rows.csv"))), count(rows));
}

TEST_F(ComparisonProgram, RefusesWhatIsNotItsOwn) {
  ASSERT_EQ(compared().code, 0);
  const Ended other = compared("300");
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.err.find("rows.csv:1: \"# build "), std::string::npos) << other.err;
  file("out/rows.csv", read(file("out/rows.csv")) + "nonsense\n");
  const Ended broken = compared();
  EXPECT_EQ(broken.code, 2);
  EXPECT_NE(broken.err.find("\"nonsense\" is not a row of a comparison; remove it."), std::string::npos) << broken.err;
  EXPECT_EQ(compared("200", "nothing").code, 2);
  fs::remove(file("libfuzzer/fuzz/fuzz_orientation"));
  fs::remove_all(file("out"));
  const Ended missing = compared();
  EXPECT_EQ(missing.code, 3);
  EXPECT_NE(missing.err.find("there is no such target; build it with the preset fuzz_fast."), std::string::npos)
      << missing.err;
}

}  // namespace
}  // namespace plumbline
