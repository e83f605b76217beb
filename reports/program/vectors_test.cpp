// The test vectors as their users run them: in C, JavaScript and Python, against solvers with each bug and without.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "oracle/testing/infinity.hpp"
#include "oracle/truth.hpp"
#include "props/costs.hpp"
#include "props/judge/decisions.hpp"
#include "props/planted/mutant.hpp"
#include "reports/testing/program.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

constexpr std::size_t of_each_flag = 20;

const std::string runners = PLUMBLINE_TREE "/reports/examples/vectors/";

const std::string schema = PLUMBLINE_TREE "/reports/vectors/schema.json";
constexpr const char* suits_schema = R"(
import json, jsonschema, sys
jsonschema.validate(*(json.load(open(file)) for file in sys.argv[1:]))
)";

// The answers of a solver that only reads them from a file, one a line, in the order in which they are asked for.
constexpr const char* recorded_c = R"(
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int {0}(const double* query, double* answer);
int {0}(const double* query, double* answer) {{
  static FILE* file;
  char line[1000], *at = line, *end;
  int code;
  (void)query;
  if (!file) file = fopen("answers", "r");
  if (!fgets(line, sizeof line, file)) exit(9);
  code = (int)strtol(at, &at, 10);
  for (;; at = end) {{
    const double value = strtod(at, &end);
    if (end != at) *answer = value;
    else if (strncmp(at, " -", 2) != 0) return code;
    else end = at + 2;
    ++answer;
  }}
}}
)";
constexpr const char* recorded_js = R"(
import {{ readFileSync }} from 'node:fs';
const lines = readFileSync('answers', 'utf8').split('\n');
const number = (text) => (text === '-' ? null : Number(text.replace('inf', 'Infinity')));
export const {0} = () => lines.shift().split(' ').map(number);
)";
constexpr const char* recorded_py = R"(
lines = iter(open("answers"))
def {0}(query):
    code, *values = next(lines).split(" ")
    return [int(code), *(None if value.strip() == "-" else float(value) for value in values)]
)";

std::vector<double> query_of(const ordered_json& vector) {
  std::vector<double> query;
  for (const std::string number : vector["query"]) query.push_back(*read_double(number));
  return query;
}

class Vectors : public Program, public testing::WithParamInterface<const Problem*> {
 protected:
  const Problem& problem_ = *GetParam();
  // Of problems whose truths take longer, a quarter of the bugs is run, and a quarter of the vectors judged.
  const std::uint64_t share_ = std::min<std::uint64_t>(one_in(problem_), 4);

  struct Answered {
    std::vector<double> query;
    Answer right;
  };

  std::vector<Answered> answered(const ordered_json& document) const {
    std::vector<Answered> all;
    for (const ordered_json& vector : document["vectors"]) {
      std::vector<double> query = query_of(vector);
      const Answer right = right_answer(problem_.rational(query.data()));
      all.push_back({std::move(query), right});
    }
    return all;
  }

  // What a solver with a fault answers to each of the vectors, or with none.
  void record(const std::vector<Answered>& vectors, const std::optional<Fault>& fault) const {
    std::string text;
    for (const auto& [query, right] : vectors) {
      const Answer answer = fault ? faulty_answer(problem_, query, right, *fault) : right;
      text += fmt::format("{}", answer.code);
      for (std::size_t i = 0; i < problem_.shape.values(); ++i)
        text += ' ' + (is_not_supplied(answer.values[i]) ? "-"
                       : std::isnan(answer.values[i])    ? "nan"
                                                         : decimal(answer.values[i]));
      text += '\n';
    }
    file("answers", text);
  }

  // How many of the vectors that a runner finds wrong have each flag; all of them have "".
  std::map<std::string, std::size_t> found(const std::string& runner) const {
    const Ended ended = type(runner);
    std::map<std::string, std::size_t> found;
    std::istringstream lines(ended.out);
    const std::string mark = "it catches: ";
    std::string line;
    while (std::getline(lines, line) && line.starts_with("vector ")) {
      ++found[""];
      std::istringstream flags(line.substr(line.find(mark) + mark.size()));
      for (std::string flag; flags >> flag;) ++found[flag];
    }
    EXPECT_TRUE(line.starts_with(fmt::format("{} of ", found[""]))) << ended.out << ended.err;
    EXPECT_EQ(ended.code, found[""] == 0 ? 0 : 1) << ended.err;
    return found;
  }

