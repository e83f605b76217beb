// `check --source`: planted sources, each broken by one flag alone, and wrong calls.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

// Products in two halves, after Dekker.
constexpr std::string_view two_product = R"(
static void split(double a, double* high, double* low) {
  const double c = 134217729.0 * a;
  *high = c - (c - a);
  *low = a - *high;
}
static double tail(double a, double b, double product) {
  double ah, al, bh, bl;
  split(a, &ah, &al);
  split(b, &bh, &bl);
  return al * bl - (((product - ah * bh) - al * bh) - ah * bl);
}
)";

// Right where differences of coordinates are exact: products that round alike are compared by their tails. A contracted
// difference of equal products is not 0.
const std::string filtered = std::string(two_product) + R"(
static __attribute__((noinline)) double difference_of_tails(double ux, double uy, double vx, double vy) {
  return tail(ux, vy, ux * vy) - tail(uy, vx, uy * vx);
}
int orientation(const double* q, double* answer) {
  const double ux = q[2] - q[0], uy = q[3] - q[1], vx = q[4] - q[0], vy = q[5] - q[1];
  const double det = ux * vy - uy * vx;
  const double sign = det != 0 ? det : difference_of_tails(ux, uy, vx, vy);
  (void)answer;
  return sign > 0 ? 1 : sign < 0 ? 2 : 0;
}
)";

// The exact sign: twelve halves of products, summed without an error as long as nothing is reassociated.
const std::string exact = std::string(two_product) + R"(
static void add(double* sum, int* count, double b) {
  for (int i = 0; i < *count; ++i) {
    const double a = sum[i], s = a + b, bb = s - a;
    sum[i] = (a - (s - bb)) + (b - bb);
    b = s;
  }
  sum[(*count)++] = b;
}
static void add_product(double* sum, int* count, double a, double b) {
  const double product = a * b;
  add(sum, count, tail(a, b, product));
  add(sum, count, product);
}
int orientation(const double* q, double* answer) {
  double sum[12];
  int count = 0;
  (void)answer;
  add_product(sum, &count, q[0], q[3]);
  add_product(sum, &count, -q[0], q[5]);
  add_product(sum, &count, -q[1], q[2]);
  add_product(sum, &count, q[1], q[4]);
  add_product(sum, &count, q[2], q[5]);
  add_product(sum, &count, -q[3], q[4]);
  for (int i = count - 1; i >= 0; --i)
    if (sum[i] != 0) return sum[i] > 0 ? 1 : 2;
  return 0;
}
)";

// Right for whole numbers, however it is compiled.
constexpr const char* plain_formula = R"(
int orientation(const double* q, double* answer) {
  const double det = (q[2] - q[0]) * (q[5] - q[1]) - (q[3] - q[1]) * (q[4] - q[0]);
  (void)answer;
  return det > 0 ? 1 : det < 0 ? 2 : 0;
}
)";

struct Flags {
  std::string name, flags;
};

// Whether this processor has an instruction to contract to that the compiler uses only if it may.
bool has_fma() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("fma");
#else
  return false;
#endif
}

const std::string fused = has_fma() ? "-O2 -mfma " : "-O2 ";
const std::vector<Flags> contractions = {
    {"plain", "-O2"}, {"off", fused + "-ffp-contract=off"}, {"fast", fused + "-ffp-contract=fast"}};

// Whose differences of coordinates are exact; where the sums of rounded ones go wrong; and whole numbers.
const std::vector<std::string> exact_differences = {"coincident", "coarse_grid"},
                               near_lines = {"rounded_collinear", "uniform"}, whole = {"small_integers"};

