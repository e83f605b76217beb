#include "reports/builds/compile.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "props/campaign/parallel.hpp"
#include "reports/builds/machine_code.hpp"
#include "reports/program/described.hpp"
#include "reports/program/program.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/outside/command.hpp"

namespace plumbline {
namespace {

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "plumbline-builds-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
      throw MachineFailed(fmt::format("No folder for builds can be made at {}: {}; set TMPDIR to another place.", name,
                                      outside::system_error(errno)));
    path_ = name;
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// The command's words with the sources and the output in place.
std::vector<std::string> words_for(const Sources& sources, const Build& build, const std::string& output) {
  const std::vector<std::string> flags = outside::words_of_command(sources.cflags),
                                 links = outside::words_of_command(sources.links);
  std::vector<std::string> words;
  for (const std::string& word : build.command) {
    if (word == sources_word) {
      words.insert(words.end(), flags.begin(), flags.end());
      words.insert(words.end(), sources.files.begin(), sources.files.end());
    } else {
      words.push_back(replaced(word, output_word, output));
    }
  }
  words.insert(words.end(), links.begin(), links.end());
  return words;
}

// What it prints goes to the file `log`, in English. Its status as waitpid gives it, or an error of the system.
struct Ended {
  int status = 0, error = 0;
};

Ended run_command(std::vector<std::string> words, const std::string& log) {
  std::string language = "LC_ALL=C";
  std::vector<char*> arguments, variables = {language.data()};
  for (std::string& word : words) arguments.push_back(word.data());
  for (char** one = environ; *one != nullptr; ++one)
    if (std::strncmp(*one, "LC_ALL=", 7) != 0) variables.push_back(*one);
  arguments.push_back(nullptr);
  variables.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  pid_t child = -1;
  const int error = posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), variables.data());
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return {0, error};
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return {status, 0};
}

// The first line that reports an error; the first of any kind if none does.
std::string first_error(const std::string& log) {
  std::istringstream lines(log);
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    if (line.find("error") != std::string::npos || line.find("undefined reference") != std::string::npos) return line;
    if (first.empty()) first = line;
  }
  return first;
}

Compiled compiled_in(const std::filesystem::path& folder, const Sources& sources, const Build& build) {
  const std::string output = folder / "library.so", log_file = folder / "log.txt";
  const std::vector<std::string> words = words_for(sources, build, output);
  const auto [status, error] = run_command(words, log_file);
  if (error != 0) return {{}, fmt::format("{} cannot be started: {}", words.front(), outside::system_error(error))};
  const std::string reason = first_error(replaced(text_of(log_file), folder.string() + '/', ""));
  if (!WIFEXITED(status)) return {{}, fmt::format("{} was ended by signal {}", words.front(), WTERMSIG(status))};
  if (WEXITSTATUS(status) != 0)
    return {{}, reason.empty() ? fmt::format("{} exits with {}", words.front(), WEXITSTATUS(status)) : reason};
  const int library = open(output.c_str(), O_RDONLY | O_CLOEXEC);
  if (library < 0) return {{}, fmt::format("{} writes no file to {}", words.front(), output_word)};
  return {outside::Descriptor(library), "", machine_code(text_of(output))};
}

}  // namespace

std::string Compiled::path() const { return fmt::format("/proc/{}/fd/{}", getpid(), *library); }

std::vector<Compiled> compiled(const Sources& sources, std::span<const Build> builds, unsigned jobs) {
  const TemporaryFolder folder;
  std::vector<Compiled> all(builds.size());
  in_parallel(builds.size(), jobs, [&](std::size_t i) {
    if (interrupted) return;
    const std::filesystem::path own = folder.path() / std::to_string(i);
    std::filesystem::create_directory(own);
    all[i] = compiled_in(own, sources, builds[i]);
  });
  if (interrupted) throw Interrupted();
  return all;
}

}  // namespace plumbline