  void catch_each_bug_in_each_language(const ordered_json& document) const;
  void have_no_flag_for_the_rounding_of_a_fault(const ordered_json& document) const;
  void accept_what_judge_accepts(const ordered_json& document) const;
  void have_the_truth_of_the_oracles(const ordered_json& document) const;
};

void Vectors::catch_each_bug_in_each_language(const ordered_json& document) const {
  const std::string name(problem_.name());
  const Ended suits = start({"python3", "-c", suits_schema, file("vectors.json"), schema}, "");
  EXPECT_EQ(suits.code, 0) << suits.err;
  file("recorded.c", fmt::format(fmt::runtime(recorded_c), name));
  file("recorded.mjs", fmt::format(fmt::runtime(recorded_js), name));
  file("recorded.py", fmt::format(fmt::runtime(recorded_py), name));
  const Ended built = type(PLUMBLINE_C_COMPILER " -std=c99 -Wall -Wextra -Wpedantic -Werror -I. -o runner " + runners +
                           "runner.c recorded.c -lm");
  ASSERT_EQ(built.code, 0) << built.err;
  const std::vector<std::string> in_languages = {"./runner ",
                                                 "node " + runners + "runner.mjs vectors.json recorded.mjs ",
                                                 "python3 " + runners + "runner.py vectors.json recorded.py "};
  const std::vector<Answered> vectors = answered(document);
  record(vectors, {});
  for (const std::string& runner : in_languages) EXPECT_EQ(found(runner + "nearest")[""], 0U);
  std::set<std::string> flags;
  for (const Mutant& mutant : mutants_of(problem_)) {
    if (!mutant.fault || mutant.by_chance) continue;
    const std::string flag(mutant.name);
    flags.insert(flag);
    ASSERT_TRUE(document["flags"].contains(flag));
    const ordered_json& told = document["flags"][flag];
    EXPECT_EQ(told["bug"], mutant.phrase);
    // There is but one equation that every number solves.
    EXPECT_GE(told["vectors"].get<std::size_t>(), flag == "all_is_none" ? 1 : of_each_flag) << flag;
    if (flags.size() % share_ != 0) continue;
    record(vectors, mutant.fault);
    for (const std::string& runner : in_languages) {
      auto caught = found(runner + told["asks"].get<std::string>());
      EXPECT_EQ(caught[flag], told["vectors"]) << flag << " by " << runner;
    }
  }
  EXPECT_EQ(flags.size(), document["flags"].size());
}

// A planted fault rounds as solvers do. No query has its flag in which that alone may be wrong, but for bugs that too
// few other queries show.
void Vectors::have_no_flag_for_the_rounding_of_a_fault(const ordered_json& document) const {
  std::map<std::string, std::size_t> of_clear, of_doubtful;
  for (const ordered_json& vector : document["vectors"])
    for (const std::string flag : vector["flags"])
      ++(is_clear(problem_, query_of(vector)) ? of_clear : of_doubtful)[flag];
  for (const auto& [flag, count] : of_doubtful) EXPECT_LT(of_clear[flag], of_each_flag) << flag;
}

