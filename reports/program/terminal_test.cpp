// What a person at a terminal sees: colours, lines as wide as it is, how far it is, what was found when they press
// Ctrl-C. Most of it takes a pseudo-terminal, which a bare chroot has not.
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>

#include <cstdlib>
#include <functional>
#include <regex>
#include <sstream>

#include "reports/forms/wrapped.hpp"
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

#ifdef PSEUDO_TERMINALS
const std::string shared_end = "segment_intersection 0 1 0 0 1 0 0 0";

// A program that runs in a terminal, and the keys that are pressed in it.
struct Shown {
  int status;
  std::string text;
};

class Terminal : public Program {
 protected:
  /// `press` sees all that was printed so far and returns the keys to press, each time that there is more.
  Shown show(std::vector<std::string> words, unsigned short columns,
             const std::function<std::string(const std::string& text)>& press = {}) const {
    words.insert(words.begin(), PLUMBLINE_PROGRAM);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const winsize size{.ws_row = 50, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, &size);
    if (child == 0) {
      setenv("TERM", "xterm", 1);
      execv(arguments[0], arguments.data());
      _exit(127);
    }
    Shown shown{0, ""};
    char some[4096];
    for (ssize_t got = 0; (got = ::read(terminal, some, sizeof some)) > 0;) {
      shown.text.append(some, static_cast<std::size_t>(got));
      const std::string keys = press ? press(shown.text) : "";
      EXPECT_EQ(::write(terminal, keys.data(), keys.size()), std::ssize(keys));
    }
    waitpid(child, &shown.status, 0);
    close(terminal);
    return shown;
  }
};

// Of what is printed, without the inks.
std::size_t widest_line(const std::string& text) {
  std::string plain = std::regex_replace(text, std::regex("\x1b\\[[0-9]*[mK]"), "");
  std::ranges::replace(plain, '\r', '\n');
  std::istringstream lines(plain);
  std::size_t widest = 0;
  for (std::string line; std::getline(lines, line);) {
    static const std::regex to_copy("segment_intersection -?[0-9]");  // stays a line
    if (!std::regex_search(line, to_copy)) widest = std::max(widest, width_of(line));
  }
  return widest;
}

TEST_F(Terminal, LinesAreAsWideAsItIs) {
  const std::vector<std::string> check = {"check", "segment_intersection", "--solver", "minkowski_join", "--cases",
                                          "100",   "--max-mixed",          "inf"};
  const std::string narrow = show(check, 76).text, wide = show(check, 200).text;
  EXPECT_NE(narrow.find("kinds of wrong answers"), std::string::npos) << narrow;
  EXPECT_LE(widest_line(narrow), 76u) << narrow;
  EXPECT_GT(widest_line(wide), 100u);
  EXPECT_LE(widest_line(wide), 200u) << wide;
}

TEST_F(Terminal, ThereIsColourUnlessNoneIsWanted) {
  const std::vector<std::string> explain = {"explain", shared_end};
  EXPECT_NE(show(explain, 100).text.find("\x1b[1msegment_intersection"), std::string::npos);
  setenv("NO_COLOR", "1", 1);
  EXPECT_EQ(show(explain, 100).text.find('\x1b'), std::string::npos);
  unsetenv("NO_COLOR");
  EXPECT_EQ(run(explain).out.find('\x1b'), std::string::npos);
}

TEST_F(Terminal, ALongTableIsALeague) {
  const std::vector<std::string> measure = {"measure", "quadratic_roots", "--solver", "all", "--cases", "2"};
  const std::string text = show(measure, 120).text;
  EXPECT_NE(text.find("textbook"), std::string::npos);
  EXPECT_NE(text.find("gross  stated"), std::string::npos) << text;
  EXPECT_LT(std::ranges::count(text, '\n'), 20) << text;
  EXPECT_LE(widest_line(text), 120u) << text;
  EXPECT_GT(std::ranges::count(run(measure).out, '\n'), 100);  // in a pipe
  const std::vector<std::string> few = {"measure", "orientation", "--cases", "2", "--solver", "perp_dot_product"};
  EXPECT_NE(show(few, 120).text.find("\r\n  uniform  "), std::string::npos);  // a row a family
}

