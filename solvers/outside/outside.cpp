#include "solvers/outside/outside.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstring>

#include "solvers/league/league.hpp"
#include "solvers/outside/modes.hpp"
#include "solvers/outside/process.hpp"
#include "solvers/outside/runner.hpp"

namespace plumbline {

namespace {

constexpr std::string_view program_prefix = "exec:";

/// `path` or `path:symbol`; a colon that no name of C follows belongs to the path.
outside::CalledLibrary parse_library(std::string_view specification) {
  const auto names = [](char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0; };
  const std::size_t colon = specification.rfind(':');
  if (colon == std::string_view::npos) return {std::string(specification), ""};
  const std::string_view symbol = specification.substr(colon + 1);
  if (symbol.empty() || !std::ranges::all_of(symbol, names)) return {std::string(specification), ""};
  return {std::string(specification.substr(0, colon)), std::string(symbol)};
}

outside::CalledLibrary library_to_load(std::string_view specification, const Shape& shape) {
  outside::CalledLibrary library = parse_library(specification);
  if (library.symbol.empty()) library.symbol = shape.problem;
  // Without a slash the loader looks in the system's folders alone, the user first of all in the current one.
  const bool bare = library.path.find('/') == std::string::npos;
  if (bare && access(library.path.c_str(), F_OK) == 0) library.path.insert(0, "./");
  return library;
}

}  // namespace

std::optional<std::string> file_of_library(std::string_view specification) {
  if (specification.starts_with(program_prefix) || !league_language(specification).empty()) return std::nullopt;
  std::string file = parse_library(specification).path;
  if (file.find('/') == std::string::npos && !file.ends_with(".so")) return std::nullopt;
  return file;
}

bool names_outside(std::string_view specification) {
  return specification.starts_with(program_prefix) || !league_language(specification).empty() ||
         file_of_library(specification);
}

StartRunner starter_of_outside(std::string_view specification, const Shape& shape, const OutsideOptions& options) {
  const auto starts = [&](std::string command) -> StartRunner {
    return [command = std::move(command), &shape, options] {
      return outside::start_program(command, shape, options, outside::Form::lines);
    };
  };
  if (specification.starts_with(program_prefix))
    return starts(std::string(specification.substr(program_prefix.size())));
  if (const std::string_view language = league_language(specification); !language.empty())
    return starts(
        league_command(language, fmt::format("'{}' {}", specification.substr(language.size() + 1), shape.problem)));
  return outside::starter_of_library(library_to_load(specification, shape), shape, options);
}

std::unique_ptr<Runner> start_in_binary(std::string_view command, const Shape& shape, const OutsideOptions& options) {
  return outside::start_program(command, shape, options, outside::Form::binary);
}

std::unique_ptr<Runner> start_in_mode(std::string_view specification, std::string_view mode, const Shape& shape,
                                      const OutsideOptions& options) {
  outside::CalledLibrary library = library_to_load(specification, shape);
  library.mode = mode;
  return outside::starter_of_library(std::move(library), shape, options)();
}

std::string notice(const Runner& runner) {
  const auto* from_outside = dynamic_cast<const outside::OutsideRunner*>(&runner);
  return from_outside == nullptr ? "" : from_outside->notice();
}

void become_child_if_asked(int argc, char** argv) {
  if (argc < 5 || std::strcmp(argv[1], outside::child_argument) != 0) return;
  outside::die_with_parent(argv[2]);
  if (std::strcmp(argv[3], "library") == 0) outside::become_library(argv + 4);
  outside::become_program(argv + 4);
}

}  // namespace plumbline
