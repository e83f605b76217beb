// What is kept in a file is what the oracles know, and who is marked as failing there must go on failing.
#include <fmt/format.h>

#include "fuzz/cases/cases.hpp"
#include "props/costs.hpp"
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

class Kept : public Program {
 protected:
  Ended replay(const std::string& cases, const std::vector<std::string>& more = {}) {
    std::vector<std::string> call = {"replay", "orientation", cases, "--solver", "perp_dot_product"};
    call.insert(call.end(), more.begin(), more.end());
    return run(call);
  }
};

TEST_F(Kept, CasesHaveTheirTruthBehindThem) {
  std::size_t read = 0;
  for (const Problem& problem : problems()) {
    const std::string name(problem.name()), kept = file(name + ".txt");
    run({"check", name, "--solver", std::string(problem.solvers.front()->name), "--max-mixed", "2^20", "--cases",
         std::to_string(affordable(problem, 25)), "--keep", kept});
    for (const KnownCase& known : known_cases(problem, plumbline::read(kept), kept)) {
      const Truth truth = problem.rational(known.query.data());
      ASSERT_EQ(truth.code, known.code) << known.place;
      ASSERT_EQ(truth.values.size(), known.values.size()) << known.place;
      for (std::size_t i = 0; i < known.values.size(); ++i)
        EXPECT_TRUE(agrees(known.values[i], truth.values[i])) << known.place << ", value " << i + 1;
      ++read;
    }
  }
  EXPECT_GT(read, 50U);
}

TEST_F(Kept, CasesAreThoseThatTheFileHasNot) {
  const std::string kept = file("kept.txt", "# mine\norientation 0 0 1 0 0 1");
  const std::vector<std::string> check = {"check", "orientation", "--solver", "perp_dot_product", "--max-mixed",
                                          "2^20",  "--cases",     "100",      "--keep",           kept};
  EXPECT_EQ(run(check).code, 1);
  const std::string once = read(kept);
  EXPECT_TRUE(once.starts_with("# mine\norientation 0 0 1 0 0 1\n# source: plumbline check, seed 1: ")) << once;
  EXPECT_EQ(run(check).code, 1);
  EXPECT_EQ(read(kept), once);
  // However its numbers are written, and with the problem's name or without.
  const std::string hunted = file("hunted.txt", "0x0p0 0 0.0 # mine\n0 0 0.5\n");
  run({"hunt", "quadratic_roots", "--solver", "textbook", "--for", "short", "--evaluations", "1000", "--keep", hunted});
  EXPECT_EQ(read(hunted), "0x0p0 0 0.0 # mine\n0 0 0.5\n");
  EXPECT_EQ(replay(kept).code, 1);
}

TEST_F(Kept, AMarkedFailureMustGoOn) {
  const std::string collinear = "orientation -0.7 -0.2 1.8 0.8 0.8 0.4";
  const std::string cases =
      file("cases.txt", "# the first\r\n" + collinear + "\r\n\norientation 0 0 1 0 0 1  # left\n" + collinear +
                            " # collinear ; fails: exec:node mine.mjs refused");
  ASSERT_EQ(replay(cases).code, 1);
  const Ended marking = replay(cases, {"--mark"});
  EXPECT_EQ(marking.code, 0) << marking.err;
  EXPECT_NE(marking.out.find("cases.txt: the marks of 2 of 3 cases were changed."), std::string::npos) << marking.out;
  EXPECT_EQ(read(cases), "# the first\r\n" + collinear +
                             "  # fails: perp_dot_product false_positive\r\n\norientation 0 0 1 0 0 1  # left\n" +
                             collinear +
                             "  # collinear; fails: exec:node mine.mjs refused, perp_dot_product false_positive");
  const Ended marked = replay(cases);
  EXPECT_EQ(marked.code, 0) << marked.out;
  EXPECT_NE(marked.out.find("0 of 3 cases of orientation fail"), std::string::npos) << marked.out;
  EXPECT_NE(marked.out.find("2 more fail as they are marked."), std::string::npos) << marked.out;
  const std::string text = read(cases);
  replay(cases, {"--mark"});
  EXPECT_EQ(read(cases), text);
}

TEST_F(Kept, AMarkThatIsNoLongerSoIsTold) {
  const std::string passing =
      file("passing.txt", "orientation 0 0 1 0 0 1  # left; fails: perp_dot_product false_negative\n");
  const Ended passes = replay(passing);
  EXPECT_EQ(passes.code, 1);
  EXPECT_NE(passes.out.find("It is right now, but is marked as failing by false_negative: remove the mark"),
            std::string::npos)
      << passes.out;
  EXPECT_EQ(replay(passing, {"--mark"}).code, 0);
  EXPECT_EQ(read(passing), "orientation 0 0 1 0 0 1  # left\n");
  const std::string extreme = file("extreme.txt", "1 0x1p+540 1  # fails: textbook wrong_value\n");
  const Ended decides_nothing = run({"replay", "quadratic_roots", extreme, "--solver", "textbook"});
  EXPECT_NE(decides_nothing.out.find("It violates no requirement, but is marked as failing by wrong_value"),
            std::string::npos)
      << decides_nothing.out;
  const Ended other = replay(file(
      "other.txt", "orientation -0.7 -0.2 1.8 0.8 0.8 0.4 # fails: perp_dot_product refused, certified refused\n"));
  EXPECT_EQ(other.code, 1);
  EXPECT_NE(other.out.find("It answers `left` where the truth is `collinear`, but is marked as failing by refused."),
            std::string::npos)
      << other.out;
}

TEST_F(Kept, AWrongMarkIsRefusedWithItsLine) {
  const Ended refused = replay(file("wrong.txt", "\norientation 0 0 1 0 0 1  # fails: me\n"));
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.err.find("wrong.txt:2: \"me\" is not a failure; write a solver"), std::string::npos) << refused.err;
  const Ended nowhere = run({"replay", "orientation", "--solver", "certified", "--mark"});
  EXPECT_EQ(nowhere.code, 2);
  EXPECT_NE(nowhere.err.find("--mark writes into a file of cases: name one."), std::string::npos) << nowhere.err;
}

}  // namespace
}  // namespace plumbline
