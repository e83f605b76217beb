// Drives `judge` and `explain --answer`: whatever is recorded, in whichever form, gets the verdicts that a solver gets.
#include <fmt/format.h>

#include <map>
#include <sstream>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

// Nine answers about a crossing, a touch and segments apart: right, wrong by a value, wrong, refused, none at all.
const std::string barred =
    "# from the log of a Tuesday\n"
    "0 0 1 1  0 1 1 0 | point 0.5 0.5 0.5 0.5\n"
    "0,0,1,1,0,1,1,0 | 1 0.5 0.25 0.5 0x1p-1\n"
    "0 0 1 1  0 1 1 0 | disjoint\n"
    "0 0 2 0  1 0 1 1 | point 1 0 0.5 0\n"
    "0 0 2 0  1 0 1 1 | refused\n"
    "\n"
    "0 0 2 0  1 0 1 1 | ! ZeroDivisionError\n"
    "0 0 1 0  0 1 1 1 | 0\n"
    "0 0 1 0  0 1 1 1 | 7\n"
    "segment_intersection 0 0 1 0  0 1 1 1 | point nan 0";

const std::string columns =
    "time,dx,dy,ax,ay,bx,by,cx,cy,outcome,y,x,s,t\r\n"
    "1,1,0,0,0,1,1,0,1,point,0.5,0.5,0.5,0.5\r\n"
    "2,1,0,0,0,1,1,0,1,1,0.25,0.5,.5,0x1p-1\r\n"
    "3,1,0,0,0,1,1,0,1,disjoint,,,,\r\n"
    "4,1,1,0,0,2,0,1,0,\"point\",0, 1 ,0.5,0\r\n"
    "5,1,1,0,0,2,0,1,0,-1,,,,\r\n"
    "6,1,1,0,0,2,0,1,0,!,,,,\r\n"
    "7,1,1,0,0,1,0,0,1,disjoint,,,,\r\n"
    "8,1,1,0,0,1,0,0,1,7,,,,\r\n"
    "9,1,1,0,0,1,0,0,1,point,0,nan,,\r\n";

const std::string objects =
    R"({"problem":"segment_intersection","query":[0,0,1,1,0,1,1,0],"outcome":"point","values":[0.5,0.5,0.5,0.5]}
{"query":["0x0p+0",0,1,1,0,1,1,0],"code":1,"values":["0.5",0.25,0.5,"0x1p-1"]}
{"query":[0,0,1,1,0,1,1,0],"outcome":"disjoint","code":0,"values":[]}
{"query":[0,0,2,0,1,0,1,1],"code":1,"values":[1,0,0.5,0]}
{"query":[0,0,2,0,1,0,1,1],"code":-1}
{"query":[0,0,2,0,1,0,1,1],"incident":"exception","code":null,"outcome":null,"values":[]}
{"query":[0,0,1,0,0,1,1,1],"code":0}
{"query":[0,0,1,0,0,1,1,1],"code":7}
{"query":[0,0,1,0,0,1,1,1],"code":1,"values":["nan",0]}
)";

TEST_F(Program, JudgeGivesTheSameVerdictsInWhicheverFormAnswersAreRecorded) {
  const ordered_json expected = {{"convention", 0},     {"non_answer", 3},    {"refused", 1},     {"false_positive", 0},
                                 {"false_negative", 1}, {"wrong_outcome", 0}, {"wrong_value", 1}, {"agree", 3}};
  std::map<std::string, std::string> documents;
  for (const std::string& text : {barred, columns, objects}) {
    const std::string json = file("all.json");
    const Ended ended = run({"judge", "segment_intersection", "--json", json}, text);
    EXPECT_EQ(ended.code, 1) << ended.err;
    documents[text] = read(json);
    const ordered_json result = ordered_json::parse(documents[text])["results"][0];
    EXPECT_EQ(result["verdicts"], expected);
    EXPECT_EQ(result["family"], "recorded");
    EXPECT_EQ(result["solver"], "standard input");
    EXPECT_EQ(result["incidents"], (ordered_json{{"exception", 1}, {"unknown_code", 1}, {"nan_value", 1}}));
    EXPECT_NE(ended.out.find("3 of 9 answers are right."), std::string::npos) << ended.out;
    EXPECT_EQ(ended.err, text == columns
                             ? "standard input:1: Not read, for segment_intersection has no number or value "
                               "of that name: 'time'.\n"
                             : "");
  }
  EXPECT_EQ(documents[barred], documents[columns]);
  EXPECT_EQ(documents[barred], documents[objects]);
}

