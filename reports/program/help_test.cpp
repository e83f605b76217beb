// `plumbline help`, the man page and the completions, each held to what --help prints.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>

#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

// The text from `first` up to `last`, or to the end.
std::string part(const std::string& text, const std::string& first, const std::string& last) {
  const std::size_t at = text.find(first);
  if (at == std::string::npos) return "";
  return text.substr(at, text.find(last, at + first.size()) - at);
}

// Roff's escapes as the characters that they stand for.
std::string plain(std::string text) {
  for (const auto& [escape, character] : {std::pair("\\-", "-"),
                                          {"\\(aq", "'"},
                                          {"\\(ga", "`"},
                                          {"\\(ha", "^"},
                                          {"\\(ti", "~"},
                                          {"\\&", ""},
                                          {"\\fB", ""},
                                          {"\\fI", ""},
                                          {"\\fR", ""},
                                          {"\\e", "\\"}})
    for (std::size_t at = text.find(escape); at != std::string::npos; at = text.find(escape, at))
      text.replace(at, std::string(escape).size(), character);
  return text;
}

class Help : public Program {
 protected:
  std::string told(std::vector<std::string> words) const {
    const Ended ended = run(std::move(words));
    EXPECT_EQ(ended.code, 0) << ended.err;
    EXPECT_EQ(ended.err, "");
    return ended.out;
  }
  std::vector<std::string> commands() const {
    const std::string help = told({"--help"});
    return matches(help.substr(help.find("Subcommands:")), "\n  ([a-z-]+)");
  }
  std::vector<std::string> options(const std::string& command) const {
    return matches(told({command, "--help"}), "\n  (?:-[a-z],)?(--[a-z-]+)");
  }

  // What bash offers for the last of these words.
  std::vector<std::string> completed(const std::vector<std::string>& words) const {
    file("completions.bash", told({"help", "--completions", "bash"}));
    file("ask.bash", fmt::format("source completions.bash\nCOMP_WORDS=(plumbline {}) COMP_CWORD={}\n_plumbline\n"
                                 "printf '%s\\n' \"${{COMPREPLY[@]}}\"\n",
                                 fmt::join(words, " "), words.size()));
    const Ended ended = type("bash ask.bash");
    EXPECT_EQ(ended.code, 0) << ended.out;
    return lines_of(ended.out);
  }
};

using Strings = std::vector<std::string>;

TEST_F(Help, IsWhatTheOptionPrints) {
  EXPECT_EQ(told({"help"}), told({"--help"}));
  const Strings all = commands();
  ASSERT_GE(all.size(), 12u);
  for (const std::string& command : all) {
    EXPECT_EQ(told({"help", command}), told({command, "--help"}));
    EXPECT_FALSE(options(command).empty()) << command;
  }
}

TEST_F(Help, OfAnUnknownCommandNamesTheNearest) {
  const Ended ended = run({"help", "mesure"});
  EXPECT_EQ(ended.code, 2);
  EXPECT_EQ(ended.out, "");
  EXPECT_NE(ended.err.find("There is no command 'mesure': did you mean 'measure'?"), std::string::npos) << ended.err;
  EXPECT_EQ(run({"help", "--completions", "tcsh"}).code, 2);
  EXPECT_EQ(run({"help", "--man", "--completions", "zsh"}).code, 2);
}

TEST_F(Help, IsNoWiderThanItsColumns) {
  for (const std::string& command : commands())
    for (const std::string& line : lines_of(told({command, "--help"}))) EXPECT_LE(line.size(), 100u) << line;
}

TEST_F(Help, EveryOptionIsInTheManPageAndInEveryCompletion) {
  const std::string man = told({"help", "--man"}), zsh = told({"help", "--completions", "zsh"}),
                    fish = told({"help", "--completions", "fish"});
  for (const std::string& command : commands()) {
    const std::string of_man = plain(part(plain(man), "\n.SS plumbline " + command + " ", "\n.S"));
    const std::string of_zsh = part(zsh, "    " + command + ")\n", ";;");
    Strings offered = completed({command, "--"}), known = options(command);
    std::ranges::sort(offered);
    std::ranges::sort(known);
    EXPECT_EQ(offered, known) << command;
    for (const std::string& option : known) {
      EXPECT_TRUE(std::regex_search(of_man, std::regex("\n(-h, )?" + option + "( .*)?\n"))) << command << option;
      EXPECT_TRUE(std::regex_search(of_zsh, std::regex("'\\*?" + option + "=?\\["))) << command << option;
      const std::regex line("complete -c plumbline -n '__plumbline_is " + command + "' .*-l " + option.substr(2) + " ");
      EXPECT_TRUE(std::regex_search(fish, line)) << command << option;
    }
  }
}