class SourceBuilds : public Program {
 protected:
  // Builds of `mine.c` with the compiler of this tree. What the start of the C library is given for -ffast-math changes
  // the mode, and stays away.
  Ended check(const std::vector<std::string>& families, const std::vector<Flags>& builds,
              const std::vector<std::string>& more = {}) const {
    std::vector<std::string> call = {"check",   "orientation", "--source", file("mine.c"),
                                     "--cases", "60",          "--json",   file("all.json")};
    for (const std::string& family : families) call.insert(call.end(), {"--family", family});
    for (const auto& [name, flags] : builds)
      call.insert(call.end(), {"--build", fmt::format("{}: {} {} -nostartfiles -shared -fPIC {{sources}} -o {{output}}",
                                                      name, PLUMBLINE_C_COMPILER, flags)});
    call.insert(call.end(), more.begin(), more.end());
    return run(call);
  }

  ordered_json builds() const { return ordered_json::parse(read(file("all.json"))).at("builds"); }

  std::map<std::string, std::string> verdicts() const {
    std::map<std::string, std::string> verdicts;
    const ordered_json all = builds();
    for (const auto& row : all.at("rows")) verdicts[row.at("name")] = row.at("verdict");
    return verdicts;
  }
};

using Verdicts = std::map<std::string, std::string>;

TEST_F(SourceBuilds, ContractionAloneIsBlamed) {
  file("mine.c", filtered);
  const Ended ended = check(exact_differences, contractions);
  if (!has_fma()) {
    EXPECT_EQ(ended.code, 0) << ended.out;
    return;
  }
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_EQ(verdicts(), (Verdicts{{"plain", "passes"}, {"off", "passes"}, {"fast", "fails"}}));
  EXPECT_TRUE(has(ended.out, "1 of 3 builds fail")) << ended.out;
  EXPECT_TRUE(has(ended.out, "Wrong as soon as a·b + c may be contracted (")) << ended.out;
  EXPECT_TRUE(has(ended.out, "--kinds also explains the causes")) << ended.out;
  EXPECT_TRUE(has(check(exact_differences, contractions, {"--kinds"}).out, ": FMA makes "));
  ASSERT_EQ(builds().at("decisions").size(), 1u) << ended.out;
  EXPECT_EQ(builds()["decisions"][0]["word"], "-ffp-contract=fast");
  EXPECT_EQ(builds()["decisions"][0]["instead"], ordered_json({"-ffp-contract=off"}));

  // The simplest query, its truth, and who says what.
  const auto disagreement = builds().at("disagreement");
  ASSERT_EQ(disagreement.at("answers").size(), 2u);
  EXPECT_EQ(disagreement["answers"][0]["builds"], ordered_json({"plain", "off"}));
  EXPECT_EQ(disagreement["answers"][0]["right"], true);
  EXPECT_EQ(disagreement["answers"][1]["builds"], ordered_json({"fast"}));

  // The page has a row for each build, and all is read back from the numbers.
  const Ended paged = check(exact_differences, contractions, {"--html", file("page.html")});
  const Ended again = run({"report", file("all.json"), "--html", file("again.html")});
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(read(file("again.html")), read(file("page.html")));
  EXPECT_TRUE(paged.out.starts_with(again.out)) << again.out;
  for (const char* part : {"<th scope=\"row\">plain</th><td class=\"good\">✓ passes",
                           "<th scope=\"row\">fast</th><td class=\"heat\" style=\"--heat:0.6\">✗ fails: ",
                           "<li>Wrong as soon as a·b + c may be contracted (", "Builds disagree, at its simplest on "})
    EXPECT_TRUE(has(read(file("page.html")), part)) << part;

  const std::string comment = check(exact_differences, contractions, {"--markdown", "-"}).out;
  for (const char* part : {": 1 of 3 builds fail\n", "- Wrong as soon as a·b + c may be contracted (",
                           "\n| `plain` | × 1 | passes |\n", ", wrong: fast\n"})
    EXPECT_TRUE(has(comment, part)) << part << comment;
}

