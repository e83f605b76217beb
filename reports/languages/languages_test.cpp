// What a user does with a stub and with a case made into a test, in every language: builds it, runs it, has it checked.
#include "reports/languages/languages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

// The lines that a stub gives for building and checking itself.
std::string own_commands(const Language& language, const std::string& stub) {
  const std::string heading = "To try it:\n", mark = std::string(language.comment) + "   ";
  std::istringstream lines(stub.substr(stub.find(heading) + heading.size()));
  std::string commands;
  for (std::string line; std::getline(lines, line) && line.starts_with(mark);)
    commands += (commands.empty() ? "" : "\n") + line.substr(mark.size());
  return commands;
}

// What a stub's comments say, without its line ends.
std::string in_one_line(const Language& language, const std::string& stub) {
  std::string text;
  std::istringstream words(stub);
  for (std::string word; words >> word;)
    if (word != language.comment) text += word + ' ';
  return text;
}

// In columns, of those that can be broken: a command is typed as one line.
std::ptrdiff_t longest_line(const std::string& text) {
  std::ptrdiff_t longest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (line.find(" plumbline check ") == std::string::npos)
      longest = std::max(longest, std::ranges::count_if(line, [](char byte) { return (byte & 0xc0) != 0x80; }));
  return longest;
}

// Of a problem as `list --json` tells it, what a solver has to know.
void expect_contract(const ordered_json& problem, const std::string& stub) {
  const auto expect = [&stub](const std::string& part) { EXPECT_NE(stub.find(part), std::string::npos) << stub; };
  expect(problem["question"]);
  expect(problem["rules"]);
  for (const ordered_json& number : problem["numbers"]) expect(number);
  for (const ordered_json& outcome : problem["outcomes"]) {
    expect(fmt::format("{} {} {} ", outcome["code"].get<int>(), outcome["name"].get<std::string>(),
                       outcome["rule"].get<std::string>()));
    for (const auto& [value, meaning] : outcome["value_meanings"].items()) {
      expect(value);
      expect(meaning);
    }
  }
  for (const ordered_json& convention : problem["conventions"])
    expect(fmt::format("--convention {} {} ", convention.get<std::string>(),
                       find_convention(*find_problem(problem["name"].get<std::string>()), convention.get<std::string>())
                           ->convention.meaning));
}

class Languages : public Program, public testing::WithParamInterface<const Language*> {};

TEST_P(Languages, HaveStubsThatAreBuiltAndCheckedAsTheySay) {
  const Language& language = *GetParam();
  const std::string extension = fs::path(language.file).extension();
  const std::map<std::string_view, std::string> strictly = {{"c", PLUMBLINE_C_COMPILER " -std=c99"},
                                                            {"cpp", PLUMBLINE_CXX_COMPILER " -std=c++17"}};
  const ordered_json problems = ordered_json::parse(run({"list", "--json"}).out)["problems"];
  ASSERT_FALSE(problems.empty());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    const ordered_json& problem = problems[i];
    const std::string name = problem["name"], source = name + extension;
    ASSERT_EQ(type("plumbline new " + name + " --lang " + std::string(language.name) + " --output " + source).out, "");
    const std::string stub = read(file(source));
    expect_contract(problem, in_one_line(language, stub));
    EXPECT_LE(longest_line(stub), 100) << stub;
    if (const auto compiler = strictly.find(language.name); compiler != strictly.end()) {
      const Ended strict = type(compiler->second + " -Wall -Wextra -Wpedantic -Werror -fsyntax-only " + source);
      EXPECT_EQ(strict.code, 0) << strict.out;
    }
    // Every problem's stub runs in one language. It refuses every query, which `check` finds; 2 would mean that it does
    // not run.
    if (languages[i % std::size(languages)] != &language) continue;
    const Ended ended = type(own_commands(language, stub) + " --cases 5 --family degenerate");
    EXPECT_EQ(ended.code, 1) << name << "\n" << ended.out;
    EXPECT_NE(ended.out.find("it refuses every query"), std::string::npos) << ended.out;
  }
}

