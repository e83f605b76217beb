// Drives the built program as its users do: arguments and input go in; output, errors and an exit code come out.
#include "reports/testing/program.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "props/aliases.hpp"
#include "props/case.hpp"
#include "props/problem.hpp"

namespace plumbline {
namespace {

std::vector<ordered_json> objects_of(const std::string& text) {
  std::vector<ordered_json> objects;
  for (const std::string& line : lines_of(text)) objects.push_back(ordered_json::parse(line));
  return objects;
}

std::vector<std::string> keys(const ordered_json& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : object.items()) names.push_back(name);
  return names;
}

TEST_F(Program, TruthIsAnObjectALine) {
  const Ended ended = run({"truth", "segment_intersection"}, "0 0 1 1  0 1 1 0\n0 0 1 1 2 2 3 3\n0 0 nan 1 2 2 3 3\n");
  EXPECT_EQ(ended.code, 0);
  EXPECT_EQ(ended.err, "");
  const auto lines = objects_of(ended.out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(keys(lines[0]), (std::vector<std::string>{"problem", "query", "outcome", "code", "values"}));
  EXPECT_EQ(keys(lines[0]["values"][0]), (std::vector<std::string>{"name", "exact", "nearest", "decimal"}));
  EXPECT_EQ(lines[0]["query"][2], "0x1p+0");
  EXPECT_EQ(lines[0]["query"][0], "0x0p+0");
  EXPECT_EQ(lines[0]["values"][0],
            ordered_json::parse(R"({"name":"x","exact":"1/2","nearest":"0x1p-1","decimal":"0.5"})"));
  EXPECT_EQ(lines[1]["outcome"], "disjoint");
  EXPECT_EQ(lines[2]["outcome"], "refused");
  EXPECT_EQ(lines[2]["code"], -1);
  EXPECT_TRUE(lines[2]["values"].empty());
}

TEST_F(Program, TruthIsTheSameByEveryOracle) {
  for (const std::string oracle : {"filtered", "rational", "cgal", "calcium"}) {
    const Ended ended = run({"truth", "quadratic_roots", "--oracle", oracle}, "1 -2 -1\n1e400 0 0\n");
    if (ended.err.starts_with("This build has no oracle " + oracle)) continue;
    EXPECT_EQ(ended.code, 0) << ended.err;
    const auto lines = objects_of(ended.out);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0]["values"][1]["nearest"], "0x1.3504f333f9de6p+1");  // 1 + √2
    EXPECT_EQ(lines[1]["query"][0], "inf");
    EXPECT_EQ(lines[1]["code"], -1);
  }
}

TEST_F(Program, TextIsReadHoweverItIsWritten) {
  const std::string plain = run({"truth", "quadratic_roots"}, "1 -3 2\n0 2 1\n").out;
  for (const std::string other :
       {"1 -3 2\r\n0 2 1\r\n", "1,-3,2\n0\t2 1", "# a comment\n\n 1 -3 2 # another\n0x0p0 +2 1e0",
        "\xef\xbb\xbf"
        "1 -3 2\n0 2 1",
        "quadratic_roots 1 -3 2\nquadratic_roots 0 2 1\n"})
    EXPECT_EQ(run({"truth", "quadratic_roots"}, other).out, plain) << other;
  EXPECT_EQ(run({"truth", "quadratic_roots", file("queries", "1 -3 2\n0 2 1")}).out, plain);
  EXPECT_EQ(run({"truth", "--problem", "quadratic_roots", "-"}, "1 -3 2\n0 2 1").out, plain);
  for (const std::string nothing : {"", "\n", "# nothing\r\n"}) {
    const Ended ended = run({"truth", "orientation"}, nothing);
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.out + ended.err, "");
  }
}

