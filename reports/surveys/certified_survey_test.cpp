// The program plumbline_certified_survey, as it is called.
#include <gtest/gtest.h>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

class CertifiedSurveyProgram : public Program {};

TEST_F(CertifiedSurveyProgram, TellsWhatItAsked) {
  const Ended ended = run({"orientation", "point_projection", "--cases", "200", "--jobs", "2"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(ended.out.starts_with("orientation, certified: ")) << ended.out;
  EXPECT_NE(ended.out.find(" queries alike, 0 differences, "), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("\npoint_projection, certified: "), std::string::npos) << ended.out;
  EXPECT_TRUE(ended.err.empty()) << "progress is for terminals";
}

TEST_F(CertifiedSurveyProgram, ShowsTheCaseOfAWrongAnswer) {
  const Ended ended = run({"point_projection", "--cases", "10", "--solver", "law_of_cosines"});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_TRUE(ended.out.starts_with("point_projection ")) << ended.out;
  EXPECT_NE(ended.out.find("\n  law_of_cosines: foot "), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("\n  trusted: foot "), std::string::npos) << ended.out;
  EXPECT_EQ(ended.out.find(" 0 differences"), std::string::npos) << ended.out;
}

TEST_F(CertifiedSurveyProgram, RefusesWrongCalls) {
  EXPECT_EQ(run({}).code, 2);
  EXPECT_EQ(run({"orientation", "--cases", "0"}).code, 2);
  EXPECT_EQ(run({"all", "--resume", file("record")}).code, 2);
  const Ended unknown = run({"orientatio"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(unknown.err.starts_with("There is no problem 'orientatio': did you mean 'orientation'?")) << unknown.err;
  EXPECT_TRUE(run({"orientation", "--solver", "certifie"}).err.starts_with("There is no solver 'certifie'"));
}

TEST_F(CertifiedSurveyProgram, GoesOnAfterItWasKilled) {
  const std::string program = PLUMBLINE_PROGRAM;
  const std::string call = program + " segment_intersection --cases 20000 --resume record";
  file("calls",
       call +
           " > cut & ended=$!\nwhile [ ! -s record ]; do sleep 0.01; done\nkill -9 $ended\nwait $ended\n[ -s record ]");
  ASSERT_EQ(start({"sh", "-c", "cd '" + file("").string() + "' && . ./calls"}, "").code, 0);
  EXPECT_EQ(read(file("cut")), "") << "it ended before it was killed";
  const std::vector<std::string> again = {"segment_intersection", "--cases", "20000", "--resume", file("record")};
  std::vector<std::string> other = again;
  other[2] = "20001";
  EXPECT_EQ(run(other).code, 2) << "the record is of another number";
  const Ended ended = run(again);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.out.find(" queries alike, 0 differences, "), std::string::npos) << ended.out;
  EXPECT_FALSE(fs::exists(file("record")));
}

}  // namespace
}  // namespace plumbline