// What a build is called has no part in it.
TEST_F(SourceBuilds, LabelsDoNotDecide) {
  file("mine.c", exact);
  check(near_lines, {{"cc -O2 -ffast-math", "-O2"}, {"cc -O2", "-O2 -ffast-math"}});
  EXPECT_EQ(verdicts(), (Verdicts{{"cc -O2 -ffast-math", "passes"}, {"cc -O2", "fails"}}));
  ASSERT_EQ(builds().at("decisions").size(), 1u);
  EXPECT_EQ(builds()["decisions"][0]["word"], "-ffast-math");
}

TEST_F(SourceBuilds, FastMathAloneIsBlamed) {
  file("mine.c", exact);
  std::vector<Flags> all = {{"plain", "-O2"}, {"quick", "-O2 -ffast-math"}};
  if (has_fma()) all.insert(all.end(), contractions.begin() + 1, contractions.end());
  const Ended ended = check(near_lines, all);
  EXPECT_EQ(ended.code, 1) << ended.err;
  for (const auto& [name, verdict] : verdicts()) EXPECT_EQ(verdict, name == "quick" ? "fails" : "passes") << name;
  ASSERT_EQ(builds().at("decisions").size(), 1u) << ended.out;
  EXPECT_EQ(builds()["decisions"][0]["word"], "-ffast-math");
  EXPECT_TRUE(has(ended.out, "Wrong as soon as the compiler may compute as with real numbers (")) << ended.out;
}

// Builds with the same machine code run once, and each has results.
TEST_F(SourceBuilds, WhatIsRightUnderAllPasses) {
  file("mine.c", plain_formula);
  std::vector<Flags> all = {{"plain", "-O2"}, {"again", "-O2 -DUNUSED"}, {"slow", "-O0"}, {"quick", "-O2 -ffast-math"}};
  if (has_fma()) all.insert(all.end(), contractions.begin() + 1, contractions.end());
  const Ended ended = check(whole, all, {"--csv", file("all.csv")});
  EXPECT_EQ(ended.code, 0) << ended.out;
  EXPECT_FALSE(builds().contains("disagreement")) << ended.out;
  EXPECT_TRUE(builds().at("decisions").empty()) << ended.out;
  EXPECT_TRUE(has(ended.out, "as plain, the same machine code")) << ended.out;
  EXPECT_EQ(builds()["rows"][1]["same_as"], "plain");
  EXPECT_FALSE(builds()["rows"][2].contains("same_as"));
  for (const char* name : {"plain", "again", "slow"})
    EXPECT_TRUE(has(read(file("all.csv")), fmt::format("mine.c@{},small_integers", name))) << name;
}

TEST_F(SourceBuilds, ALoadedModeIsAFinding) {
  file("mine.c", plain_formula);
  const std::string make = std::string(PLUMBLINE_C_COMPILER) + " -O2 -shared -fPIC {sources} -o {output} ";
  const Ended ended = run({"check", "orientation", "--source", file("mine.c"), "--family", "coincident", "--family",
                           "small_integers", "--cases", "50", "--json", file("all.json"), "--sarif", file("all.sarif"),
                           "--build", "plain: " + make, "--build",
                           "changing: " + make +
                               file("mode.c", R"(
#include <fenv.h>
__attribute__((constructor)) static void change(void) { fesetround(FE_UPWARD); }
)")
                                   .string() +
                               " -lm"});
  EXPECT_EQ(ended.code, 1) << ended.out << ended.err;
  EXPECT_EQ(verdicts(), (Verdicts{{"plain", "passes"}, {"changing", "fails"}}));
  EXPECT_EQ(builds()["rows"][1]["faults"], ordered_json({"changes the floating-point mode"}));

  // One result of code scanning, whatever the truths of the queries at which it shows.
  const ordered_json scanned = ordered_json::parse(read(file("all.sarif"))).at("runs").at(0).at("results");
  ASSERT_EQ(scanned.size(), 1u) << scanned.dump(1);
  const std::string message = scanned[0]["message"]["text"];
  EXPECT_EQ(message.substr(0, message.find('\n')),
            fmt::format("orientation, {}@changing: It changes the floating-point mode.", file("mine.c").string()));
  const ordered_json place = scanned[0]["locations"][0]["physicalLocation"];
  EXPECT_EQ(place["artifactLocation"]["uri"], "file://" + file("mine.c").string());
  EXPECT_EQ(place["region"]["startLine"], 1);
}

