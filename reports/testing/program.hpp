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
#include <string>
#include <utility>
#include <vector>

extern char** environ;

namespace plumbline {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

inline std::string read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline void write(const fs::path& file, const std::string& text) { std::ofstream(file, std::ios::binary) << text; }

/// What became of a program.
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
  }
  ~Program() override { fs::remove_all(folder_); }

  fs::path file(const std::string& name) const { return folder_ / name; }
  fs::path file(const std::string& name, const std::string& text) const {
    write(file(name), text);
    return file(name);
  }

  /// Runs any program; `out` is where its standard output goes instead of being kept.
  Ended start(std::vector<std::string> words, const std::string& input, const std::string& out = "") const {
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
    if (error != 0) return {-1, "", ""};
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, out.empty() ? read(kept) : "", read(file("stderr"))};
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