TEST_F(Program, EveryWrongLineIsToldAndNothingIsPrinted) {
  const fs::path queries = file("queries", "1 -3 2\n1 x 2\n1 2\norientation 0 0 1 0 0 1\n1 2 3 4\n");
  for (const std::string command : {"truth", "solve"}) {
    std::vector<std::string> words = {command, "quadratic_roots", queries};
    if (command == "solve") words.insert(words.end(), {"--solver", "textbook"});
    const Ended ended = run(words);
    EXPECT_EQ(ended.code, 2);
    EXPECT_EQ(ended.out, "");
    EXPECT_EQ(std::count(ended.err.begin(), ended.err.end(), '\n'), 4) << ended.err;
    for (const std::string line :
         {":2: 'x' is not a number", ":3: quadratic_roots takes 3 numbers (a b c), and here are 2",
          ":4: here is a case of orientation", ":5: quadratic_roots takes 3"})
      EXPECT_NE(ended.err.find(queries.string() + line), std::string::npos) << ended.err;
  }
  EXPECT_NE(run({"truth", "orientation"}, "1").err.find("standard input:1: "), std::string::npos);
}

TEST_F(Program, SolveWritesWhatTheSolverAnswers) {
  const Ended ended = run({"solve", "segment_intersection", "--solver", "minkowski"}, crossing + "\n" + shared_end);
  EXPECT_EQ(ended.code, 0);
  const auto lines = objects_of(ended.out);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(keys(lines[0]), (std::vector<std::string>{"problem", "solver", "query", "outcome", "code", "values"}));
  EXPECT_EQ(lines[0]["values"], ordered_json::parse(R"(["0x1p-1","0x1p-1",null,null])"));
  EXPECT_EQ(lines[1]["outcome"], "disjoint");
  EXPECT_EQ(lines[1]["code"], 0);
}

TEST_F(Program, ListTellsWhatThereIs) {
  const Ended words = run({"list"}), machine = run({"list", "--json"});
  EXPECT_EQ(words.code, 0);
  const ordered_json list = ordered_json::parse(machine.out);
  for (const ordered_json& problem : list["problems"]) {
    EXPECT_NE(words.out.find(problem["question"].get<std::string>()), std::string::npos);
    const std::set<std::string> conventions = problem["conventions"];
    for (const ordered_json& solver : problem["solvers"]) {
      EXPECT_NE(words.out.find(solver["file"].get<std::string>()), std::string::npos);
      for (const ordered_json& declared : solver["conventions"])
        EXPECT_TRUE(conventions.contains(declared.get<std::string>())) << solver["name"] << " declares " << declared;
    }
    for (const ordered_json& family : problem["families"])
      EXPECT_NE(words.out.find(family["description"].get<std::string>()), std::string::npos);
    EXPECT_FALSE(problem["properties"].empty());
    for (const ordered_json& convention : problem["conventions"])
      EXPECT_NE(words.out.find("--convention " + convention.get<std::string>() + " "), std::string::npos);
  }
  EXPECT_EQ(list["problems"][0]["solvers"][0]["file"], "solvers/orientation/perp_dot_product.cpp");
  EXPECT_FALSE(list["conventions"].empty());
}

TEST_F(Program, ListTellsTheContractOfTheProblemsThatAreNamed) {
  const Ended one = run({"list", "segment_intersection"});
  EXPECT_NE(one.out.find(", right to the last bit: #include <plumbline/segment_intersection.hpp>\n"),
            std::string::npos);
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.out.find("segment_intersection\n  Where do the closed segments ab and cd meet?\n"), 0u) << one.out;
  for (const char* part : {"  query: coordinates ax ay bx by cx cy dx dy\n",
                           "    1 point     in exactly one point\n        x y  of the point",
                           "        s  the fraction along ab, in [0, 1]; 0 where a = b\n",
                           "    --convention hit_only                 any hit is code 1, no matter which, and its "
                           "values are not judged\n"})
    EXPECT_NE(one.out.find(part), std::string::npos) << part << "\nin\n" << one.out;
  EXPECT_EQ(one.out.find("quadratic_roots"), std::string::npos) << one.out;

  const ordered_json two = ordered_json::parse(run({"list", "quadratic_roots", "orientation", "--json"}).out);
  ASSERT_EQ(two["problems"].size(), 2u);
  const ordered_json& quadratic = two["problems"][1];
  EXPECT_EQ(quadratic["name"], "quadratic_roots");
  EXPECT_FALSE(quadratic["rules"].get<std::string>().empty());
  EXPECT_EQ(quadratic["outcomes"][3]["rule"], "every number: a = b = c = 0");
  EXPECT_EQ(quadratic["outcomes"][2]["values"], ordered_json::parse(R"(["x_1","x_2"])"));
  EXPECT_EQ(quadratic["outcomes"][2]["value_meanings"]["x_2"], "the greater root");
}

