#include "reports/builds/compile.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>
#include <thread>

#include "props/campaign/parallel.hpp"
#include "reports/builds/machine_code.hpp"
#include "reports/program/described.hpp"
#include "reports/program/program.hpp"
#include "solvers/interrupt.hpp"
#include "solvers/outside/command.hpp"

namespace plumbline {
namespace {

constexpr std::string_view log_name = "log.txt";

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

// The command's words with the sources, and perhaps one more, and the output in place.
std::vector<std::string> words_for(const Sources& sources, const std::string& one_more, const Build& build,
                                   const std::string& output) {
  const std::vector<std::string> flags = outside::words_of_command(sources.cflags),
                                 links = outside::words_of_command(sources.links);
  std::vector<std::string> words;
  for (const std::string& word : build.command) {
    if (word == sources_word) {
      words.insert(words.end(), flags.begin(), flags.end());
      words.insert(words.end(), sources.files.begin(), sources.files.end());
      if (!one_more.empty()) words.push_back(one_more);
    } else {
      words.push_back(replaced(word, output_word, output));
    }
  }
  words.insert(words.end(), links.begin(), links.end());
  return words;
}

// Its status as waitpid gives it, or an error of the system, or neither in time.
struct Ended {
  int status = 0, error = 0;
  bool in_time = true;
};

// A compiler starts others, so all of its group are ended where the time is over or the user interrupts.
Ended wait_for(pid_t group, std::chrono::milliseconds limit) {
  using namespace std::chrono;
  const auto until = steady_clock::now() + limit;
  Ended ended;
  for (;;) {
    const pid_t waited = waitpid(group, &ended.status, WNOHANG);
    if (waited == group) return ended;
    ended.in_time = steady_clock::now() < until;
    if (interrupted || !ended.in_time) break;
    std::this_thread::sleep_for(milliseconds(5));
  }
  kill(-group, SIGKILL);
  while (waitpid(group, &ended.status, 0) < 0 && errno == EINTR) {
  }
  return ended;
}

// What it prints goes to a file in the folder, in English; its temporary files go there, too.
Ended run_command(std::vector<std::string> words, const std::filesystem::path& folder,
                  std::chrono::milliseconds limit) {
  const std::string log = folder / log_name;
  std::string language = "LC_ALL=C", temporary = "TMPDIR=" + folder.string();
  std::vector<char*> arguments, variables = {language.data(), temporary.data()};
  for (std::string& word : words) arguments.push_back(word.data());
  for (char** one = environ; *one != nullptr; ++one)
    if (std::strncmp(*one, "LC_ALL=", 7) != 0 && std::strncmp(*one, "TMPDIR=", 7) != 0) variables.push_back(*one);
  arguments.push_back(nullptr);
  variables.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, log.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, 1, 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t child = -1;
  const int error = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), variables.data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error != 0 ? Ended{0, error} : wait_for(child, limit);
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

Compiled compiled_in(const std::filesystem::path& folder, const Sources& sources, const std::string& program,
                     const Build& build, std::chrono::milliseconds limit) {
  const std::string output = folder / "library.so";
  std::string main_file;
  if (!build.runner.empty()) {
    main_file = folder / "main.c";
    std::ofstream(main_file, std::ios::binary) << program;
  }
  const std::vector<std::string> words = words_for(sources, main_file, build, output);
  const auto [status, error, in_time] = run_command(words, folder, limit);
  const std::chrono::duration<double> seconds = limit;
  if (!in_time) return {{}, fmt::format("{} takes longer than {} s", words.front(), seconds.count())};
  if (error != 0) return {{}, fmt::format("{} cannot be started: {}", words.front(), outside::system_error(error))};
  const std::string reason = first_error(replaced(text_of(folder / log_name), folder.string() + '/', ""));
  if (!WIFEXITED(status)) return {{}, fmt::format("{} was ended by signal {}", words.front(), WTERMSIG(status))};
  if (WEXITSTATUS(status) != 0)
    return {{}, reason.empty() ? fmt::format("{} exits with {}", words.front(), WEXITSTATUS(status)) : reason};
  const int library = open(output.c_str(), O_RDONLY | O_CLOEXEC);
  if (library < 0) return {{}, fmt::format("{} writes no file to {}", words.front(), output_word)};
  return {outside::Descriptor(library), "", machine_code(text_of(output))};
}

}  // namespace

std::string Compiled::path() const { return fmt::format("/proc/{}/fd/{}", getpid(), *library); }

std::vector<Compiled> compiled(const Sources& sources, const std::string& program, std::span<const Build> builds,
                               unsigned jobs, std::chrono::milliseconds limit) {
  const TemporaryFolder folder;
  std::vector<Compiled> all(builds.size());
  in_parallel(builds.size(), jobs, [&](std::size_t i) {
    if (interrupted) return;
    const std::filesystem::path own = folder.path() / std::to_string(i);
    std::filesystem::create_directory(own);
    all[i] = compiled_in(own, sources, program, builds[i], limit);
  });
  if (interrupted) throw Interrupted();
  return all;
}

}  // namespace plumbline
