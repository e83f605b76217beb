// Drives `hunt`: what it finds is so when another command is asked, and replays from what it keeps.
#include <fmt/format.h>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

// What follows the label of a line.
std::string labelled(const std::string& text, const std::string& label) {
  const std::size_t at = text.find("   " + label + " ");
  if (at == std::string::npos) return "";
  const std::size_t from = text.find_first_not_of(' ', at + 3 + label.size());
  return text.substr(from, text.find('\n', from) - from);
}

TEST_F(Program, HuntTellsWhatExplainTellsOfTheSameQuery) {
  const Ended ended = run({"hunt", "wall_hit_time", "--solver", "dot_product_sign", "--evaluations", "5000"});
  EXPECT_EQ(ended.code, 0) << ended.err;  // It is none of what the solver promises.
  EXPECT_TRUE(ended.out.starts_with("wall_hit_time, dot_product_sign: ")) << ended.out;
  EXPECT_NE(ended.out.find(": it "), std::string::npos) << ended.out;
  const std::string replay = labelled(ended.out, "replay");
  const std::string query = replay.substr(replay.find('\'') + 1, replay.rfind('\'') - replay.find('\'') - 1);
  const Ended explained = run({"explain", "--solver", "dot_product_sign", query});
  EXPECT_EQ(explained.code, 0) << explained.err;
  EXPECT_NE(labelled(ended.out, "truth"), "");
  EXPECT_EQ(labelled(explained.out, "truth"), labelled(ended.out, "truth"));
  EXPECT_NE(labelled(ended.out, "numbers"), "");
  EXPECT_EQ(labelled(explained.out, "numbers"), labelled(ended.out, "numbers"));
}

TEST_F(Program, HuntIsTheSameHoweverManyThreadsItHas) {
  const auto hunted = [this](const std::string& jobs) {
    return run({"hunt", "quadratic_roots", "--solver", "textbook", "--for", "ulp:x_2", "--evaluations", "20000",
                "--jobs", jobs})
        .out;
  };
  EXPECT_EQ(hunted("1"), hunted("3"));
  EXPECT_NE(hunted("1").find("the largest error found by `ulp:x_2` is "), std::string::npos) << hunted("1");
}

TEST_F(Program, HuntFailsWhereCheckWouldAndKeepsWhatReplays) {
  // Segments on one line are nothing that it promises, and an outcome like any other once more is asked of it.
  EXPECT_EQ(run({"hunt", "segment_intersection", "--solver", "minkowski", "--evaluations", "5000"}).code, 0);
  EXPECT_EQ(
      run({"hunt", "segment_intersection", "--solver", "minkowski", "--evaluations", "5000", "--max-ulp", "inf"}).code,
      0);
  EXPECT_EQ(
      run({"hunt", "segment_intersection", "--solver", "minkowski", "--evaluations", "5000", "--max-ulp", "1e9"}).code,
      1);
  const std::string kept = file("kept.txt");
  const std::vector<std::string> call = {"hunt", "quadratic_roots", "--solver", "textbook", "--max-mixed",
                                         "2^20", "--evaluations",   "5000",     "--keep",   kept};
  EXPECT_EQ(run(call).code, 1);
  const std::string once = read(kept);
  EXPECT_NE(once.find("# source: plumbline hunt --for wrong, seed 1, 5000 queries: textbook: it "), std::string::npos)
      << once;
  run(call);
  EXPECT_EQ(read(kept), once) << "it has the case";
  const Ended replayed = run({"replay", "quadratic_roots", kept, "--solver", "textbook"});
  EXPECT_EQ(replayed.code, 1);
  EXPECT_NE(replayed.out.find("1 of 1 cases of quadratic_roots fail with textbook."), std::string::npos);
}

TEST_F(Program, HuntTellsTwoAnswersThatContradictEachOther) {
  std::vector<std::string> call = {"hunt",  "line_intersection", "--solver",      "slope_intercept",
                                   "--for", "inconsistent",      "--evaluations", "2000"};
  EXPECT_EQ(run(call).code, 0) << "it is none of what the solver promises";
  call.insert(call.end(), {"--max-mixed", "2^20"});
  const Ended ended = run(call);
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_NE(ended.out.find(", and contradicts its answer to an equivalent query."), std::string::npos) << ended.out;
  const std::string yet = ended.out.substr(ended.out.find("   yet "));
  const std::size_t begin = yet.find("line_intersection "), quoted = yet.find('`');
  const std::string other = yet.substr(begin, yet.find(',', begin) - begin);
  const std::string outcome = yet.substr(quoted + 1, yet.find('`', quoted + 1) - quoted - 1);
  const Ended explained = run({"explain", "--solver", "slope_intercept", other});
  EXPECT_EQ(explained.code, 0) << explained.err;
  EXPECT_TRUE(labelled(explained.out, "truth").starts_with(outcome)) << explained.out << ended.out;
  EXPECT_FALSE(labelled(ended.out, "truth").starts_with("parallel")) << ended.out;
  EXPECT_TRUE(labelled(ended.out, "answer").starts_with("parallel")) << ended.out;
}

TEST_F(Program, HuntTellsTheSlowestAnswerBesideTheOthers) {
  const Ended ended =
      run({"hunt", "quadratic_roots", "--solver", "certified", "--for", "slow", "--evaluations", "5000"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.out.find("certified: the slowest answer found takes "), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find(" ns that half of the queries take at most."), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("on this machine in this run"), std::string::npos) << ended.out;
}

TEST_F(Program, HuntProvesThatNothingIsShorter) {
  const Ended ended =
      run({"hunt", "quadratic_roots", "--solver", "certified", "--for", "short", "--evaluations", "1000"});
  EXPECT_EQ(ended.code, 0);
  EXPECT_NE(ended.out.find("No query of fewer than 6 characters has a wrong answer: all of them were tried."),
            std::string::npos)
      << ended.out;
}

TEST_F(Program, HuntRefusesWhatItDoesNotKnow) {
  const auto refused = [this](const std::vector<std::string>& words) {
    std::vector<std::string> call = {"hunt", "orientation"};
    call.insert(call.end(), words.begin(), words.end());
    const Ended ended = run(call);
    EXPECT_EQ(ended.code, 2);
    EXPECT_EQ(ended.out, "");
    return ended.err;
  };
  EXPECT_NE(refused({"--for", "worst"}).find("'worst' is not an objective: write wrong, short, "), std::string::npos);
  EXPECT_NE(refused({"--for", "ulp:t"}).find("no problem of this hunt has a value 't'"), std::string::npos);
  EXPECT_NE(refused({"--for", "scaled"}).find("no problem of this hunt has values"), std::string::npos);
  EXPECT_NE(refused({"--keep", "/nowhere/kept.txt"}).find("/nowhere"), std::string::npos);
  EXPECT_NE(refused({"--solver", "nosuch"}).find("There is no solver 'nosuch'"), std::string::npos);
}

}  // namespace
}  // namespace plumbline
