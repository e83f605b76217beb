#include "solvers/league/league.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "solvers/outside/outside.hpp"

namespace plumbline {

namespace fs = std::filesystem;

std::string league_file(std::string_view path) {
  std::error_code error;
  const fs::path file = fs::read_symlink("/proc/self/exe", error).parent_path() / "league" / path;
  if (access(file.c_str(), R_OK) != 0)
    throw CannotStart(
        fmt::format("{} is of the league, which stands beside a program in its build folder alone", path));
  return file;
}

std::string league_command(std::string_view language, std::string_view words) {
  return fmt::format("'{}' {}", league_file(fmt::format("{}/serve", language)), words);
}

}  // namespace plumbline