// What one outcome has said of a value, the next does not say again.
TEST_F(Program, ListTellsEachMeaningOnce) {
  const std::string wall = run({"list", "wall_hit_time"}).out, sweep = run({"list", "segment_sweeps_point"}).out;
  EXPECT_NE(wall.find("        t x y u  as in will_hit\n    3 passes_before_start"), std::string::npos) << wall;
  EXPECT_NE(
      sweep.find("        t_enter_2 t_exit_2 s_enter_2 s_exit_2 x_2 y_2 dx_2 dy_2  the same for the second contact"),
      std::string::npos)
      << sweep;
}

TEST_F(Program, UnknownNamesAreToldWithTheKnownOnes) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> calls = {
      {{"mesure"}, "There is no command 'mesure': did you mean 'measure'?"},
      {{"list", "orientatoin"}, "There is no problem 'orientatoin': did you mean 'orientation'?"},
      {{"truth", "orientatoin"}, "There is no problem 'orientatoin': did you mean 'orientation'?"},
      {{"measure", "--solver", "textbok"}, "There is no solver 'textbok': did you mean 'textbook'?"},
      {{"solve", "orientation", "--solver", "nonsense_of_mine"}, "Known: perp_dot_product"},
      {{"check", "--family", "unifrom"}, "There is no family 'unifrom': did you mean 'uniform'?"},
      {{"check", "--convention", "hit"}, "There is no convention 'hit'"},
      {{"truth", "orientation", "--oracle", "oracle"}, "Known: filtered, rational, cgal, calcium"},
      {{"truth", "orientation", "--oracle", "calcium"}, " oracle calcium"},
      {{"truth", "orientation", "0", "0", "1", "0", "0", "1"}, "Not expected: 0 1 0 0 1. Queries are read from a file"},
      {{"truth", "orientation 0 0 1 0 0 1"}, "'orientation 0 0 1 0 0 1' is a case, not the name of a problem. Queries"},
      {{"check", "--solver", "exec:cat"}, "'exec:cat' answers one problem"},
      {{"check", "--solver", "javascript:jsts.f"}, "'javascript:jsts.f' answers one problem"},
      {{"check", "orientation", "--solver", "javascript:no.f"}, "exits before it read a query"},
      {{"check", "orientation", "--solver", "./none.so"}, "./none.so cannot be loaded"},
      {{"truth", "orientation", file("none")}, "cannot be read: No such file"},
      {{"new", "orientatoin", "--lang", "c"}, "There is no problem 'orientatoin': did you mean 'orientation'?"},
      {{"new", "orientation", "--lang", "rust"}, "rust not in {"},
      {{"new", "orientation", "--lang", "c", "--output", file("no/where")}, "does not exist"},
      {{"replay", "orientation"}, "--solver is required"},
      {{"replay", "orientation", "--solver", "nonsense_of_mine"}, "There is no solver 'nonsense_of_mine'"},
      {{"explain", "none"}, "none: there is no file of that name"},
      {{"measure", "--cases", "0"}, "'0' is not a whole number of 1 or more"},
      {{"measure", "--seed=-1"}, "'-1' is not a whole number of 0 or more"},
      {{"measure", "--seed", "18446744073709551616"}, "'18446744073709551616' is not a whole number of 0 or more"},
      {{"measure", "--jobs", "x"}, "'x' is not a whole number from 1 to 4096"},
      {{"measure", "--max-ulp", "-1"}, "'-1' is not a number of 0 or more"},
      {{"measure", "--range", "2:1"}, "'2:1' is not a range"},
      {{"measure", "--range", "inf:inf"}, "--range inf:inf: no binary64 number but zero lies within"},
      {{"check", "--range", "0:1e-60", "--inputs", "binary32"}, "--range 0:1e-60: no binary32 number but zero"},
      {{"hunt", "--range", "0:0"}, "--range 0:0: no binary64 number but zero"},
      {{"replay", "orientation", "--solver", "perp_dot_product", "--range", "1e39:inf", "--inputs", "binary32"},
       "--range 1e39:inf: no binary32 number but zero"},
      {{"truth", "orientation", "/dev/zero"}, "/dev/zero cannot be read: it is a device without an end"},
      {{"check", "--drawings", "/proc/self"}, "/proc/self/drawing.svg could not be written"},
      {{"measure", "--inputs", "float"}, "--inputs: float not in {binary32,binary64}"},
      {{"check", "--seed", "18446744073709551615", "--write-budget", "-"}, "choose a smaller --seed"},
      {{"check", "--drawings", "/dev/null/folder"}, "the folder cannot be made"},
      {{"measure", "--json", file("no/where")}, "does not exist"},
      {{"measure", "--json", "-", "--csv", "-"}, "--json and --csv cannot both be written to '-'"},
      {{}, "A subcommand is required"}};
  for (const auto& [words, sentence] : calls) {
    const Ended ended = run(words);
    EXPECT_EQ(ended.code, 2) << sentence;
    EXPECT_EQ(ended.out, "") << sentence;
    EXPECT_NE(ended.err.find(sentence), std::string::npos) << sentence << "\n" << ended.err;
  }
}

