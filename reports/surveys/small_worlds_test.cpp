// The program plumbline_small_worlds, as it is called.
#include <gtest/gtest.h>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

class SmallWorldsProgram : public Program {};

TEST_F(SmallWorldsProgram, TellsWhatItAsked) {
  const Ended ended = run({"target_intercept_3d", "wall_hit_time", "--slice", "5/10007", "--jobs", "2"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(ended.out.starts_with("target_intercept_3d 5/10007: 976 of 976 queries alike, 0 differences, "));
  EXPECT_NE(ended.out.find("\nwall_hit_time 5/10007: 577 of 577 queries alike, 0 differences, "), std::string::npos);
  EXPECT_TRUE(ended.err.empty()) << "progress is for terminals";
}

TEST_F(SmallWorldsProgram, ShowsAPlantedFault) {
  const Ended ended = run({"quadratic_roots", "--slice", "0/1009", "--planted", "no_double_root"});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_TRUE(ended.out.starts_with("quadratic_roots ")) << ended.out;
  EXPECT_NE(ended.out.find("\n  judged:  none\n  trusted: one "), std::string::npos) << ended.out;
  EXPECT_EQ(ended.out.find(" 0 differences"), std::string::npos) << ended.out;
}

TEST_F(SmallWorldsProgram, RefusesWrongCalls) {
  EXPECT_EQ(run({"orientation", "--planted", "none"}).code, 2);
  EXPECT_EQ(run({"orientation", "--planted", "tight_filter", "--resume", file("record")}).code, 2);
  EXPECT_EQ(run({}).code, 2);
  EXPECT_EQ(run({"orientation", "--slice", "3/3"}).code, 2);
  EXPECT_EQ(run({"orientation", "--slice", "3"}).code, 2);
  EXPECT_EQ(run({"all", "--resume", file("record")}).code, 2);
  const Ended unknown = run({"orientatio"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(unknown.err.starts_with("There is no world 'orientatio': did you mean 'orientation'?")) << unknown.err;
}

TEST_F(SmallWorldsProgram, RefusesTheRecordOfAnotherWorld) {
  const fs::path record = file("record", "plumbline survey, record 1\nasked elsewhere\n");
  const Ended ended = run({"orientation", "--resume", record});
  EXPECT_EQ(ended.code, 2);
  EXPECT_TRUE(ended.err.starts_with(record.string() + " cannot be resumed: it is of 'elsewhere' and not of "))
      << ended.err;
  EXPECT_TRUE(fs::exists(record));
}

TEST_F(SmallWorldsProgram, GoesOnAfterItWasKilled) {
  const std::vector<std::string> call = {"segment_sweeps_point_tenths", "--slice", "0/11", "--resume", file("record")};
  kill_once_written(call, file("record"));
  const Ended ended = run(call);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(ended.out.starts_with("segment_sweeps_point_tenths 0/11: 48313 of 48313 queries alike")) << ended.out;
  EXPECT_FALSE(fs::exists(file("record")));
}

}  // namespace
}  // namespace plumbline
