#include "solvers/league/league.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "solvers/outside/outside.hpp"

namespace plumbline {

namespace fs = std::filesystem;

std::string_view league_language(std::string_view specification) {
  const std::size_t colon = specification.find(':');
  if (colon == std::string_view::npos) return {};
  const auto* known = std::ranges::find(league_languages, specification.substr(0, colon));
  return known == league_languages.end() ? std::string_view() : *known;
}

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