TEST_F(Program, WhatPeopleCallAProblemNamesIt) {
  const std::vector<std::pair<std::string, std::string>> names = {
      {"raycast", "it is wall_hit_time with --convention ray."},
      {"line-line", "it is line_intersection."},
      {"Line–Line", "it is line_intersection."},
      {"point-to-segment", "it is point_projection with --convention clamped."},
      {"ClosestPoint", "it is point_projection with --convention clamped."},
      {"closest_point_on_segment", "it is point_projection with --convention clamped."},
      {"CCD", "it is segment_sweeps_point."}};
  for (const auto& [name, told] : names)
    for (const std::vector<std::string>& words : {std::vector<std::string>{"check", name},
                                                  {"list", name},
                                                  {"explain", name + " 0 0 1 1"},
                                                  {"explain", name, "0", "0", "1", "1"}}) {
      const Ended ended = run(words);
      EXPECT_EQ(ended.code, 2) << name;
      EXPECT_NE(ended.err.find("There is no problem '" + name + "': " + told), std::string::npos) << ended.err;
    }
  // Each alias is listed with its problem, and its option is one of it.
  for (const Alias& alias : aliases()) {
    const Problem* const problem = find_problem(alias.problem);
    ASSERT_NE(problem, nullptr) << alias.name;
    EXPECT_TRUE(also_known_as(alias.name).starts_with(alias.problem)) << alias.name;
    const std::string listed = run({"list", std::string(alias.problem)}).out;
    EXPECT_NE(listed.find(alias.name), std::string::npos) << listed;
    const std::string option = "--convention ";
    if (alias.option.empty()) continue;
    ASSERT_TRUE(alias.option.starts_with(option)) << alias.option;
    EXPECT_NE(find_convention(*problem, alias.option.substr(option.size())), nullptr) << alias.option;
  }
  for (const std::string_view name : problem_names()) EXPECT_EQ(also_known_as(name).find("with"), std::string::npos);
}

