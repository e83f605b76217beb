#include "solvers/outside/league.hpp"

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

std::string league_command(std::string_view language, std::string_view words) {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path() / "league" / language;
  const std::string serve = folder / "serve";
  if (access(serve.c_str(), X_OK) != 0)
    throw CannotStart(fmt::format(
        "{} is a language of the league, which stands beside a program in its build folder alone", language));
  return fmt::format("'{}' {}", serve, words);
}

}  // namespace plumbline