// Every problem, every solver of this tree that has no conventions: what it solves is judged as if it were asked.
TEST_F(Program, JudgeFindsInWhatSolvePrintsWhatReplayFinds) {
  const ordered_json list = ordered_json::parse(run({"list", "--json"}).out);
  std::size_t judged = 0;
  for (const ordered_json& problem : list["problems"])
    for (const ordered_json& solver : problem["solvers"]) {
      if (!solver["portable"] || !solver["conventions"].empty()) continue;
      const std::string name = problem["name"], by = solver["name"];
      const fs::path cases = fs::path(PLUMBLINE_TREE) / "fuzz" / "cases" / (name + ".txt");
      std::string queries;
      std::istringstream lines(read(cases));
      for (std::string line; std::getline(lines, line);) queries += line.substr(0, line.find_first_of("|#")) + "\n";
      const std::string answers = file("answers.jsonl", run({"solve", name, "--solver", by}, queries).out);
      const std::string json = file("all.json");
      run({"judge", name, answers, "--json", json, "--range", "0:inf"});
      const ordered_json result = ordered_json::parse(read(json))["results"][0];
      std::size_t broken = 0;
      for (const ordered_json& fault : result["faults"]) broken += fault.value("broken", std::size_t{0});
      const Ended replayed = run({"replay", name, "-", "--solver", by, "--range", "0:inf"}, queries);
      EXPECT_NE(replayed.out.find(fmt::format("{} of {} cases", broken, result["cases"].get<std::size_t>())),
                std::string::npos)
          << name << " " << by << ": " << broken << "\n"
          << replayed.out.substr(replayed.out.rfind('\n', replayed.out.size() - 2) + 1);
      ++judged;
    }
  EXPECT_GT(judged, 20U);
}

TEST_F(Program, JudgeNamesEveryWrongLineAndJudgesTheRest) {
  const std::string text =
      "0 0 1 1 0 1 1 0 | point 0.5 0.5\n"
      "0 0 1 1 0 1 1 | point 0.5 0.5\n"
      "0 0 1 1 0 1 1 0 point 0.5 0.5\n"
      "0 0 1 1 0 1 1 0 | pint 0.5 0.5\n"
      "0 0 1 1 0 1 1 0 | point a\n"
      "0 0 1 1 0 1 1 0 | disjoint 1\n"
      "0 0 1 1 0 1 1 0 |\n"
      "orientation 0 0 1 1 0 1 | left\n"
      "0 0 1 1 0 1 1 0 | point 0.5 0.5\n";
  const Ended ended = run({"judge", "segment_intersection"}, text);
  EXPECT_EQ(ended.code, 2);
  const char* const wrong[] = {"2: segment_intersection takes 8 numbers",
                               "3: there is no | between the query and the answer.",
                               "4: There is no outcome 'pint': did you mean 'point'?",
                               "5: 'a' is not a value: write a decimal",
                               "6: 'disjoint' has 0 values, and here are 1.",
                               "7: an answer starts with the outcome's name or code",
                               "8: here is a case of orientation"};
  for (const char* sentence : wrong)
    EXPECT_NE(ended.err.find(fmt::format("standard input:{}", sentence)), std::string::npos) << sentence << ended.err;
  EXPECT_NE(ended.err.find("standard input: 7 lines could not be read, and were not judged."), std::string::npos);
  EXPECT_NE(ended.out.find("2 of 2 answers are right."), std::string::npos) << ended.out;

  const std::string object = R"({"query":[0,0,1,1,0,1,1,0],"code":0})";
  const Ended parsed = run({"judge", "segment_intersection"}, object + "\n{\"query\":[1]}\n{\n{\"code\":1}\n" + object +
                                                                  "\n{\"query\":[0,0,1,1,0,1,1,{}],\"code\":1}\n");
  EXPECT_EQ(parsed.code, 2);
  for (const char* sentence : {"2: \"query\" is not an array of 8 numbers.", "3: this is not a JSON object.",
                               "4: \"query\" is missing.", "6: \"query\" has '{}', which is not a number."})
    EXPECT_NE(parsed.err.find(fmt::format("standard input:{}", sentence)), std::string::npos) << parsed.err;

  const Ended rows =
      run({"judge", "orientation"}, "ax,ay,bx,by,cx,cy,code\n0,0,1,0,0,1,1\n0,0,1,0,0,1\n0,0,1,0,0,,1\n");
  EXPECT_EQ(rows.code, 2);
  EXPECT_NE(rows.err.find("3: the header names 7 columns, and here are 6."), std::string::npos) << rows.err;
  EXPECT_NE(rows.err.find("4: cy is '', which is not a number."), std::string::npos) << rows.err;
}

TEST_F(Program, JudgeRefusesWhatItCannotRead) {
  const auto told = [&](const std::string& text) {
    const Ended ended = run({"judge", "orientation"}, text);
    EXPECT_EQ(ended.code, 2);
    EXPECT_EQ(ended.out, "");
    return ended.err;
  };
  EXPECT_NE(
      told("ax,ay,bx,cx,cy,answer\n")
          .find("standard input:1: the first line names no column by, outcome: a header of orientation has ax, ay"),
      std::string::npos);
  EXPECT_NE(told("ax,ay,bx,by,cx,cy,code,ax\n").find("two columns are called 'ax'."), std::string::npos);
  EXPECT_NE(told("0 0 1 0 0 | left\n").find("standard input holds no answer that could be judged: "),
            std::string::npos);
  const Ended missing = run({"judge", "orientation", file("no.csv")});
  EXPECT_EQ(missing.code, 2);
  EXPECT_NE(missing.err.find("no.csv cannot be read: No such file"), std::string::npos) << missing.err;
  const Ended convention = run({"judge", "orientation", "--convention", "hit_only"}, "0 0 1 0 0 1 | left\n");
  EXPECT_EQ(convention.code, 2);
  EXPECT_NE(convention.err.find("There is no convention 'hit_only'."), std::string::npos) << convention.err;
}

