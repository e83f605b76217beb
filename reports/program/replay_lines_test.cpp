// The lines that replay witnesses: each judges its case on the terms on which the witness was judged.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <regex>
#include <sstream>

#include "reports/forms/results.hpp"
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

using Words = std::vector<std::string>;

Words joined(Words first, const Words& more) {
  first.insert(first.end(), more.begin(), more.end());
  return first;
}

class ReplayLines : public Program {
 protected:
  // What `explain` says of the answer to each line's case: "wrong_value", "non_answer (crash)". Calls repeat lines, so
  // `explain` runs once for each.
  std::vector<std::string> verdicts_of(const std::vector<std::string>& lines) {
    std::vector<std::string> unknown;
    for (const std::string& line : lines)
      if (known_.try_emplace(line).second) unknown.push_back(line);
    const std::vector<std::string> found = verdicts_asked(unknown);
    EXPECT_EQ(found.size(), unknown.size());
    for (std::size_t i = 0; i < std::min(found.size(), unknown.size()); ++i) known_[unknown[i]] = found[i];
    std::vector<std::string> verdicts;
    for (const std::string& line : lines) verdicts.push_back(known_.at(line));
    return verdicts;
  }

  std::vector<std::string> verdicts_asked(const std::vector<std::string>& lines) const {
    std::string script;
    for (const std::string& line : lines) script += line + "\necho ====\n";
    const Ended ended = type(script);
    EXPECT_EQ(ended.code, 0) << ended.out;
    static const std::regex judged(
        ", (convention|non_answer|refused|false_positive|false_negative|wrong_outcome|wrong_value|agree)"
        "( \\([a-z_]+\\))?(, whose conventions require `[a-z_]+`)?$");
    std::vector<std::string> verdicts(1);
    std::istringstream text(ended.out);
    for (std::string line; std::getline(text, line);) {
      std::smatch found;
      if (line == "====") verdicts.emplace_back();
      if (std::regex_search(line, found, judged)) verdicts.back() = found[1].str() + found[2].str();
    }
    verdicts.pop_back();
    return verdicts;
  }

  static std::string verdict_of(const Witness& witness) {
    std::string text(verdict_names[static_cast<std::size_t>(witness.verdict())]);
    if (witness.incident() != Incident::none)
      text += fmt::format(" ({})", incident_names[static_cast<std::size_t>(witness.incident())]);
    if (witness.lapse() != Lapse::none)
      text += fmt::format(" ({})", lapse_names[static_cast<std::size_t>(witness.lapse())]);
    return text;
  }

  // Explains the witnesses of a document again, and returns how many they are.
  std::size_t expect_the_same_verdicts(const std::string& json) {
    const Results results = from_json(read(json), json);
    std::vector<std::string> lines, verdicts;
    for (const auto& [problem, solvers] : results.problems)
      for (const SolverResults& solver : solvers)
        for (const Tally& tally : solver.families)
          for (const std::vector<Witness>* list : {&tally.faults, &tally.largest_errors})
            for (const Witness& witness : *list) {
              lines.push_back(replay(*problem, solver.name, witness));
              verdicts.push_back(verdict_of(witness));
            }
    const std::vector<std::string> again = verdicts_of(lines);
    EXPECT_EQ(again.size(), lines.size());
    for (std::size_t i = 0; i < again.size(); ++i) EXPECT_EQ(again[i], verdicts[i]) << lines[i];
    return lines.size();
  }

  // Measures or checks, and explains every witness again. What was printed and what a document keeps are one line.
  std::size_t replayed(const Words& call) {
    const std::string json = file("all.json");
    const Ended ended = run(joined(joined(call, {"--json", json}), call[0] == "check" ? Words{"--all"} : Words{}));
    EXPECT_LE(ended.code, 1) << ended.err;
    const Results results = from_json(read(json), json);
    for (const auto& [problem, solvers] : results.problems)
      for (const SolverResults& solver : solvers)
        for (std::size_t i = 0; i < solver.kinds.size() && ended.out.find(" --svg ") != std::string::npos; ++i)
          EXPECT_NE(ended.out.find(replay(solver, solver.kinds[i], drawing_name(solver, i + 1))), std::string::npos)
              << replay(solver, solver.kinds[i]);
    return expect_the_same_verdicts(json);
  }