// Right unless a sum that ought to be rounded down is rounded up; and one that leaves the mode changed.
TEST_F(SourceBuilds, OneModeAloneIsBlamed) {
  file("mine.c", std::string("static volatile double one = 1, tiny = 1e-30;\n#define orientation plain\n") +
                     plain_formula +
                     "#undef orientation\nint orientation(const double* q, double* answer) {\n"
                     "  return one + tiny == one ? plain(q, answer) : 0;\n}\n");
  const Ended ended = check(whole, {{"plain", "-O2"}}, {"--modes"});
  EXPECT_EQ(ended.code, 1) << ended.err;
  ASSERT_EQ(verdicts().size(), 6u) << ended.out;
  for (const auto& [name, verdict] : verdicts())
    EXPECT_EQ(verdict, name == "plain, rounding upward" ? "fails" : "passes") << name;
  ASSERT_EQ(builds().at("decisions").size(), 1u);
  EXPECT_TRUE(has(ended.out, "Wrong with rounding upward, not without it (")) << ended.out;
  EXPECT_EQ(check(whole, {{"plain", "-O2"}}, {"--modes", "--allow", "plain, rounding upward"}).code, 0);

  check(whole, {{"plain", "-O2"}, {"slow", "-O0"}}, {"--modes=slow"});
  ASSERT_EQ(verdicts().size(), 7u);
  EXPECT_EQ(verdicts()["slow, rounding upward"], "fails");
  EXPECT_EQ(check(whole, {{"plain", "-O2"}}, {"--modes=slow"}).code, 2);
}

TEST_F(SourceBuilds, AModeHasToBeLeftAsItWasFound) {
  file("mine.c", std::string("#include <fenv.h>\n#define orientation plain\n") + plain_formula +
                     "#undef orientation\nint orientation(const double* q, double* answer) {\n"
                     "  fesetround(FE_TONEAREST);\n  return plain(q, answer);\n}\n");
  EXPECT_EQ(check(whole, {{"plain", "-O2"}}, {"--modes", "--link", "-lm"}).code, 1);
  for (const auto& [name, verdict] : verdicts()) EXPECT_EQ(verdict, has(name, "rounding") ? "fails" : "passes") << name;
}

TEST_F(SourceBuilds, ATrapIsACrash) {
  file("mine.c", std::string("static volatile double zero = 0;\n#define orientation plain\n") + plain_formula +
                     "#undef orientation\nint orientation(const double* q, double* answer) {\n"
                     "  return q[0] == 1 && 1 / zero == 0 ? 0 : plain(q, answer);\n}\n");
  EXPECT_EQ(check(whole, {{"plain", "-O2"}}, {"--modes"}).code, 1);
  for (const auto& [name, verdict] : verdicts()) EXPECT_EQ(verdict, has(name, "trapping") ? "fails" : "passes") << name;
}

// Libraries of one function are compared like builds, and can be asked again.
TEST_F(SourceBuilds, VariantsAreBuilds) {
  const std::string turned = "#define orientation plain\n" + std::string(plain_formula) +
                             "#undef orientation\nint orientation(const double* q, double* answer) "
                             "{ return 3 - plain(q, answer); }\n";
  for (const auto& [name, source] : {std::pair("old", std::string(plain_formula)), std::pair("new", turned)})
    ASSERT_EQ(start({PLUMBLINE_C_COMPILER, "-shared", "-fPIC", file(std::string(name) + ".c", source), "-o",
                     file(std::string(name) + ".so")},
                    "")
                  .code,
              0);
  const std::string before = file("old.so"), after = file("new.so");
  const Ended ended = run({"check", "orientation", "--family", "small_integers", "--cases", "20", "--json",
                           file("all.json"), "--variants", before, after});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_EQ(verdicts(), (Verdicts{{before, "passes"}, {after, "fails"}}));
  EXPECT_TRUE(builds().at("decisions").empty()) << ended.out;
  EXPECT_TRUE(builds().contains("disagreement")) << ended.out;
}