TEST_F(Terminal, ASlowSolverShowsHowFarItIsAndIsInterruptedWithWhatWasFound) {
  file("slow.sh", "while read -r query; do sleep 0.005; echo 0; done\n");
  const std::string solver = "exec:sh '" + file("slow.sh").string() + "'";
  const Shown shown =
      show({"check", "orientation", "--family", "uniform", "--solver", solver, "--json", file("all.json").string()},
           100, [pressed = false](const std::string& text) mutable {
             const bool now = !pressed && std::regex_search(text, std::regex("0\\.[1-9] % asked and judged"));
             pressed = pressed || now;
             return now ? std::string("\x03") : "";
           });
  EXPECT_TRUE(WIFSIGNALED(shown.status) && WTERMSIG(shown.status) == SIGINT) << shown.status;
  EXPECT_TRUE(std::regex_search(
      shown.text,
      std::regex("0\\.[1-9] % asked and judged, 1?[0-9]{1,2}(\\.[0-9]+)? answers a second, about [0-9]+ s to go")))
      << shown.text;
  EXPECT_NE(shown.text.find("It answers `collinear` where the truth is `left`."), std::string::npos) << shown.text;
  EXPECT_NE(shown.text.find("Interrupted, so all this is partial"), std::string::npos) << shown.text;
  EXPECT_FALSE(fs::exists(file("all.json")));
}

TEST_F(Terminal, AHuntShowsTheBestTillNow) {
  const auto hunted = [&](const std::string& objective) {
    return show({"hunt", "quadratic_roots", "--solver", "textbook", "--for", objective, "--seconds", "1"}, 100).text;
  };
  const std::string errors = hunted("scaled");
  EXPECT_TRUE(std::regex_search(errors, std::regex("% tried, [0-9.e+^]+ so far, about [0-9]+ s to go"))) << errors;
  const std::string faults = hunted("wrong");
  EXPECT_TRUE(std::regex_search(faults, std::regex("% tried, (gross|stated|near) so far, about"))) << faults;
}

#endif

TEST_F(Program, WhatWasFoundTillAnInterruptionIsTold) {
  file("slow.py",
       "import sys, time\nfor line in sys.stdin:\n"
       "    time.sleep(0.0002)\n    print(0, flush=True)\n");
  const Ended ended = type(
      "timeout --preserve-status -s INT 4 plumbline check orientation --family uniform "
      "--cases 1000000 --jobs 1 --solver 'exec:python3 slow.py' || echo ended by $?");
  EXPECT_TRUE(ended.out.starts_with("orientation, exec:python3 slow.py: ")) << ended.out;
  EXPECT_NE(ended.out.find("It answers `collinear` where the truth is `left`."), std::string::npos) << ended.out;
  EXPECT_TRUE(std::regex_search(
      ended.out, std::regex("\nInterrupted, so all this is partial: [1-9][0-9]* of 1000000 answers were asked for;")))
      << ended.out;
  EXPECT_NE(ended.out.find("ended by 130"), std::string::npos) << ended.out;
}

TEST_F(Program, ARecordingIsJudgedAsFarAsItWasRead) {
  const Ended ended = type(
      "mkfifo log\n(exec 3>log; echo '0 0 1 0 0 1 | right' >&3; sleep 3) &\n"
      "timeout --preserve-status -s INT 1 plumbline judge orientation log || echo ended by $?");
  EXPECT_NE(ended.out.find("1 kind of wrong answers"), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("was read no further than these 1 answers"), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("ended by 130"), std::string::npos) << ended.out;
}

}  // namespace
}  // namespace plumbline
