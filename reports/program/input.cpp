#include "reports/program/input.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>

#include "props/aliases.hpp"
#include "reports/program/files.hpp"
#include "reports/program/geometries.hpp"
#include "reports/program/names.hpp"
#include "reports/program/program.hpp"
#include "solvers/text.hpp"

namespace plumbline {
namespace {

void refuse(const std::vector<std::string>& errors) {
  if (!errors.empty()) throw WrongCall(fmt::format("{}", fmt::join(errors, "\n")));
}

std::string input_name(const std::string& file) {
  return file.empty() || file == standard_output ? "standard input" : file;
}

// A query is its numbers, or geometries.
std::vector<Case> cases_in(std::string_view text, const std::string& name, const Problem* problem,
                           std::vector<std::string>& errors) {
  const std::string numbers = with_geometries_as_numbers(text, name, problem, errors);
  return read_cases(numbers, name, problem, errors);
}

// Whether an argument that is the name of no file is meant as a case.
bool meant_as_case(const std::string& argument) {
  return argument.find_first_of(" \t,") != std::string::npos || find_problem(argument) != nullptr;
}

// A case that nobody quoted: a problem's name and the numbers or geometries after it are one argument.
std::vector<std::string> with_cases_joined(std::span<const std::string> arguments) {
  std::vector<std::string> joined;
  bool in_a_case = false;
  for (const std::string& argument : arguments) {
    std::error_code ignored;
    const bool is_file = std::filesystem::exists(argument, ignored);
    if (in_a_case && !is_file && (read_double(argument) || begins_a_geometry(argument))) {
      joined.back() += ' ' + argument;
      continue;
    }
    in_a_case = !is_file && (find_problem(argument) != nullptr || !also_known_as(argument).empty());
    joined.push_back(argument);
  }
  return joined;
}

}  // namespace

std::vector<Case> read_cases_of(const std::string& file, const Problem* problem) {
  std::vector<std::string> errors;
  std::vector<Case> cases = cases_in(read_file(file), input_name(file), problem, errors);
  refuse(errors);
  return cases;
}

std::vector<Case> read_arguments(std::span<const std::string> words_or_files) {
  static const std::string standard_input[] = {"-"};
  const std::vector<std::string> joined = with_cases_joined(words_or_files);
  const std::span<const std::string> arguments = joined.empty() ? standard_input : std::span(joined);
  std::vector<std::string> errors;
  std::vector<Case> cases;
  for (const std::string& argument : arguments) {
    std::error_code ignored;
    const bool is_case = !std::filesystem::exists(argument, ignored) && meant_as_case(argument);
    if (!is_case && argument != standard_output && !std::filesystem::exists(argument, ignored)) {
      errors.push_back(fmt::format(
          "{}: there is no file of that name, and a case is one quoted argument: 'orientation 0 0 1 0 0 1'.",
          argument));
      continue;
    }
    const std::vector<Case> found = is_case ? cases_in(argument, "the case " + shown(argument), nullptr, errors)
                                            : cases_in(read_file(argument), input_name(argument), nullptr, errors);
    cases.insert(cases.end(), found.begin(), found.end());
  }
  refuse(errors);
  return cases;
}

}  // namespace plumbline
