#include "reports/program/tools.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <sstream>

#include "solvers/outside/outside.hpp"

namespace plumbline {

std::vector<Tool> runtimes() {
  return {
      {"node", "runs solvers and stubs in JavaScript", "nodejs", "test"},
      {"python3", "runs solvers and stubs in Python", "python3", "test"},
      {"java", "runs solvers and stubs in Java, and the league's", "default-jdk-headless", "league"},
  };
}

std::vector<Tool> tools_of_a_clone() {
  return {
      {"dpkg-shlibdeps", "lets the workflow `package` make packages of Debian", "dpkg-dev", "package"},
      {"mmdebstrap", "lets the workflow `package` link with the C library of Debian 11", "mmdebstrap", "sysroot"},
      {"ccache", "compiles nothing twice", "ccache", "cache"},
      {"clang-format-14", "lets a test look at how the code is formatted", "clang-format-14", "style"},
      {"clang-tidy-14", "lets a test look for slips that compile", "clang-tidy-14", "style"},
      {"gappa", "proves the constants of filters and enclosures", "gappa", "proofs"},
      {"chromium", "lets a test open the page of results", "chromium", "browser"},
      {"sbatch", "lets a test run a campaign on Slurm", "slurm-wlm", "cluster"},
      {"parallel", "lets a test run a campaign on GNU parallel", "parallel", "cluster"},
      {"afl-fuzz", "lets a test compare AFL++ with `plumbline hunt`", "afl++", "engines"},
      {"clang++-19", "lets a test build the fuzz targets as ClusterFuzzLite does", "clang-19", "continuous"},
      {"wasm-ld-19", "lets the workflow `web` link the npm package's module", "lld-19", "web"},
  };
}

std::string path_of(std::string_view program) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    const std::string file = fmt::format("{}/{}", folder, program);
    if (access(file.c_str(), X_OK) == 0) return file;
  }
  return "";
}

std::string output_of(const std::string& command) {
  std::FILE* const pipe = ::popen(command.c_str(), "r");
  if (pipe == nullptr) throw CannotStart(fmt::format("{} cannot be started", command));
  std::string text;
  std::array<char, 4096> some{};
  while (const std::size_t read = std::fread(some.data(), 1, some.size(), pipe)) text.append(some.data(), read);
  if (::pclose(pipe) != 0) throw CannotStart(fmt::format("{} fails: see what it wrote to standard error", command));
  return text;
}

}  // namespace plumbline
