// What a person at a terminal sees: colours, lines as wide as it is, how far it is, what was found when they press
// Ctrl-C. Most of it takes a pseudo-terminal, which a bare chroot has not.
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include <cstdlib>
#include <functional>
#include <regex>
#include <sstream>

#include "reports/forms/wrapped.hpp"
#include "reports/testing/program.hpp"

namespace plumbline {
namespace {

#ifdef PSEUDO_TERMINALS
const std::string one_end = "segment_intersection 0 1 0 0 1 0 0 0";

// A program that runs in a terminal, and the keys that are pressed in it.
struct Shown {
  int status;
  std::string text;
};

class Terminal : public Program {
 protected:
  using Press = std::function<std::string(const std::string& text)>;

  /// Presses Ctrl-C as soon as this is shown.
  static Press interrupt_at(const char* shown) {
    return [at = std::regex(shown), pressed = false](const std::string& text) mutable {
      const bool now = !pressed && std::regex_search(text, at);
      pressed = pressed || now;
      return now ? "\x03" : "";
    };
  }

  /// `press` sees all that was printed so far and returns the keys to press, each time that there is more.
  Shown show(std::vector<std::string> words, unsigned short columns, const Press& press = {}) const {
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
    if (!follow(terminal, press, shown.text)) {
      ADD_FAILURE() << "It was killed, for it does not end. It prints:\n" << shown.text;
      kill(child, SIGKILL);
    }
    waitpid(child, &shown.status, 0);
    ::close(terminal);
    return shown;
  }

 private:
  // Whether it came to its end.
  static bool follow(int terminal, const Press& press, std::string& text) {
    const auto end = std::chrono::steady_clock::now() + patience;
    pollfd more = {terminal, POLLIN, 0};
    char some[4096];
    while (std::chrono::steady_clock::now() < end) {
      if (poll(&more, 1, 1000) == 0) continue;  // A second, after which the clock is looked at.
      const ssize_t got = ::read(terminal, some, sizeof some);
      if (got <= 0) return true;
      text.append(some, static_cast<std::size_t>(got));
      const std::string keys = press ? press(text) : "";
      EXPECT_EQ(::write(terminal, keys.data(), keys.size()), std::ssize(keys));
    }
    return false;
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
                                          "100",   "--max-mixed",          "inf",      "--kinds"};
  const std::string narrow = show(check, 76).text, wide = show(check, 200).text;
  EXPECT_NE(narrow.find("kinds of wrong answers"), std::string::npos) << narrow;
  EXPECT_LE(widest_line(narrow), 76u) << narrow;
  EXPECT_GT(widest_line(wide), 100u);
  EXPECT_LE(widest_line(wide), 200u) << wide;
}

TEST_F(Terminal, ThereIsColourUnlessNoneIsWanted) {
  const std::vector<std::string> explain = {"explain", one_end};
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
           100, interrupt_at("(0\\.[1-9]|[1-9][0-9.]*) % asked and judged"));
  EXPECT_TRUE(WIFSIGNALED(shown.status) && WTERMSIG(shown.status) == SIGINT) << shown.status;
  EXPECT_TRUE(std::regex_search(
      shown.text,
      std::regex("[0-9.]+ % asked and judged, 1?[0-9]{1,2}(\\.[0-9]+)? answers a second, about [0-9]+ s to go")))
      << shown.text;
  EXPECT_NE(shown.text.find("It answers `collinear` where the truth is `left`."), std::string::npos) << shown.text;
  EXPECT_NE(shown.text.find("Interrupted, so these results are partial"), std::string::npos) << shown.text;
  EXPECT_FALSE(fs::exists(file("all.json")));
}

TEST_F(Terminal, AHuntShowsTheBestTillNow) {
  const auto shows = [&](const std::string& objective, const char* best) {
    const std::string text =
        show({"hunt", "quadratic_roots", "--solver", "textbook", "--for", objective, "--seconds", "3600"}, 100,
             interrupt_at(best))
            .text;
    EXPECT_TRUE(std::regex_search(text, std::regex(best))) << text;
  };
  shows("scaled", "% tried, [0-9.e+^]+ so far, about [0-9]+ s to go");
  shows("wrong", "% tried, (gross|stated|near) so far, about");
}

#endif

TEST_F(Program, WhatWasFoundTillAnInterruptionIsTold) {
  const fs::path mine = file("mine.py",
                             "import os, signal, sys\n"
                             "for count, line in enumerate(sys.stdin):\n"
                             "    print(0, flush=True)\n"
                             "    if count == 3000: os.kill(os.getppid(), signal.SIGINT)\n");
  const std::string solver = "exec:python3 " + mine.string();
  const Ended ended =
      run({"check", "orientation", "--family", "uniform", "--cases", "1000000", "--jobs", "1", "--solver", solver});
  EXPECT_TRUE(ended.out.starts_with("orientation, " + solver + ": ")) << ended.out;
  EXPECT_NE(ended.out.find("It answers `collinear` where the truth is `left`."), std::string::npos) << ended.out;
  EXPECT_TRUE(std::regex_search(
      ended.out,
      std::regex("\nInterrupted, so these results are partial: [1-9][0-9]* of 1000000 answers were computed;")))
      << ended.out;
  EXPECT_EQ(ended.code, 128 + SIGINT) << ended.err;
}

TEST_F(Program, ARecordingIsJudgedAsFarAsItWasRead) {
  ASSERT_EQ(mkfifo(file("log").c_str(), 0600), 0);
  const int log = open(file("log").c_str(), O_RDWR | O_CLOEXEC);  // both, so that opening waits for nobody
  const pid_t child = begin({PLUMBLINE_PROGRAM, "judge", "orientation", file("log")});
  const std::string record = "0 0 1 0 0 1 | right\n";
  ASSERT_EQ(::write(log, record.data(), record.size()), std::ssize(record));
  EXPECT_TRUE(comes([&] {
    int unread = 0;
    return ioctl(log, FIONREAD, &unread) == 0 && unread == 0 && state_of(child) == 'S';
  })) << "it does not read, or does not wait for more";
  kill(child, SIGINT);
  const Ended ended = end(child);
  ::close(log);
  EXPECT_NE(ended.out.find("1 unexplained kind of wrong answers"), std::string::npos) << ended.out;
  EXPECT_NE(ended.out.find("was read only up to these 1 answers"), std::string::npos) << ended.out;
  EXPECT_EQ(ended.code, 128 + SIGINT) << ended.err;
}

}  // namespace
}  // namespace plumbline
