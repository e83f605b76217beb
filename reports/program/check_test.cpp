// `check` and `replay`, driven as their users drive them: verdicts, options that require or accept, budgets.
#include "reports/testing/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace plumbline {
namespace {

TEST_F(Program, CheckFailsWhereTheOutcomeIsWrong) {
  const std::vector<std::string> call = {"check",    "segment_intersection", "--solver", "minkowski",
                                         "--family", "overlapping",          "--cases",  "200"};
  EXPECT_EQ(run(call).code, 0);  // it promises nothing there
  std::vector<std::string> held = call;
  held.insert(held.end(), {"--kinds", "--max-scaled", "1e300"});
  const Ended ended = run(held);
  EXPECT_EQ(ended.code, 1);
  EXPECT_NE(ended.out.find("plumbline explain --solver minkowski --max-scaled 1e+300 'segment_intersection "),
            std::string::npos);
  EXPECT_NE(ended.out.find("overlap_is_disjoint"), std::string::npos);
  held.insert(held.end(), {"--convention", "overlap_is_disjoint"});
  EXPECT_EQ(run(held).code, 0);
}

TEST_F(Program, CheckTellsWhatAPersonCanDo) {
  const std::vector<std::string> call = {
      "check",    "segment_intersection", "--solver", "minkowski", "--family", "uniform",
      "--family", "overlapping",          "--cases",  "300",       "--kinds"};
  const Ended plain = run(call);
  for (const char* part :
       {"' --svg segment_intersection-minkowski-1.svg\n", "Everything was right in these configurations: "})
    EXPECT_NE(plain.out.find(part), std::string::npos) << part << "\n" << plain.out;
  std::vector<std::string> drawing = call;
  drawing.insert(drawing.end(), {"--drawings", file("drawings")});
  const Ended drawn = run(drawing);
  EXPECT_EQ(drawn.code, 0) << drawn.err;
  const fs::path first = file("drawings") / "segment_intersection-minkowski-1.svg";
  EXPECT_NE(drawn.out.find("drawing   " + first.string()), std::string::npos) << drawn.out;
  EXPECT_NE(read(first).find("<svg"), std::string::npos);
  EXPECT_EQ(drawn.out.find("--svg"), std::string::npos);

  // What an option is said to accept, it accepts.
  std::vector<std::string> held = {"check", "quadratic_roots", "--solver",  "kahan", "--family", "uniform", "--cases",
                                   "300",   "--kinds",         "--max-ulp", "0.5"};
  const Ended broken = run(held);
  EXPECT_EQ(broken.code, 1);
  const std::string option = "--max-ulp ";
  const std::size_t at = broken.out.find(option);
  ASSERT_NE(at, std::string::npos) << broken.out;
  held.back() = broken.out.substr(at + option.size(), broken.out.find(' ', at + option.size()) - at - option.size());
  EXPECT_EQ(run(held).code, 0) << held.back();
}

TEST_F(Program, CheckTellsTenKindsInFullAndEveryOneWhereAsked) {
  const auto count = [](const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
    return n;
  };
  const std::string cases = file("kinds.txt");
  const Ended ten = run({"check", "segment_intersection", "--solver", "minkowski_join", "--max-scaled", "1e300",
                         "--cases", "500", "--kinds", "--witnesses", cases});
  const Ended all = run({"check", "segment_intersection", "--solver", "minkowski_join", "--max-scaled", "1e300",
                         "--cases", "500", "--all"});
  const std::string in_full = "\n   replay ";
  const std::size_t kinds = count(all.out, in_full);
  EXPECT_GT(kinds, 10U);
  EXPECT_EQ(count(ten.out, in_full), 10U);
  EXPECT_NE(ten.out.find("The others (--all prints them in full):"), std::string::npos);
  EXPECT_EQ(all.out.find("--all"), std::string::npos);
  EXPECT_NE(all.out.find(fmt::format("\n{} kinds of wrong answers: ", kinds)), std::string::npos);

  // The case of each kind, which `replay` finds wrong.
  EXPECT_EQ(count('\n' + read(cases), "\nsegment_intersection "), kinds);
  const Ended replayed =
      run({"replay", "segment_intersection", cases, "--solver", "minkowski_join", "--range", "0:inf"});
  EXPECT_EQ(replayed.code, 1);
  EXPECT_NE(replayed.out.find(fmt::format("{0} of {0} cases of segment_intersection fail", kinds)), std::string::npos)
      << replayed.out;
}

TEST_F(Program, CheckAcceptsWithinATolerance) {
  const auto asked = [&](const std::string& tolerance) {
    return run({"check", "orientation", "--solver", "perp_dot_product", "--range", "1e-3:1e3", "--cases", "300",
                "--tolerance", tolerance});
  };
  EXPECT_EQ(asked("1e-30").code, 1);
  const Ended accepted = asked("1e-9");
  EXPECT_EQ(accepted.code, 0) << accepted.out;
  EXPECT_NE(accepted.out.find(": passes; "), std::string::npos) << accepted.out;
  EXPECT_NE(asked("-1").err.find("'-1' is not a number of 0 or more"), std::string::npos);
}

// What hits at once is within any distance, and what never hits misses.
TEST_F(Program, CheckJudgesCollisionsByADistance) {
  const auto asked = [&](const std::string& answer, const std::vector<std::string>& options) {
    const std::string program =
        fmt::format("exec:sh {}", file("always.sh", fmt::format("while read a; do echo {}; done", answer)).string());
    std::vector<std::string> call = {"check",    "segment_sweeps_point",
                                     "--solver", program,
                                     "--family", "small_integers",
                                     "--cases",  "30",
                                     "--range",  "1e-3:1e3"};
    call.insert(call.end(), options.begin(), options.end());
    return run(call);
  };
  const Ended right = asked("1 0", {"--conservative", "1e300"});
  EXPECT_EQ(right.code, 0) << right.out;
  EXPECT_NE(right.out.find("Hits had to come no later than the first contact, and within 1e+300 of contact"),
            std::string::npos)
      << right.out;
  const Ended far = asked("1 0", {"--conservative", "1e-3"});
  EXPECT_EQ(far.code, 1);
  EXPECT_NE(far.out.find("\n1. far (gross): it reports a hit too far from contact: up to "), std::string::npos)
      << far.out;
  EXPECT_NE(far.out.find(" at a time too far from contact; t_enter_1 is 0, when contact is "), std::string::npos)
      << far.out;
  const Ended missed = asked("0", {"--conservative", "1e300"});
  EXPECT_EQ(missed.code, 1);
  EXPECT_NE(missed.out.find("missed (gross): it reports no hit where there is contact"), std::string::npos)
      << missed.out;
}

TEST_F(Program, CheckRefusesADistanceWhereNothingCollides) {
  const auto refused = [&](const std::vector<std::string>& words) {
    std::vector<std::string> call = {"check", "segment_sweeps_point", "--solver", "sampling", "--cases", "1"};
    call.insert(call.end(), words.begin(), words.end());
    const Ended ended = run(call);
    EXPECT_EQ(ended.code, 2) << ended.err;
    return ended.err;
  };
  EXPECT_EQ(refused({"orientation", "--conservative", "1"}),
            "--conservative is for the collision of moving things, so not for orientation: name segment_sweeps_point, "
            "thick_segment_sweeps_point, falling_segment_sweeps_point, vertex_triangle_ccd or edge_edge_ccd.\n");
  EXPECT_NE(refused({"--conservative", "inf"}).find("'inf' is not a finite number of 0 or more"), std::string::npos);
  EXPECT_NE(refused({"--conservative", "-1"}).find("'-1' is not a number of 0 or more"), std::string::npos);
  EXPECT_NE(refused({"--conservative", "1", "--max-ulp", "1"}).find("--max-ulp excludes --conservative"),
            std::string::npos);
}

TEST_F(Program, CheckTellsWhatWasAskedOfValues) {
  const auto asked = [&](std::vector<std::string> options) {
    std::vector<std::string> call = {"check", "quadratic_roots", "--solver", "kahan", "--family", "uniform", "--cases"};
    call.emplace_back("100");
    call.insert(call.end(), options.begin(), options.end());
    return run(call);
  };
  const std::string asks = "Values had to be within a mixed error of ",
                    extreme = "do not affect the exit code; crashes and hangs do";
  EXPECT_EQ(asked({}).out.find(asks), std::string::npos);  // what it promises, no more
  EXPECT_NE(asked({"--ignore-margin", "1"}).out.find(asks + "2^20;"), std::string::npos);
  EXPECT_NE(asked({"--ignore-margin", "1", "--inputs", "binary32"}).out.find(asks + "2^8;"), std::string::npos);
  EXPECT_NE(asked({"--max-mixed", "2^5"}).out.find(asks + "2^5;"), std::string::npos);
  EXPECT_NE(asked({"--max-mixed", "12"}).out.find(asks + "12;"), std::string::npos);
  EXPECT_NE(asked({"--max-mixed", "inf", "--ignore-margin", "1"}).out.find("Values could be anything: "),
            std::string::npos);
  EXPECT_NE(asked({"--max-mixed", "2^5"}).out.find(extreme), std::string::npos);
  EXPECT_EQ(asked({"--max-mixed", "2^5", "--range", "0:inf"}).out.find(extreme), std::string::npos);
  EXPECT_NE(asked({"--max-mixed", "2^5"}).out.find("The worst value of each outcome, in ulps on its scale: `two` x_"),
            std::string::npos);
  const Ended wrong = asked({"--max-mixed", "2^x"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_NE(wrong.err.find("'2^x' is not a number of 0 or more"), std::string::npos) << wrong.err;
}

TEST_F(Program, ReplayTellsOfExtremeNumbersThatDecideNothing) {
  const std::string cases = file("extreme.txt", "quadratic_roots 1 0x1p+540 1\n");
  std::vector<std::string> call = {"replay", "quadratic_roots", cases, "--solver", "textbook"};
  const Ended told = run(call);
  EXPECT_EQ(told.code, 0);
  EXPECT_NE(told.out.find("0 of 1 cases"), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("1 more is wrong on extreme numbers (beyond 2^250"), std::string::npos) << told.out;
  call.insert(call.end(), {"--range", "0:inf"});
  const Ended asked = run(call);
  EXPECT_EQ(asked.code, 1);
  EXPECT_EQ(asked.out.find("more is wrong"), std::string::npos) << asked.out;
}

TEST_F(Program, ABudgetHoldsWhatItAllows) {
  const fs::path budget = file("budget.toml");
  const std::vector<std::string> what = {
      "check", "segment_intersection", "--solver", "minkowski", "--family", "uniform", "--family", "overlapping"};
  std::vector<std::string> writing = what;
  writing.insert(writing.end(), {"--cases", "200", "--seed", "3", "--write-budget", budget});
  ASSERT_EQ(run(writing).code, 0);
  const Ended kept = run({"check", "--budget", budget});  // which says what to run, too
  EXPECT_EQ(kept.code, 0) << kept.err;
  EXPECT_EQ(kept.out, budget.string() + ": every limit is kept.\n");

  int copies = 0;
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = read(budget);
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from << "\n" << text;
    return file("changed_" + std::to_string(++copies) + ".toml", text.replace(at, from.size(), to));
  };
  const std::string limit = "\"disjoint for overlap, an overlap\" = ";
  const std::size_t line = [&] {
    const std::string text = read(budget);
    const std::size_t at = text.find(limit);
    EXPECT_NE(at, std::string::npos) << text;
    return 1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
  }();
  const Ended worse = run({"check", "--budget", changed(limit, limit + "0 # ")});
  EXPECT_EQ(worse.code, 1);
  for (const std::string& part : {"changed_1.toml:" + std::to_string(line) +
                                      ": segment_intersection, minkowski, overlapping: answers disjoint for "
                                      "overlap, an overlap: 0 allowed, ",
                                  std::string(" too many."), std::string("\n   cause     overlap_is_disjoint: "),
                                  std::string("plumbline explain --solver minkowski 'segment_intersection ")})
    EXPECT_NE(worse.out.find(part), std::string::npos) << part << "\n" << worse.out;
  const Ended better = run({"check", "--budget", changed(limit, limit + "1")});
  EXPECT_EQ(better.code, 0);
  EXPECT_NE(better.out.find("tighten it"), std::string::npos) << better.out;

  const std::vector<std::pair<std::vector<std::string>, std::string>> refused = {
      {{"check", "--budget", budget, "--seed", "4"}, "this budget holds for --seed 3"},
      {{"check", "--budget", budget, "--max-ulp", "4"}, "--max-ulp"},
      {{"check", "orientation", "--budget", budget}, "has no limits for the problem 'orientation'"},
      {{"check", "--budget", changed("minkowski", "minkovski")}, "has no solver 'minkovski'"},
      {{"check", "--budget", changed("uniform = \"", "uniform = \"0")}, "draws other queries"},
      {{"check", "--budget", changed("seed = 3", "seed = ")}, "this is not TOML"},
      {{"check", "--budget", changed(".wrong]", ".errors]")}, "'errors' limits nothing"},
      {{"check", "--budget", file("none.toml")}, "cannot be read"}};
  for (const auto& [words, sentence] : refused) {
    const Ended ended = run(words);
    EXPECT_EQ(ended.code, 2) << sentence;
    EXPECT_NE(ended.err.find(sentence), std::string::npos) << sentence << "\n" << ended.err;
  }
}

TEST_F(Program, ABudgetKnowsASolverAtAnotherPath) {
  // Both answer `collinear` to everything, until the second is made worse.
  const auto make = [&](const std::string& folder, const std::string& answer) {
    fs::create_directory(file(folder));
    const fs::path mine = file(folder + "/mine.sh", "#!/bin/sh\nwhile read -r query; do echo " + answer + "; done\n");
    fs::permissions(mine, fs::perms(0755));
    return "exec:" + mine.string();
  };
  const std::string here = make("here", "0"), there = make("there", "0"), budget = file("budget.toml");
  const Ended written = run({"check", "orientation", "--solver", here, "--family", "uniform", "--family", "degenerate",
                             "--cases", "20", "--write-budget", budget});
  ASSERT_EQ(written.code, 0) << written.err;
  const Ended kept = run({"check", "orientation", "--budget", budget, "--solver", there});
  EXPECT_EQ(kept.code, 0) << kept.out << kept.err;
  EXPECT_EQ(kept.out, budget + ": every limit is kept.\n");
  EXPECT_EQ(run({"check", "orientation", "--budget", budget}).out, kept.out);  // by its own path

  make("there", "1");
  const Ended worse = run({"check", "orientation", "--budget", budget, "--solver", there});
  EXPECT_EQ(worse.code, 1) << worse.err;
  EXPECT_NE(worse.out.find(": orientation, " + there), std::string::npos) << worse.out;
  EXPECT_EQ(worse.out.find(here), std::string::npos) << worse.out;
  EXPECT_NE(worse.out.find(" in 2 families:\n"), std::string::npos) << worse.out;

  const std::string other = make("other", "0") + " --fast";
  const Ended unsaid = run({"check", "orientation", "--budget", budget, "--solver", other});
  EXPECT_EQ(unsaid.code, 2);
  EXPECT_NE(unsaid.err.find("has no limits for the solver '" + other + "'"), std::string::npos) << unsaid.err;
  std::string text = read(budget);
  const std::size_t results = text.find("\n[results.");
  std::string again = text.substr(results);
  for (std::size_t at = again.find("/here/"); at != std::string::npos; at = again.find("/here/", at))
    again.replace(at, 6, "/over/");
  const Ended either = run({"check", "orientation", "--solver", there, "--budget", file("two.toml", text + again)});
  EXPECT_EQ(either.code, 2) << either.out;
  EXPECT_NE(either.err.find("of this budget: give it by one of these paths."), std::string::npos) << either.err;
}

TEST_F(Program, ReplayAsksTheKnownCasesOrThoseOfAFile) {
  const std::vector<std::string> call = {"replay", "segment_intersection", "--solver", "minkowski"};
  const Ended known = run(call);
  EXPECT_EQ(known.code, 1);
  EXPECT_NE(known.out.find("\n1. on_one_line_is_disjoint "), std::string::npos) << known.out;
  std::vector<std::string> own = call;
  own.push_back(file("cases", shared_end + "  # which it misses\n" + crossing));
  const Ended one = run(own);
  EXPECT_EQ(one.code, 1);
  EXPECT_NE(one.out.find("1 of 2 cases of segment_intersection fail with minkowski."), std::string::npos);
  own.insert(own.end(), {"--ignore-margin", "4"});  // but it is stated in the input
  EXPECT_EQ(run(own).code, 1);
  own.insert(own.end(), {"--convention", "ends_excluded"});
  EXPECT_EQ(run(own).code, 0);
  EXPECT_EQ(run({"replay", "segment_intersection", "-", "--solver", "minkowski"}, crossing).code, 0);
  const Ended outside_range =
      run({"replay", "segment_intersection", "-", "--solver", "minkowski", "--range", "2:3"}, crossing);
  EXPECT_EQ(outside_range.code, 2);
  EXPECT_NE(outside_range.err.find("No case lies within --range"), std::string::npos) << outside_range.err;
}

}  // namespace
}  // namespace plumbline
