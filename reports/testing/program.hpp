// What the tests of the built program share: they drive it as its users do.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "solvers/testing/waiting.hpp"

extern char** environ;

namespace plumbline {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

inline std::string read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

/// Whether a text has this part.
inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The lines of a text, without their ends.
inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// What the first group of a pattern matches, wherever it does.
inline std::vector<std::string> matches(const std::string& text, const std::string& pattern) {
  const std::regex regex(pattern);
  std::vector<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), regex), end; at != end; ++at) found.push_back((*at)[1]);
  return found;
}

inline const std::string crossing = "segment_intersection 0 0 1 1  0 1 1 0";
inline const std::string shared_end = "segment_intersection 0 0 0.4 1  0.1 0 0.4 1";  ///< which `minkowski` misses

/// What became of a program; the code is that of a shell, 128 and the signal's number if one ended it.
struct Ended {
  int code;
  std::string out, err;
};

/// A folder of the test's own, and programs that run in it.
class Program : public testing::Test {
 protected:
  Program() {
    std::string name = testing::TempDir() + "plumbline_XXXXXX";
    folder_ = mkdtemp(name.data());
    signal(SIGINT, SIG_DFL);  // Where the tests run in the background it is ignored, and programs would ignore it, too.
  }
  ~Program() override { fs::remove_all(folder_); }

  fs::path file(const std::string& name) const { return folder_ / name; }
  fs::path file(const std::string& name, const std::string& text) const {
    write(file(name), text);
    return file(name);
  }

  /// Starts any program; `out` is where its standard output goes instead of being kept. -1 if there is no such program.
  pid_t begin(std::vector<std::string> words, const std::string& input = "", const std::string& out = "") const {
    write(file("stdin"), input);
    const std::string kept = out.empty() ? file("stdout").string() : out;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, file("stdin").c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, kept.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    posix_spawn_file_actions_addopen(&actions, 2, file("stderr").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int error = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? child : -1;
  }

  /// Waits for the end of a program that was begun.
  Ended end(pid_t child, const std::string& out = "") const {
    int status = 0;
    if (child == -1 || waitpid(child, &status, 0) != child) return {-1, "", ""};
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), out.empty() ? read(file("stdout")) : "",
            read(file("stderr"))};
  }

  Ended start(std::vector<std::string> words, const std::string& input, const std::string& out = "") const {
    return end(begin(std::move(words), input, out), out);
  }

  /// Starts the program, and kills it as soon as it wrote something to `record`.
  void kill_once_written(std::vector<std::string> arguments, const fs::path& record) const {
    arguments.insert(arguments.begin(), PLUMBLINE_PROGRAM);
    const pid_t child = begin(std::move(arguments));
    ASSERT_NE(child, -1) << PLUMBLINE_PROGRAM;
    const auto written = [&] { return fs::exists(record) && fs::file_size(record) > 0; };
    EXPECT_TRUE(comes([&] { return written() || !is_alive(child); })) << "it neither ends nor writes " << record;
    kill(child, SIGKILL);
    EXPECT_EQ(end(child).code, 128 + SIGKILL) << "it ended before it was killed";
    EXPECT_TRUE(written()) << record;
  }

  Ended run(std::vector<std::string> arguments, const std::string& input = "", const std::string& out = "") const {
    arguments.insert(arguments.begin(), PLUMBLINE_PROGRAM);
    return start(std::move(arguments), input, out);
  }

  /// Runs lines of a shell in the test's folder, with `plumbline` in the PATH; `out` has what they say on standard
  /// error as well.
  Ended type(const std::string& lines) const {
    const std::string programs = fs::path(PLUMBLINE_PROGRAM).parent_path();
    const std::string place = "cd '" + folder_.string() + "'\nPATH='" + programs + "':$PATH\nexec 2>&1\n";
    return start({"sh", "-ec", place + lines}, "");
  }

 private:
  fs::path folder_;
};

}  // namespace plumbline
