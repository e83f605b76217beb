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

TEST_F(CertifiedSurveyProgram, ComparesAnOracle) {
  const Ended ended = run({"quadratic_roots", "--cases", "20", "--oracle", "rational"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(ended.out.starts_with("quadratic_roots, rational: ")) << ended.out;
  EXPECT_NE(ended.out.find(" queries alike, 0 differences, "), std::string::npos) << ended.out;
}

TEST_F(CertifiedSurveyProgram, RefusesWrongCalls) {
  EXPECT_EQ(run({}).code, 2);
  EXPECT_EQ(run({"orientation", "--cases", "0"}).code, 2);
  EXPECT_EQ(run({"all", "--resume", file("record")}).code, 2);
  const Ended unknown = run({"orientatio"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(unknown.err.starts_with("There is no problem 'orientatio': did you mean 'orientation'?")) << unknown.err;
  EXPECT_TRUE(run({"orientation", "--solver", "certifie"}).err.starts_with("There is no solver 'certifie'"));
  EXPECT_TRUE(
      run({"orientation", "--oracle", "cgl"}).err.starts_with("There is no oracle 'cgl': did you mean 'cgal'?"));
}

TEST_F(CertifiedSurveyProgram, GoesOnAfterItWasKilled) {
  const std::vector<std::string> call = {"segment_intersection", "--cases", "20000", "--resume", file("record")};
  kill_once_written(call, file("record"));
  std::vector<std::string> other = call;
  other[2] = "20001";
  EXPECT_EQ(run(other).code, 2) << "the record is of another number";
  const Ended ended = run(call);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.out.find(" queries alike, 0 differences, "), std::string::npos) << ended.out;
  EXPECT_FALSE(fs::exists(file("record")));
}

}  // namespace
}  // namespace plumbline