  // The lines that a command prints.
  static std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream all(text);
    for (std::string line; std::getline(all, line);)
      if (const std::size_t at = line.find("plumbline explain "); at != std::string::npos)
        lines.push_back(line.substr(at));
    return lines;
  }

 private:
  std::map<std::string, std::string> known_;  // verdicts of lines
};

TEST_F(ReplayLines, OfCampaignsJudgeAsTheyDid) {
  const Words intersection = {
      "segment_intersection", "--solver", "minkowski", "--family", "uniform", "--family", "degenerate"};
  const Words roots = {"quadratic_roots", "--solver", "textbook", "--solver", "kahan"};
  std::size_t witnesses = 0;
  for (const Words& options : std::vector<Words>{{},
                                                 {"--max-ulp", "0.5"},
                                                 {"--max-scaled", "1"},
                                                 {"--max-mixed", "2^4"},
                                                 {"--max-mixed", "inf", "--max-ulp", "1e300"},
                                                 {"--tolerance", "0.01"},
                                                 {"--ignore-margin", "4", "--max-scaled", "2"},
                                                 {"--inputs", "binary32", "--max-ulp", "1"},
                                                 {"--range", "0:inf", "--max-ulp", "8"}})
    for (const char* command : {"check", "measure"})
      for (const Words& whom : {joined({"--cases", "60"}, intersection), joined({"--cases", "30"}, roots)})
        witnesses += replayed(joined(joined({command}, whom), options));
  for (const char* convention : {"overlap_is_disjoint", "ends_excluded"})
    witnesses += replayed(
        joined(joined({"check", "--cases", "60"}, intersection), {"--convention", convention, "--max-scaled", "1"}));
  for (const char* command : {"check", "measure"})
    witnesses += replayed({command, "segment_sweeps_point", "--solver", "sampling", "--family", "uniform", "--cases",
                           "60", "--conservative", "1e-9"});
  EXPECT_GT(witnesses, 300U);
}

// One throws, one knows no overlap, one leaves out a root that it supplies elsewhere.
TEST_F(ReplayLines, OfSolversFromOutsideJudgeAsTheyDid) {
  file("lazy.sh", "while read a rest; do case $a in -*) echo 1 -;; *) echo 2 0 0;; esac; done\n");
  const Words throws = {"--solver", fmt::format("{}:vertical_throws", MUTANTS)};
  const Words forgets = {"--solver", fmt::format("{}:overlap_forgotten", MUTANTS)};
  const Words lazy = {"--solver", fmt::format("exec:sh {}", file("lazy.sh").string())};
  std::size_t witnesses = 0;
  for (const Words& options : std::vector<Words>{{"--max-mixed", "16"},
                                                 {"--convention", "ends_excluded", "--max-ulp", "4"},
                                                 {"--tolerance", "0.25", "--range", "1e-3:1e3"}})
    for (const char* command : {"check", "measure"})
      witnesses += replayed(joined(joined(joined({command, "segment_intersection", "--cases", "30", "--family",
                                                  "degenerate", "--family", "huge"},
                                                 options),
                                          throws),
                                   forgets));
  witnesses += replayed(joined({"check", "quadratic_roots", "--cases", "20", "--max-scaled", "4"}, lazy));
  EXPECT_GT(witnesses, 30U);
}

TEST_F(ReplayLines, OfBudgetsJudgeAsTheyDid) {
  const std::string budget = file("budget.toml");
  const Words call = {"check", "segment_intersection", "--solver", "minkowski", "--cases", "60"};
  const Words options = {"--convention", "ends_excluded", "--inputs", "binary32"};
  ASSERT_EQ(run(joined(joined(call, options), {"--write-budget", budget})).code, 0);
  EXPECT_GT(replayed(joined(call, {"--budget", budget})), 5U);
  const Words collisions = {"check", "segment_sweeps_point", "--solver", "sampling", "--family", "uniform", "--cases",
                            "60"};
  ASSERT_EQ(run(joined(joined(collisions, {"--conservative", "0.001"}), {"--write-budget", budget})).code, 0);
  EXPECT_NE(read(budget).find("conservative = 0.001"), std::string::npos) << read(budget);
  EXPECT_GT(replayed(joined(collisions, {"--budget", budget})), 1U);
}