TEST_F(Program, ExplainTellsACaseToAPerson) {
  const fs::path svg = file("case.svg");
  const Ended ended = run({"explain", shared_end, "--svg", svg});
  EXPECT_EQ(ended.code, 0);
  for (const std::string part :
       {"   query     ax 0  ay 0  bx 0.4  by 1", "stated in the input: b = d", "by the oracles filtered, rational",
        "3602879701896397/9007199254740992", "disjoint, false_negative: minkowski",
        "   margin    a step of one number, or of points that coincide, by 1 ulp of",
        "   last bits an ulp of one number moves"})
    EXPECT_NE(ended.out.find(part), std::string::npos) << part << "\n" << ended.out;
  EXPECT_NE(read(svg).find("<svg"), std::string::npos);
  const fs::path cases = file("cases", "# two\r\n" + shared_end + "\r\n" + crossing);
  const Ended both = run({"explain", cases});
  EXPECT_TRUE(both.out.starts_with(ended.out)) << both.out;
  EXPECT_EQ(run({"explain"}, shared_end + "\n" + crossing).out, both.out);
  EXPECT_EQ(run({"explain", shared_end, crossing}).out, both.out);
  EXPECT_EQ(run({"explain", cases, "--svg", svg}).code, 2);
}

TEST_F(Program, ExplainTellsAnOrdinaryCaseInTwentyLines) {
  const Ended ended = run({"explain", "segment_intersection", "0.1", "0.1", "0.9", "0.7", "0.2", "0.8", "0.6", "-0.1"});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_LE(std::ranges::count(ended.out, '\n'), 20) << ended.out;
  for (const char* part : {"no point of doubles lies on both lines", "plumbline truth prints the exact numbers."})
    EXPECT_NE(ended.out.find(part), std::string::npos) << part << "\n" << ended.out;
  EXPECT_EQ(run({"explain", "segment_intersection 0.1 0.1 0.9 0.7  0.2 0.8 0.6 -0.1"}).out, ended.out);
  const Ended two = run({"explain", "orientation", "0", "0", "1", "0", "0", "1", "quadratic_roots", "1", "-3", "2"});
  EXPECT_EQ(two.code, 0) << two.err;
  EXPECT_NE(two.out.find("orientation: "), std::string::npos) << two.out;
  EXPECT_NE(two.out.find("quadratic_roots: "), std::string::npos) << two.out;
  EXPECT_NE(run({"explain", "point_projection 0 1 0 0 3 0"}).out.find("the foot is (0, 0)"), std::string::npos);
}

TEST_F(Program, ExplainTellsWhereDecimalsAsTypedHaveAnotherTruth) {
  const std::string told = "   as typed  collinear; as doubles left, by 1 ulp\n";
  const Ended ended = run({"explain", "orientation 0 0 0.1 0.3 1 3"});
  EXPECT_NE(ended.out.find(told), std::string::npos) << ended.out;
  EXPECT_NE(run({"explain", "orientation 0 0 1e-500 0 1 3"})
                .out.find("   as typed  not computed: the exponent of '1e-500' is beyond ±400\n"),
            std::string::npos);
  EXPECT_EQ(run({"explain", "orientation 0 0 0.5 1.5 1 3"}).out.find("as typed"), std::string::npos);
  EXPECT_EQ(run({"explain", "orientation 0 0 nan 1.5 1 3"}).out.find("as typed"), std::string::npos);
}

TEST_F(Program, LongFractionsAreShortenedForAPersonAlone) {
  const std::string query = "0x1.123456789abcdp-1000 1 1";
  const Ended person = run({"explain", "quadratic_roots " + query});
  EXPECT_NE(person.out.find("plumbline truth prints the exact numbers."), std::string::npos) << person.out;
  EXPECT_LT(person.out.size(), 4000U);
  EXPECT_EQ(run({"truth", "quadratic_roots"}, query).out.find("..."), std::string::npos);
}