TEST_F(SourceBuilds, AllowIsStrict) {
  file("mine.c", plain_formula);
  const std::vector<Flags> two = {{"plain", "-O2"}, {"turned", "-O2 -Dorientation=other"}};
  file("mine.c", std::string(plain_formula) +
                     "\n#ifdef orientation\n#undef orientation\n"
                     "int orientation(const double* q, double* answer) { return 3 - other(q, answer); }\n#endif\n");
  EXPECT_EQ(check(whole, two).code, 1);
  EXPECT_EQ(check(whole, two, {"--allow", "turned"}).code, 0);
  check(whole, two, {"--junit", file("plain.xml"), "--sarif", file("plain.json")});
  EXPECT_TRUE(has(read(file("plain.xml")), "tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""));
  EXPECT_TRUE(has(read(file("plain.json")), "\"level\": \"error\""));
  check(whole, two, {"--allow", "turned", "--junit", file("allowed.xml"), "--sarif", file("allowed.json")});
  EXPECT_TRUE(has(read(file("allowed.xml")), "mine.c@turned\"/>")) << read(file("allowed.xml"));
  EXPECT_FALSE(has(read(file("allowed.json")), "\"level\": \"error\""));
  const Ended passing = check(whole, two, {"--allow", "turned", "--allow", "plain"});
  EXPECT_EQ(passing.code, 1);
  EXPECT_TRUE(has(passing.out, "passes, so it needs no --allow")) << passing.out;
  const Ended wrong = check(whole, two, {"--allow", "turnd"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(has(wrong.err, "There is no build 'turnd': did you mean 'turned'?")) << wrong.err;
}

TEST_F(SourceBuilds, ABuildThatDoesNotCompileIsARow) {
  file("mine.c", std::string("#ifdef BROKEN\n#error broken\n#endif\n") + plain_formula);
  const Ended ended = check(whole, {{"plain", "-O2"}, {"broken", "-DBROKEN"}});
  EXPECT_EQ(ended.code, 0) << ended.out << ended.err;
  EXPECT_TRUE(has(ended.out, "0 of 2 builds fail; 1 not compiled")) << ended.out;
  EXPECT_TRUE(has(ended.out, "does not compile: ") && has(ended.out, "mine.c:2:2: error: ")) << ended.out;
  EXPECT_EQ(verdicts()["broken"], "not_compiled");
  check(whole, {{"plain", "-O2"}, {"broken", "-DBROKEN"}}, {"--junit", file("all.xml")});
  EXPECT_TRUE(has(read(file("all.xml")), "<skipped message=\"does not compile: ")) << read(file("all.xml"));

  const Ended none = check(whole, {{"broken", "-DBROKEN"}});
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(has(none.err, "No build can be checked. ") && has(none.err, "mine.c@broken: ")) << none.err;
  EXPECT_EQ(none.out, "");
}

TEST_F(SourceBuilds, AMissingSymbolIsNamed) {
  file("mine.c", "int turn(const double* q, double* answer) { (void)q; (void)answer; return 1; }\n");
  const Ended missing = check(whole, {{"plain", "-O2"}});
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(has(missing.err, "mine.c@plain has no function orientation") && has(missing.err, "--symbol NAME"))
      << missing.err;
  EXPECT_EQ(missing.err.find("/proc/"), std::string::npos) << missing.err;
  EXPECT_EQ(check(whole, {{"plain", "-O2"}}, {"--symbol", "turn"}).code, 1);
}

TEST_F(SourceBuilds, AMissingSourceIsASentence) {
  file("mine.c",
       "int turn(const double* q);\n"
       "int orientation(const double* q, double* answer) { (void)answer; return turn(q); }\n");
  const Ended missing = check(whole, {{"plain", "-O2"}});
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(has(missing.err,
                  "mine.c@plain cannot be loaded: undefined symbol: turn; build it with what defines that symbol "
                  "(check --source takes --source again, and --link)"))
      << missing.err;
}

TEST_F(SourceBuilds, AFileNamesBuilds) {
  file("mine.c", plain_formula);
  const std::string make = std::string(PLUMBLINE_C_COMPILER) + " -shared -fPIC {sources} -o {output}";
  file("builds.toml", fmt::format("[[build]]\nname = \"slow\"\ncommand = \"{0} -O0\"\n"
                                  "[[build]]\nname = \"quick\"\ncommand = \"{0} -O2\"\n",
                                  make));
  const std::vector<std::string> call = {"check",    "orientation",       "--source", file("mine.c"),
                                         "--family", "small_integers",    "--cases",  "20",
                                         "--builds", file("builds.toml"), "--json",   file("all.json")};
  const Ended ended = run(call);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(verdicts(), (Verdicts{{"slow", "passes"}, {"quick", "passes"}}));
  EXPECT_EQ(builds()["rows"][0]["name"], "slow");

  file("builds.toml", "[[build]]\nname = \"slow\"\ncomand = \"cc\"\n");
  const Ended unknown = run(call);
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(has(unknown.err, "builds.toml:3: a build has no 'comand'")) << unknown.err;
}

// What `run` starts answers as a library does.
TEST_F(SourceBuilds, AProgramIsABuild) {
  file("mine.c", R"(
#include <stdio.h>
int point_projection(const double* q, double* answer) {
  puts("What it prints is no answer.");
  answer[0] = q[4];
  return 1;
}
)");
  const std::string make = std::string(PLUMBLINE_C_COMPILER) + " -O2 {sources} -o {output}";
  file("builds.toml", fmt::format("[[build]]\nname = \"library\"\ncommand = \"{0} -shared -fPIC\"\n"
                                  "[[build]]\nname = \"program\"\ncommand = \"{0}\"\nrun = \"env\"\n",
                                  make));
  const Ended ended = run({"check", "point_projection", "--source", file("mine.c"), "--family", "small_integers",
                           "--cases", "30", "--builds", file("builds.toml"), "--json", file("all.json")});
  EXPECT_EQ(ended.code, 1) << ended.err;
  const auto rows = builds().at("rows");
  EXPECT_EQ(rows.at(0).at("faults"), rows.at(1).at("faults")) << ended.out;
  EXPECT_FALSE(builds().contains("disagreement")) << ended.out;
  EXPECT_TRUE(rows[0].contains("ratio"));
  EXPECT_FALSE(rows[1].contains("ratio"));
}

TEST_F(SourceBuilds, AMachineWithOtherDoublesIsRefused) {
  file("mine.c", plain_formula);
  file("builds.toml",
       fmt::format("[[build]]\nname = \"library\"\ncommand = \"{0} -shared -fPIC {{sources}} -o {{output}}\"\n"
                   "[[build]]\nname = \"big\"\ncommand = \"{0} -U__BYTE_ORDER__ "
                   "-D__BYTE_ORDER__=__ORDER_BIG_ENDIAN__ {{sources}} -o {{output}}\"\nrun = \"env\"\n",
                   PLUMBLINE_C_COMPILER));
  const Ended ended = run({"check", "orientation", "--source", file("mine.c"), "--family", "small_integers", "--cases",
                           "20", "--builds", file("builds.toml"), "--json", file("all.json")});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(has(ended.out, "Plumbline sends little-endian doubles, and this machine is not known to have them."))
      << ended.out;
}

#ifdef CROSS_I686
TEST_F(SourceBuilds, MoreDigitsAloneAreBlamed) {
  file("mine.c", std::string("static volatile double one = 1, tiny = 1e-17;\n#define orientation plain\n") +
                     plain_formula +
                     "#undef orientation\nint orientation(const double* q, double* answer) {\n"
                     "  return one + tiny == one ? plain(q, answer) : 0;\n}\n");
  std::string all;
  for (const char* unit : {"387", "sse"})
    all += fmt::format(
        "[[build]]\nname = \"{0}\"\nrun = \"qemu-i386\"\n"
        "command = \"i686-linux-gnu-gcc -O2 -msse2 -mfpmath={0} -static {{sources}} -o {{output}}\"\n",
        unit);
  file("builds.toml", all);
  const Ended ended = run({"check", "orientation", "--source", file("mine.c"), "--family", "small_integers", "--cases",
                           "60", "--builds", file("builds.toml"), "--json", file("all.json")});
  EXPECT_EQ(ended.code, 1) << ended.err;
  EXPECT_EQ(verdicts(), (Verdicts{{"387", "fails"}, {"sse", "passes"}})) << ended.out;
  EXPECT_TRUE(has(ended.out, "Wrong as soon as the compiler may compute with more digits than a double has ("))
      << ended.out;
}
#endif

// It ends the compilers and what they started, and leaves no folder.
TEST_F(SourceBuilds, AnInterruptionLeavesNothing) {
  file("mine.c", plain_formula);
  fs::create_directory(file("temporary"));
  const fs::path started = file("started");
  const std::string slow =
      fmt::format("slow: sh -c 'sleep 300 & echo $! >{}; wait' {{sources}} {{output}}", started.string());
  const pid_t child = begin({"env", fmt::format("TMPDIR={}", file("temporary").string()), PLUMBLINE_PROGRAM, "check",
                             "orientation", "--source", file("mine.c"), "--build", slow});
  ASSERT_TRUE(comes([&] { return has(read(started), "\n"); })) << read(file("stderr"));
  kill(child, SIGINT);
  EXPECT_EQ(end(child).code, 128 + SIGINT);
  EXPECT_TRUE(comes([&] { return !is_alive(std::stoi(read(started))); }));
  EXPECT_TRUE(fs::is_empty(file("temporary")));
}

TEST_F(SourceBuilds, WrongCallsAreNamed) {
  file("mine.c", plain_formula);
  const std::string source = file("mine.c");
  const std::vector<std::pair<std::vector<std::string>, std::string>> calls = {
      {{"check", "--source", source, "orientation"}, "`plumbline check orientation --source "},
      {{"check", "orientation", "--source", source, "--build", "cc {sources}"}, "is not NAME: COMMAND"},
      {{"check", "orientation", "--source", source, "--build", "a: cc {sources}"}, "has no word {output}"},
      {{"check", "orientation", "--source", source, "--build", "a: cc -o {output}"}, "has no word {sources}"},
      {{"check", "orientation", "--source", file("missing.c")}, "missing.c"},
      {{"check", "orientation", "--symbol", "turn"}, "--source"},
      {{"check", "orientation", "--solver", "exec:cat", "--modes"}, "A program cannot be called in another"},
      {{"check", "orientation", "--variants", "exec:cat"}, "'exec:cat' is not a shared library"},
      {{"check", "--variants", "./a.so"}, "`plumbline check orientation --variants ./a.so`"},
      {{"check", "orientation", "--source", source, "--solver", "certified"}, "--solver"}};
  for (const auto& [call, part] : calls) {
    const Ended ended = run(call);
    EXPECT_EQ(ended.code, 2) << part;
    EXPECT_TRUE(has(ended.err, part)) << ended.err;
    EXPECT_EQ(ended.out, "");
  }
}

}  // namespace
}  // namespace plumbline