TEST_F(Program, AFileWithoutARecordIsFine) {
  const std::string json = file("all.json");
  for (const std::string nothing : {"", "\n\n", "# nothing\r\n", "ax,ay,bx,by,cx,cy,code\n"}) {
    const Ended ended = run({"judge", "orientation", "--json", json}, nothing);
    EXPECT_EQ(ended.code, 0) << nothing << ended.err;
    EXPECT_NE(ended.out.find("0 of 0 answers are right."), std::string::npos) << ended.out;
    EXPECT_EQ(ordered_json::parse(read(json))["results"][0]["cases"], 0);
  }
}

// Of a wall both the query and the answer have an x: a table that names the query's alone supplies no place.
TEST_F(Program, AColumnOfTheQueryIsNotTheAnswers) {
  const std::string header = "x,y,vx,vy,ax,ay,bx,by,outcome";
  EXPECT_EQ(run({"judge", "wall_hit_time"}, header + "\n0,0,1,0,1,-1,1,1,will_hit\n").code, 0);
  EXPECT_EQ(run({"judge", "wall_hit_time"}, header + ",answer.x,answer.y\n0,0,1,0,1,-1,1,1,will_hit,1,0\n").code, 0);
  EXPECT_EQ(run({"judge", "wall_hit_time"}, header + ",answer.x,answer.y\n0,0,1,0,1,-1,1,1,will_hit,2,0\n").code, 1);
}

TEST_F(Program, JudgeSettlesMissingValuesAtTheEnd) {
  std::string text;
  for (int i = 0; i < 40000; ++i) text += "0 0 1 1 0 1 1 0 | point 0.5 0.5\n";
  EXPECT_EQ(run({"judge", "segment_intersection"}, text).code, 0);
  const Ended ended = run({"judge", "segment_intersection", "--kinds"}, text + "0 0 2 0 1 -1 1 1 | point 1 0 0.5\n");
  EXPECT_EQ(ended.code, 1);
  EXPECT_NE(ended.out.find("leaves out a value that it supplies elsewhere"), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("recorded 40000 of 40001"), std::string::npos) << ended.out;
}

TEST_F(Program, JudgeHoldsToWhatIsAsked) {
  const std::string text = "0 0 2 0 1 0 3 0 | disjoint\n0 0 1 1 0 1 1 0 | point 0.5 0.5000000000000002\n";
  EXPECT_EQ(run({"judge", "segment_intersection"}, text).code, 1);
  const std::vector<std::string> declared = {"judge", "segment_intersection", "--convention", "overlap_is_disjoint"};
  EXPECT_EQ(run(declared, text).code, 0);
  std::vector<std::string> closer = declared;
  closer.insert(closer.end(), {"--max-ulp", "1"});
  EXPECT_EQ(run(closer, text).code, 1);
  std::vector<std::string> far = closer;
  far.insert(far.end(), {"--range", "1:1e3"});
  const Ended none = run(far, "0 0 1 1 0 0.5 1 0 | disjoint\n");
  EXPECT_EQ(none.code, 2);
}

// What a kind says is replayed by its last line, with the answer that was recorded.
TEST_F(Program, ExplainJudgesWhatWasAnswered) {
  const Ended judged = run({"judge", "segment_intersection", "--kinds", file("log.txt", barred)});
  std::size_t replayed = 0;
  std::istringstream lines(judged.out);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t at = line.find("plumbline explain --answer ");
    if (at == std::string::npos) continue;
    const Ended ended = type(line.substr(at));
    EXPECT_EQ(ended.code, 0) << line << ended.out;
    EXPECT_NE(ended.out.find("\nthe answer '"), std::string::npos) << ended.out;
    EXPECT_EQ(ended.out.find(", agree\n"), std::string::npos) << ended.out;
    ++replayed;
  }
  EXPECT_EQ(replayed, 6U) << judged.out;

  EXPECT_NE(run({"explain", "--answer", "1 0.5 0.5", crossing}).out.find("the answer '1 0.5 0.5': point, agree"),
            std::string::npos);
  const Ended two = run({"explain", "--answer", "disjoint", "--answer", "point 1", "--solver", "minkowski", crossing});
  for (const char* part : {"the answer 'disjoint': disjoint, false_negative",
                           "the answer 'point 1': point, wrong_value", "minkowski: point, agree"})
    EXPECT_NE(two.out.find(part), std::string::npos) << two.out;
  const Ended wrong = run({"explain", "--answer", "pont", crossing});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_NE(wrong.err.find("--answer: There is no outcome 'pont': did you mean 'point'?"), std::string::npos);
}

}  // namespace
}  // namespace plumbline