TEST_F(Program, MeasuringGivesTheSameBytesHoweverManyThreadsWork) {
  const auto measure = [&](const std::string& jobs) {
    const Ended ended = run({"measure", "quadratic_roots", "point_projection", "segment_intersection", "--cases", "100",
                             "--jobs", jobs, "--json", "-"});
    EXPECT_EQ(ended.code, 0);
    EXPECT_EQ(ended.err, "");  // no progress in a pipe
    return ended.out;
  };
  const std::string one = measure("1");
  EXPECT_EQ(one, measure("2"));
  const ordered_json results = ordered_json::parse(one);
  EXPECT_EQ(results["schema"], 1);
  EXPECT_GT(results["watched"]["cases"], 0);
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> witnesses;  // of a problem's solver
  for (const ordered_json& result : results["results"]) {
    std::uint64_t cases = 0;
    for (const auto& [verdict, count] : result["verdicts"].items()) cases += count.get<std::uint64_t>();
    EXPECT_EQ(cases, result["cases"].get<std::uint64_t>());
    for (const ordered_json& witness : result["faults"])
      witnesses[{result["problem"], result["solver"]}].push_back(witness["case"]);
  }
  for (const auto& [who, cases] : witnesses) {
    std::vector<std::string> call = {"explain", "--solver", who.second};
    call.insert(call.end(), cases.begin(), cases.end());
    EXPECT_EQ(run(call).code, 0) << who.first;
  }
}

TEST_F(Program, MeasuresTheProblemsThatAreNamedEitherWay) {
  for (const std::vector<std::string>& what : {std::vector<std::string>{"orientation", "quadratic_roots"},
                                               {"--problem", "orientation", "--problem", "quadratic_roots"},
                                               {"orientation", "--problem", "quadratic_roots"}}) {
    std::vector<std::string> call = {"measure", "--cases", "2", "--json", "-"};
    call.insert(call.end(), what.begin(), what.end());
    const Ended ended = run(call);
    ASSERT_EQ(ended.code, 0) << ended.err;
    const ordered_json document = ordered_json::parse(ended.out);
    std::vector<std::string> found;
    for (const auto& result : document["results"])
      if (found.empty() || found.back() != result["problem"]) found.push_back(result["problem"]);
    EXPECT_EQ(found, (std::vector<std::string>{"orientation", "quadratic_roots"}));
  }
}

TEST_F(Program, WhatIsNamedIsMeasuredAlone) {
  const std::vector<std::string> call = {"measure",  "quadratic_roots", "--solver", "kahan", "--solver", "textbook",
                                         "--family", "uniform",         "--cases",  "50",    "--json",   "-"};
  const ordered_json results = ordered_json::parse(run(call).out)["results"];
  ASSERT_EQ(results.size(), 2u);
  EXPECT_EQ(results[0]["solver"], "textbook");
  EXPECT_EQ(results[1]["solver"], "kahan");
  for (const ordered_json& result : results) EXPECT_EQ(result["family"], "uniform");
}

TEST_F(Program, TimesAreMeasuredWhenAsked) {
  const std::vector<std::string> call = {"measure",  "quadratic_roots", "--solver", "kahan",  "--family", "uniform",
                                         "--timing", "--cases",         "50",       "--json", "-"};
  const ordered_json result = ordered_json::parse(run(call).out)["results"][0];
  EXPECT_EQ(keys(result["timing"]),
            (std::vector<std::string>{"ns", "ratio", "ratio_low", "ratio_high", "p99_ns", "worst_ns"}));
  EXPECT_GT(result["timing"]["ratio_low"], 0);
  EXPECT_GE(result["timing"]["ratio"], result["timing"]["ratio_low"]);
  EXPECT_GE(result["timing"]["ratio_high"], result["timing"]["ratio"]);
  EXPECT_GE(result["timing"]["worst_ns"], result["timing"]["ns"]);
  EXPECT_GE(result["timing"]["worst_ns"], result["timing"]["p99_ns"]);
  EXPECT_FALSE(result.contains("tiers"));
}