TEST_P(Languages, HaveStubsInFloatThatAreCheckedInIt) {
  const Language& language = *GetParam();
  const std::string source(language.file);
  ASSERT_EQ(type("plumbline new segment_intersection --number float --lang " + std::string(language.name) +
                 " --output " + source)
                .out,
            "");
  const std::string stub = read(file(source)), commands = own_commands(language, stub);
  EXPECT_TRUE(commands.ends_with(" --inputs binary32")) << commands;
  EXPECT_LE(longest_line(stub), 100) << stub;
  // Of a float nothing of 0.1 but its first 24 bits is left; a double keeps all.
  const std::map<std::string_view, std::string> rounds = {
      {"c", "const float"}, {"cpp", "const float"}, {"js", "Math.fround"}, {"py", "c_float"}, {"java", "final float"}};
  EXPECT_NE(stub.find(rounds.at(language.name)), std::string::npos) << stub;
  const Ended ended = type(commands + " --cases 5 --family degenerate");
  EXPECT_EQ(ended.code, 1) << ended.out;
  EXPECT_NE(ended.out.find("it refuses every query"), std::string::npos) << ended.out;
}

// What imports a stub has its function, by either name, and it reads no standard input by itself.
TEST_F(Program, StubsOfProgramsAreModulesToo) {
  ASSERT_EQ(type("plumbline new orientation --lang js --output mine.mjs; plumbline new orientation --lang py --output "
                 "mine.py")
                .out,
            "");
  const std::string call =
      "import { solve, orientation } from './mine.mjs'; console.log(solve === orientation, "
      "solve([0, 0, 1, 0, 0, 1]))";
  EXPECT_EQ(type("echo 1 2 3 4 5 6 | node --input-type=module -e \"" + call + "\"").out, "true [ -1 ]\n");
  file("other.mjs", call);
  EXPECT_EQ(type("echo 1 2 3 4 5 6 | node other.mjs").out, "true [ -1 ]\n");
  EXPECT_EQ(type("echo 1 2 3 4 5 6 | python3 -c 'import mine; print(mine.solve([0, 0, 1, 0, 0, 1]))'").out, "[-1]\n");
  // As programs they answer, by whatever path they are called.
  EXPECT_EQ(type("ln -s mine.mjs link.mjs; echo 1 2 3 4 5 6 | node link.mjs").out, "-1\n");
  EXPECT_EQ(type("echo 1 2 3 4 5 6 | python3 mine.py").out, "-1\n");
}

// A solver that always answers the same, and the commands that run a test, in the file `test`, beside it, in `solver`.
struct WrittenSolver {
  std::string before, right, wrong, not_a_number, after, commands;
};

const std::map<std::string_view, WrittenSolver> solvers_of_a_crossing = {
    {"c",
     {"int segment_intersection(const double *query, double *answer) { (void)query; ",
      "answer[0] = answer[1] = 0.5; return 1;", "(void)answer; return 0;",
      "answer[0] = __builtin_nan(\"\"); answer[1] = 0.5; return 1;", " }\n",
      PLUMBLINE_C_COMPILER " -Wall -Wextra -Werror -x c test solver -o both -lm\n./both"}},
    {"cpp",
     {"extern \"C\" int segment_intersection(const double *, double *answer) { ",
      "answer[0] = answer[1] = 0.5; return 1;", "(void)answer; return 0;",
      "answer[0] = __builtin_nan(\"\"); answer[1] = 0.5; return 1;", " }\n",
      PLUMBLINE_CXX_COMPILER " -Wall -Wextra -Werror -x c++ test solver -o both\n./both"}},
    {"js",
     {"function segment_intersection(query) { return ", "[1, 0.5, 0.5]", "[0]", "[1, NaN, 0.5]", "; }\n",
      "cat solver test > both.mjs\nnode both.mjs"}},
    {"py",
     {"def segment_intersection(query):\n    return ", "[1, 0.5, 0.5]", "[0]", "[1, float('nan'), 0.5]", "\n\n\n",
      "cat solver test > both.py\npython3 both.py"}},
    {"java",
     {"class Both {\n  static Number[] segment_intersection(double[] query) { return ", "new Number[] {1, 0.5, 0.5}",
      "new Number[] {0}", "new Number[] {1, Double.NaN, 0.5}", "; }\n",
      "(cat solver test; echo '}') > Both.java\njava Both.java"}},
};

