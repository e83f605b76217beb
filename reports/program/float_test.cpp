// A solver in float, from its stub to its budget: each command that takes --inputs binary32 holds it to floats alone.
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "reports/testing/program.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

// The roots in float with the stable formula, and with the textbook's, which cancels.
const std::string roots_in_float =
    "#include <math.h>\n"
    "int quadratic_roots(const double* q, double* x) {\n"
    "  const float a = (float)q[0], b = (float)q[1], c = (float)q[2];\n"
    "  if (a == 0) return b == 0 ? (c == 0 ? 3 : 0) : (x[0] = -c / b, 1);\n"
    "  const double d = (double)b * b - 4.0 * a * c;\n"
    "  const float root = (float)sqrt(d);\n"
    "  if (d < 0) return 0;\n"
    "  if (d == 0) return x[0] = -b / (2 * a), 1;\n"
    "  const float far = b < 0 ? -b + root : -b - root;\n"
    "  const float r = far / (2 * a), s = 2 * c / far;\n"
    "  x[0] = r < s ? r : s, x[1] = r < s ? s : r;\n"
    "  return 2;\n"
    "}\n";

class InFloat : public Program {
 protected:
  void SetUp() override {
    file("roots.c", roots_in_float);
    ASSERT_EQ(type(PLUMBLINE_C_COMPILER " -O2 -shared -fPIC roots.c -o libroots.so -lm").code, 0);
  }
  // Of one of the sizes that products of floats stay in their range for.
  Ended roots(const std::string& command, const std::string& more = "") const {
    return type("plumbline " + command + " quadratic_roots --solver ./libroots.so --range 1e-6:1e6 " + more);
  }
};

TEST_F(InFloat, ASolverPassesWhatIsExactInFloat) {
  EXPECT_EQ(roots("check", "--inputs binary32 --cases 300").code, 0);
  const Ended replayed = roots("replay", "--inputs binary32");
  EXPECT_EQ(replayed.code, 0) << replayed.out;
  std::smatch left_out;
  ASSERT_TRUE(std::regex_search(replayed.out, left_out,
                                std::regex("\n(\\d+) of (\\d+) cases are not exact in binary32, and were left out.\n")))
      << replayed.out;
  EXPECT_GT(std::stoi(left_out[1]), 0);
  EXPECT_LT(std::stoi(left_out[1]), std::stoi(left_out[2]));
  EXPECT_EQ(roots("replay").code, 1);  // of doubles it loses the last bits
  EXPECT_EQ(roots("hunt", "--inputs binary32 --evaluations 500 --seed 3").code, 0);
}

TEST_F(InFloat, ItsBudgetKnowsTheFormat) {
  EXPECT_EQ(roots("check", "--inputs binary32 --cases 100 --write-budget budget.toml").code, 0);
  const std::string by_budget = "plumbline check quadratic_roots --solver ./libroots.so --budget budget.toml";
  EXPECT_EQ(type(by_budget).code, 0);
  EXPECT_EQ(type(by_budget + " --inputs binary32").code, 0);
  const Ended other = type(by_budget + " --inputs binary64");
  EXPECT_EQ(other.code, 2);
  EXPECT_NE(other.out.find("budget.toml: this budget holds for --inputs binary32: leave --inputs binary64 out"),
            std::string::npos)
      << other.out;
  const Ended unknown = type("sed -i s/binary32/binary23/ budget.toml\n" + by_budget);
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.out.find("its inputs are 'binary23': write binary32 or binary64."), std::string::npos)
      << unknown.out;
}

TEST_F(InFloat, TwoMeasurementsCompareOfTheSameQueries) {
  for (const char* name : {"old", "new"})
    EXPECT_EQ(roots("measure", std::string("--inputs binary32 --cases 50 --json ") + name + ".json").code, 0);
  const Ended same = type("plumbline compare old.json new.json");
  EXPECT_EQ(same.code, 0);
  EXPECT_NE(same.out.find(", of the same queries.\n"), std::string::npos) << same.out;
}

TEST_F(InFloat, RecordedAnswersOfOtherQueriesAreLeftOut) {
  file("records", "1 -3 2 | two 1 2\n1 -0.1 0 | two 0 0.1\n1 0 -0.5 | two -0.70710677 0.70710677\n");
  const Ended judged = type("plumbline judge quadratic_roots records --inputs binary32 --max-ulp 1");
  EXPECT_EQ(judged.code, 0) << judged.out;
  EXPECT_NE(judged.out.find("1 more answer was not judged: its query is not exact in binary32.\n"), std::string::npos)
      << judged.out;
  EXPECT_EQ(type("plumbline judge quadratic_roots records --max-ulp 1").code, 1);
}

TEST_F(InFloat, AnExplanationSaysWhatNoFloatIs) {
  const std::string query = "quadratic_roots 1 -0.1 0";
  const Ended told = run({"explain", query, "--inputs", "binary32"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_NE(told.out.find("b -0.1 is not exact in binary32, whose nearest number is -0.10000000149011612"),
            std::string::npos)
      << told.out;
  const Ended refused = run({"explain", query, "--inputs", "binary32", "--as-test", "c"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.err.find("--as-test: b -0.1 is not exact in binary32"), std::string::npos) << refused.err;
}

TEST_F(InFloat, ATestOfACaseAllowsFloats) {
  file("main.c", "");
  for (const std::string format : {"binary32", "binary64"}) {
    ASSERT_EQ(type("plumbline explain 'quadratic_roots 1 0 -2' --as-test c --inputs " + format + " > main.c").code, 0);
    const Ended ended = type(PLUMBLINE_C_COMPILER " main.c roots.c -o both -lm && ./both");
    EXPECT_EQ(ended.code, format == "binary32" ? 0 : 1) << ended.out;
  }
}

TEST_F(InFloat, VectorsAreFloatsAndHoldToTheNearest) {
  const Ended ended = run({"vectors", "quadratic_roots", "--count", "3", "--inputs", "binary32"});
  ASSERT_EQ(ended.code, 0) << ended.err;
  const ordered_json document = ordered_json::parse(ended.out);
  EXPECT_EQ(document["inputs"], "binary32");
  std::size_t values = 0;
  for (const ordered_json& vector : document["vectors"]) {
    for (const std::string number : vector["query"]) {
      const double read = *read_double(number);
      EXPECT_EQ(static_cast<double>(static_cast<float>(read)), read) << vector;
    }
    for (const ordered_json& value : vector["values"]) {
      const double nearest = *read_double(value["nearest"].get<std::string>());
      EXPECT_EQ(static_cast<double>(static_cast<float>(nearest)), nearest) << vector;
      EXPECT_LE(*read_double(value["least"].get<std::string>()), nearest) << vector;
      EXPECT_GE(*read_double(value["most"].get<std::string>()), nearest) << vector;
      ++values;
    }
  }
  EXPECT_GT(values, 20U);
}

}  // namespace
}  // namespace plumbline