TEST_F(Program, QueriesMayBeExactInBinary32) {
  const Ended ended =
      run({"measure", "quadratic_roots", "--solver", "kahan", "--cases", "100", "--inputs", "binary32", "--json", "-"});
  ASSERT_EQ(ended.code, 0) << ended.err;
  const ordered_json document = ordered_json::parse(ended.out);
  EXPECT_EQ(document["inputs"], "binary32");
  for (const ordered_json& result : document["results"]) EXPECT_EQ(result["cases"], 100) << result["family"];
  // A double's rounding is no error to speak of in these ulps.
  const ordered_json& uniform = document["results"][0];
  EXPECT_EQ(uniform["family"], "uniform");
  EXPECT_LT(uniform["values"]["x_1"]["ulp_max"], 1e-6) << uniform;
  EXPECT_EQ(run({"measure", "--inputs", "float"}).code, 2);
}

TEST_F(Program, EveryFormIsWrittenAndAFileIsReplacedWhole) {
  const fs::path json = file("results.json", "old");
  fs::permissions(json, fs::perms(0640));
  const fs::path link = file("link.json");
  fs::create_symlink("results.json", link);
  const Ended ended = run({"measure", "orientation", "--cases", "50", "--json", link, "--html", file("page.html"),
                           "--csv", file("rows.csv"), "--junit", file("junit.xml"), "--markdown", file("comment.md")});
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_NE(ended.out.find("perp_dot_product"), std::string::npos);
  EXPECT_EQ(ordered_json::parse(read(json))["cases"], 50);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_EQ(fs::status(json).permissions(), fs::perms(0640));
  EXPECT_NE(read(file("page.html")).find("</html>"), std::string::npos);
  EXPECT_NE(read(file("rows.csv")).find("orientation,perp_dot_product,uniform"), std::string::npos);
  EXPECT_NE(read(file("junit.xml")).find("<testsuite"), std::string::npos);
  EXPECT_NE(read(file("comment.md")).find("orientation"), std::string::npos);
  for (const fs::directory_entry& entry : fs::directory_iterator(json.parent_path()))
    EXPECT_EQ(entry.path().filename().string().find(".json."), std::string::npos) << "a temporary file is left";
}

TEST_F(Program, ReportMakesEveryFormAgainFromTheNumbers) {
  const std::vector<std::string> forms = {"html", "markdown", "csv", "junit", "sarif"};
  std::vector<std::string> measuring = {"check",  "quadratic_roots",        "--max-ulp", "4", "--cases", "100",
                                        "--json", file("all.json").string()};
  std::vector<std::string> reporting = {"report", file("all.json").string(), "--json", file("again.json").string()};
  for (const std::string& form : forms) {
    measuring.insert(measuring.end(), {"--" + form, file("measured." + form).string()});
    reporting.insert(reporting.end(), {"--" + form, file("reported." + form).string()});
  }
  EXPECT_EQ(run(measuring).code, 1);
  EXPECT_EQ(run(reporting).code, 0);
  EXPECT_EQ(read(file("again.json")), read(file("all.json")));
  for (const std::string& form : forms) {
    EXPECT_FALSE(read(file("measured." + form)).empty()) << form;
    EXPECT_EQ(read(file("reported." + form)), read(file("measured." + form))) << form;
  }
  const Ended none = run({"report", file("none.json", "{\"schema\":9}").string()});
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find("its schema is 9"), std::string::npos) << none.err;
}