// What was recorded stands in the line: an exception, a value that is missing, and the answers of a solver.
TEST_F(ReplayLines, OfRecordedAnswersJudgeAsTheyDid) {
  const std::string known = std::string(PLUMBLINE_TREE) + "/fuzz/cases/segment_intersection.txt";
  const std::string recorded = run({"solve", "segment_intersection", "--solver", "minkowski", known}).out +
                               R"({"query":[0,0,1,1,0,1,1,0],"outcome":"point","values":[0.5,0.5]}
{"query":[0,0,2,0,1,0,1,1],"incident":"exception","code":null,"outcome":null,"values":[]}
{"query":[0,0,2,0,1,0,1,1],"incident":"crash","code":null,"outcome":null,"values":[]}
)";
  std::size_t witnesses = 0;
  for (const Words& options : std::vector<Words>{{},
                                                 {"--convention", "ends_excluded"},
                                                 {"--convention", "overlap_is_disjoint", "--max-ulp", "1"},
                                                 {"--max-mixed", "inf"},
                                                 {"--inputs", "binary32", "--max-scaled", "0"}}) {
    const std::string json = file("judged.json");
    EXPECT_EQ(run(joined({"judge", "segment_intersection", "--json", json}, options), recorded).code, 1);
    witnesses += expect_the_same_verdicts(json);
  }
  EXPECT_GT(witnesses, 40U);
}

// A line says of what is wrong that it is.
TEST_F(ReplayLines, OfHardCasesAndOfHuntsJudgeAsTheyDid) {
  std::vector<std::string> lines;
  for (const Words& options :
       std::vector<Words>{{}, {"--max-ulp", "0.5"}, {"--convention", "ends_excluded"}, {"--range", "0:inf"}})
    for (const Words& call :
         std::vector<Words>{{"replay", "quadratic_roots", "--kinds", "--solver", "textbook"},
                            {"replay", "segment_intersection", "--kinds", "--solver", "minkowski"},
                            {"hunt", "segment_intersection", "--solver", "minkowski", "--evaluations", "400"}}) {
      if (call[1] == "quadratic_roots" && options.size() == 2 && options[0] == "--convention") continue;
      const std::vector<std::string> more = lines_in(run(joined(call, options)).out);
      EXPECT_FALSE(more.empty()) << call[0] << call[1];
      lines.insert(lines.end(), more.begin(), more.end());
    }
  EXPECT_GT(lines.size(), 40U);
  const std::vector<std::string> verdicts = verdicts_of(lines);
  ASSERT_EQ(verdicts.size(), lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i)
    EXPECT_FALSE(verdicts[i].empty() || verdicts[i] == "agree" || verdicts[i] == "convention") << lines[i];
}

TEST_F(ReplayLines, ExplainSaysWhatIsAccepted) {
  const Words miss = {"explain", "segment_intersection 0 0 0.4 1  0.1 0 0.4 1", "--answer", "disjoint"};
  const auto says = [&](const Words& options) { return run(joined(miss, options)).out; };
  EXPECT_EQ(says({}).find("forgiven"), std::string::npos);
  EXPECT_NE(says({"--tolerance", "0.01"}).find("disjoint, false_negative\n    forgiven by --tolerance\n"),
            std::string::npos);
  const Words far = {"explain", "orientation 1e300 0 0 1e300 0 0", "--answer", "right"};
  EXPECT_NE(run(far).out.find("decides nothing: a number is beyond 2^250"), std::string::npos) << run(far).out;
  EXPECT_EQ(run(joined(far, {"--range", "0:inf"})).out.find("decides nothing"), std::string::npos);
  const Ended unknown = run(joined(far, {"--convention", "ends_excluded"}));
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.err.find("ends_excluded"), std::string::npos);
}

}  // namespace
}  // namespace plumbline