// Each end of what a vector accepts, with the other values right, is right for `judge`; the next double is wrong.
void Vectors::accept_what_judge_accepts(const ordered_json& document) const {
  std::string right, wrong;
  std::size_t ends = 0, beyond = 0, seen = 0;
  for (const ordered_json& vector : document["vectors"]) {
    if (++seen % share_ != 0) continue;
    std::vector<double> values;
    for (const ordered_json& value : vector["values"])
      values.push_back(*read_double(value["nearest"].get<std::string>()));
    const auto line = [&](std::size_t place, double planted) {
      std::vector<double> answer = values;
      answer[place] = planted;
      return fmt::format("{} | {} {}\n", join(query_of(vector), hex), vector["outcome"].get<std::string>(),
                         join(answer, hex));
    };
    for (std::size_t i = 0; i < values.size(); ++i)
      for (const auto& [member, direction] : {std::pair("least", -infinity), std::pair("most", infinity)}) {
        const double end = *read_double(vector["values"][i][member].get<std::string>());
        right += line(i, end);
        ++ends;
        if (std::nextafter(end, direction) == end) continue;
        wrong += line(i, std::nextafter(end, direction));
        ++beyond;
      }
  }
  const auto judged = [&](const std::string& lines) {
    const Ended ended = run({"judge", std::string(problem_.name()), "--json", file("judged.json")}, lines);
    EXPECT_NE(ended.code, 2) << ended.err;
    return ordered_json::parse(read(file("judged.json")))["results"][0]["verdicts"];
  };
  if (ends == 0) return;  // of outcomes alone
  EXPECT_EQ(judged(right)["agree"], ends);
  EXPECT_EQ(judged(wrong)["wrong_value"], beyond);
}

void Vectors::have_the_truth_of_the_oracles(const ordered_json& document) const {
  std::string queries;
  for (const ordered_json& vector : document["vectors"]) {
    for (const std::string number : vector["query_decimal"]) queries += number + ' ';
    queries += '\n';
  }
  file("queries", queries);
  std::istringstream truths(run({"truth", std::string(problem_.name()), file("queries"), "--oracle", "rational"}).out);
  for (ordered_json vector : document["vectors"]) {
    std::string line;
    ASSERT_TRUE(std::getline(truths, line));
    ordered_json truth = ordered_json::parse(line);
    for (ordered_json& value : vector["values"]) value.erase("least"), value.erase("most");
    for (ordered_json* told : {&vector, &truth})  // A surd can be written in more than one way.
      for (ordered_json& value : (*told)["values"])
        if (value["exact"].get<std::string>().find("sqrt") != std::string::npos) value.erase("exact");
    for (const char* member : {"query", "outcome", "code", "values"}) EXPECT_EQ(vector[member], truth[member]) << line;
  }
}

// All of them are about one document, as making it takes longer than what is held of it.
TEST_P(Vectors, HoldWhatTheManualSays) {
  const Ended ended =
      run({"vectors", std::string(problem_.name()), "--json", file("vectors.json"), "--header", file("vectors.h")});
  ASSERT_EQ(ended.code, 0) << ended.err;
  EXPECT_EQ(ended.out, "");
  const ordered_json document = ordered_json::parse(read(file("vectors.json")));
  catch_each_bug_in_each_language(document);
  have_no_flag_for_the_rounding_of_a_fault(document);
  accept_what_judge_accepts(document);
  have_the_truth_of_the_oracles(document);
}

std::vector<const Problem*> all_problems() {
  std::vector<const Problem*> all;
  for (const Problem& problem : problems()) all.push_back(&problem);
  return all;
}

INSTANTIATE_TEST_SUITE_P(, Vectors, testing::ValuesIn(all_problems()),
                         [](const auto& tested) { return std::string(tested.param->name()); });

TEST_F(Program, VectorsFollowTheirSeed) {
  const auto of_seed = [&](const char* seed) { return run({"vectors", "orientation", "--seed", seed}).out; };
  EXPECT_EQ(of_seed("2"), of_seed("2"));
  EXPECT_NE(of_seed("2"), of_seed("3"));
}

TEST_F(Program, VectorsAreRefusedInSentences) {
  EXPECT_EQ(run({"vectors"}).code, 2);
  EXPECT_EQ(run({"vectors", "orientation", "--count", "0"}).code, 2);
  const Ended unknown = run({"vectors", "orientatoin"}),
              nowhere = run({"vectors", "orientation", "--header", "no/where"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.err.find("did you mean 'orientation'?"), std::string::npos);
  EXPECT_EQ(nowhere.code, 2);
  EXPECT_NE(nowhere.err.find("no/where"), std::string::npos);
}

}  // namespace
}  // namespace plumbline