TEST_F(Program, AFullDiskIsTheMachinesFault) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"list"}, {"explain", crossing}, {"measure", "orientation", "--cases", "5"}}) {
    const Ended ended = run(words, "", "/dev/full");
    EXPECT_EQ(ended.code, 3);
    EXPECT_NE(ended.err.find("Standard output could not be written: No space left on device."), std::string::npos);
  }
  EXPECT_EQ(run({"measure", "orientation", "--cases", "5", "--json", "/dev/full"}).code, 3);
  EXPECT_EQ(run({"explain", crossing, "--svg", "/dev/full"}).code, 3);
  const Ended kept =
      run({"check", "orientation", "--solver", "perp_dot_product", "--cases", "50", "--keep", "/dev/full"});
  EXPECT_EQ(kept.code, 3);
  EXPECT_EQ(kept.err, "/dev/full could not be written: No space left on device.\n");
}

TEST_F(Program, AProgramFromOutsideIsJudged) {
  // It answers `collinear` to everything.
  const fs::path mine = file("mine.sh", "#!/bin/sh\nwhile read -r query; do echo 0; done\n");
  fs::permissions(mine, fs::perms(0755));
  const std::string solver = "exec:" + mine.string();
  const Ended solved = run({"solve", "orientation", "--solver", solver}, "0 0 1 0 0 1\n");
  EXPECT_EQ(solved.code, 0) << solved.err;
  EXPECT_EQ(objects_of(solved.out)[0]["outcome"], "collinear");
  const Ended beside = run({"measure", "orientation", "--solver", "all", "--solver", solver, "--cases", "5"});
  EXPECT_EQ(beside.code, 0) << beside.err;
  EXPECT_NE(beside.out.find("perp_dot_product"), std::string::npos) << beside.out;
  EXPECT_NE(beside.out.find("mine.sh"), std::string::npos) << beside.out;
  const Ended checked = run({"check", "orientation", "--solver", solver, "--family", "uniform", "--cases", "20"});
  EXPECT_EQ(checked.code, 1);
  EXPECT_NE(checked.out.find("answers `collinear` where the truth is `right`"), std::string::npos) << checked.out;
  EXPECT_EQ(run({"check", "orientation", "--solver", solver, "--family", "coincident", "--cases", "20"}).code, 0);
}

TEST_F(Program, ASolverThatCannotBeAskedIsAWrongCall) {
  file("mine.mjs", "");
  const auto checked = [&](const std::string& solver) {
    const Ended ended = run({"check", "orientation", "--cases", "20", "--solver", solver});
    EXPECT_EQ(ended.code, 2) << solver << "\n" << ended.err;
    EXPECT_EQ(ended.out, "") << solver;
    return ended.err;
  };
  EXPECT_NE(checked("exec:true").find("true exits before it read a query"), std::string::npos);
  EXPECT_NE(checked("exec:./none").find("./none cannot be started: No such file"), std::string::npos);
  EXPECT_NE(checked("node mine.mjs").find("Call it as 'exec:node mine.mjs'."), std::string::npos);
  EXPECT_NE(checked(file("mine.mjs")).find("Call it as 'exec:node " + file("mine.mjs").string() + "'."),
            std::string::npos);
  EXPECT_NE(checked("/bin/true").find("Call it as 'exec:/bin/true'."), std::string::npos);
  EXPECT_EQ(checked("./none.so").find("exec:"), std::string::npos);
}

TEST_F(Program, HelpAndVersionAreAnswers) {
  for (const std::string command :
       {"list", "truth", "solve", "explain", "measure", "check", "new", "vectors", "replay", "hunt", "self-test"}) {
    EXPECT_NE(run({"--help"}).out.find(command), std::string::npos);
    EXPECT_NE(run({command, "--help"}).out.find("Usage: plumbline " + command), std::string::npos);
  }
  EXPECT_TRUE(run({"--version"}).out.starts_with("plumbline "));
}

}  // namespace
}  // namespace plumbline