// Requests begin a line with a dot; fonts end in the line that they begin in.
TEST_F(Help, TheManPageIsRoff) {
  const Strings known = {".TH", ".SH", ".SS", ".TP", ".PP", ".EX", ".EE", ".B", ".I", ".br"};
  const std::string man = told({"help", "--man"});
  EXPECT_TRUE(man.starts_with(".TH PLUMBLINE 1 "));
  Strings sections;
  for (const std::string& line : lines_of(man)) {
    EXPECT_FALSE(line.empty());
    EXPECT_FALSE(line.starts_with('\''));
    const bool request = line.starts_with('.');
    EXPECT_TRUE(!request || std::ranges::find(known, line.substr(0, line.find(' '))) != known.end()) << line;
    if (line.starts_with(".SH ")) sections.push_back(line.substr(4));
    EXPECT_EQ(matches(line, "(\\\\f[BI])").size(), matches(line, "(\\\\fR)").size()) << line;
    EXPECT_TRUE(matches(line, "([^\\\\]--)").empty()) << line;
    for (const std::string& escape : matches(line, "\\\\(.)"))
      EXPECT_NE(std::string("-(fe&").find(escape), std::string::npos) << line;
  }
  EXPECT_EQ(sections, (Strings{"NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT",
                               "EXAMPLES", "SEE ALSO"}));
  for (const char* code : {"0", "1", "2", "3"})
    EXPECT_TRUE(has(part(man, ".SH EXIT STATUS", ".SH ENV"), fmt::format(".TP\n\\fB{}\\fR\n", code))) << code;
}

TEST_F(Help, TheManPageTellsNothingOfTheMachine) {
  EXPECT_TRUE(has(told({"help", "--man"}), "Number of threads (default one per core)."));
}

TEST_F(Help, TheExamplesOfTheManPageWork) {
  const Strings examples = matches(told({"help", "--man"}), "\n\\.EX\n(.*)\n\\.EE\n");
  ASSERT_GE(examples.size(), 3u);
  for (const std::string& example : examples) {
    const Ended ended = type(plain(example));
    EXPECT_EQ(ended.code, 0) << plain(example) << "\n" << ended.out;
  }
}

TEST_F(Help, BashCompletesCommandsAndNames) {
  EXPECT_EQ(completed({"self"}), (Strings{"self-test"}));
  EXPECT_EQ(completed({"check", "seg"}), (Strings{"segment_intersection", "segment_sweeps_point"}));
  EXPECT_EQ(completed({"check", "orientation", "--seed", "0", "quad"}), (Strings{"quadratic_roots"}));
  EXPECT_EQ(completed({"measure", "--problem", "orient"}), (Strings{"orientation"}));
  EXPECT_EQ(completed({"check", "orientation", "--solver", "minkowski_"}), (Strings{"minkowski_join"}));
  EXPECT_EQ(completed({"check", "--solver", "=", "textb"}), (Strings{"textbook"}));
  EXPECT_EQ(completed({"check", "--family", "unif"}), (Strings{"uniform"}));
  EXPECT_EQ(completed({"check", "--convention", "hit"}), (Strings{"hit_only"}));
  EXPECT_EQ(completed({"new", "orientation", "--lang", "p"}), (Strings{"py"}));
  EXPECT_EQ(completed({"truth", "--oracle", "c"}), (Strings{"cgal", "calcium"}));
  EXPECT_EQ(completed({"help", "meas"}), (Strings{"measure"}));
  EXPECT_EQ(completed({"explain", "orient"}), (Strings{"orientation"}));
  EXPECT_EQ(completed({"check", "--write"}), (Strings{"--write-budget"}));
  EXPECT_EQ(completed({"check", "--all", "quad"}), (Strings{"quadratic_roots"}));  // a flag takes no value
}

TEST_F(Help, BashCompletesFilesWhereTheyAreDue) {
  file("queries one.txt", "");
  file("orientation.so", "");
  EXPECT_EQ(completed({"truth", "orientation", "quer"}), (Strings{"queries one.txt"}));
  EXPECT_EQ(completed({"truth", "--problem", "orientation", "quer"}), (Strings{"queries one.txt"}));
  EXPECT_EQ(completed({"check", "--json", "quer"}), (Strings{"queries one.txt"}));
  EXPECT_EQ(completed({"check", "--solver", "orient"}), (Strings{"orientation.so"}));
  EXPECT_EQ(completed({"check", "quer"}), (Strings{""}));
  EXPECT_EQ(completed({"check", "--cases", "quer"}), (Strings{""}));
}

TEST_F(Help, ZshAndFishKnowTheNames) {
  for (const char* shell : {"zsh", "fish"}) {
    const std::string text = told({"help", "--completions", shell});
    for (const char* name :
         {"segment_intersection", "minkowski", "uniform", "hit_only", "c cpp js py", "bash zsh fish"})
      EXPECT_TRUE(has(text, name)) << shell << " " << name;
  }
}

}  // namespace
}  // namespace plumbline