TEST_P(Languages, HaveTestsThatFailBesideAWrongSolverAlone) {
  const std::string name(GetParam()->name);
  const WrittenSolver& solver = solvers_of_a_crossing.at(name);
  ASSERT_EQ(type("plumbline explain 'segment_intersection 0 0 1 1  0 1 1 0' --as-test " + name + " > test").code, 0);
  for (const bool good : {true, false}) {
    write(file("solver"), solver.before + (good ? solver.right : solver.wrong) + solver.after);
    const Ended ended = type(solver.commands);
    EXPECT_EQ(ended.code, good ? 0 : 1) << ended.out;
    EXPECT_EQ(ended.out.find("the code is 0 instead of 1 (point)") == std::string::npos, good) << ended.out;
  }
}

// s and t are left alone by these solvers, which is allowed; to write a NaN is not.
TEST_P(Languages, HaveTestsThatFailBesideAPlainNaN) {
  const std::string name(GetParam()->name);
  const WrittenSolver& solver = solvers_of_a_crossing.at(name);
  ASSERT_EQ(type("plumbline explain 'segment_intersection 0 0 1 1  0 1 1 0' --as-test " + name + " > test").code, 0);
  write(file("solver"), solver.before + solver.not_a_number + solver.after);
  const Ended ended = type(solver.commands);
  EXPECT_EQ(ended.code, 1) << ended.out;
  EXPECT_NE(ended.out.find(" instead of 0"), std::string::npos) << ended.out;
}

TEST_P(Languages, StandInTheManual) {
  const std::string manual = read(fs::path(PLUMBLINE_TREE) / "reports/manual/check.md");
  const std::string row = "| `" + std::string(GetParam()->name) + "` | `" + std::string(GetParam()->file) + "` |";
  EXPECT_NE(manual.find(row), std::string::npos) << row;
}

// A program is not started again for an exception: its stub catches and tells it.
TEST_F(Program, StubsOfProgramsTellTheirExceptions) {
  struct Throwing {
    const char *language, *command, *told;
    std::string returned, thrown;
  };
  const Throwing all[] = {{"js", "exec:node ", "! RangeError: too far", "  return [REFUSED];\n}",
                           "  throw new RangeError('too\\nfar');\n}"},
                          {"py", "exec:python3 ", "! ValueError('too\\nfar')", "    return [REFUSED]\n\n\nsolve",
                           "    raise ValueError('too\\nfar')\n\n\nsolve"}};
  std::string queries;
  for (int i = 0; i < 3000; ++i) queries += "0 0 1 0 0 1\n";
  for (const Throwing& one : all) {
    const std::string mine = file(std::string(find_language(one.language)->file));
    ASSERT_EQ(run({"new", "orientation", "--lang", one.language, "--output", mine}).code, 0);
    std::string stub = read(mine);
    const std::size_t at = stub.rfind(one.returned);
    ASSERT_NE(at, std::string::npos) << stub;
    write(mine, stub.replace(at, one.returned.size(), one.thrown));
    const Ended ended = run({"solve", "orientation", "--solver", one.command + mine}, queries);
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_NE(ended.err.find(one.told), std::string::npos) << ended.err;
    std::size_t exceptions = 0;
    for (std::size_t found = 0; (found = ended.out.find(R"("incident":"exception")", found)) != std::string::npos;
         ++found)
      ++exceptions;
    EXPECT_EQ(exceptions, 3000U) << ended.out.substr(0, 400);
  }
}

// Those whose stubs this machine can run.
std::vector<const Language*> languages_here() {
  std::vector<const Language*> here(std::begin(languages), std::end(languages));
#ifndef JAVA
  std::erase(here, &language::java);
#endif
  return here;
}

INSTANTIATE_TEST_SUITE_P(Each, Languages, testing::ValuesIn(languages_here()),
                         [](const auto& language) { return std::string(language.param->name); });

TEST_F(Program, AStubIsWrittenOverNothing) {
  EXPECT_NE(run({"new", "orientation", "--lang", "py"}).out.find("'exec:python3 mine.py'"), std::string::npos);
  const fs::path mine = file("mine.py", "precious\n");
  const Ended ended = run({"new", "orientation", "--lang", "py", "--output", mine});
  EXPECT_EQ(ended.code, 2);
  EXPECT_NE(ended.err.find("mine.py exists already"), std::string::npos) << ended.err;
  EXPECT_EQ(read(mine), "precious\n");
}

}  // namespace
}  // namespace plumbline
