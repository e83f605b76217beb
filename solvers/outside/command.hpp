// The command of a program from outside.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solvers/outside/outside.hpp"

namespace plumbline::outside {

/// Split at blanks, but for those between two quotes of a kind, which are left out. Throws CannotStart where a quote is
/// not closed.
inline std::vector<std::string> words_of_command(std::string_view command) {
  std::vector<std::string> words;
  char quote = '\0';
  bool within = false;  // a word, be it empty
  for (const char c : command) {
    if (c == quote) {
      quote = '\0';
    } else if (quote == '\0' && c == ' ') {
      within = false;
    } else {
      if (!std::exchange(within, true)) words.emplace_back();
      if (quote == '\0' && (c == '\'' || c == '"'))
        quote = c;
      else
        words.back() += c;
    }
  }
  if (quote != '\0')
    throw CannotStart("exec:" + std::string(command) + " opens a " + quote + " that it does not close");
  return words;
}

/// What stays of a solver's name wherever it is built: of each word of a program that is a path, and of a library with
/// its symbol, the last part. An option of a program is no path.
inline std::string wherever(std::string_view solver) {
  static constexpr std::string_view program = "exec:";
  const auto last_part = [](std::string_view path) { return std::string(path.substr(path.rfind('/') + 1)); };
  if (!solver.starts_with(program)) return last_part(solver);
  std::string kept(program);
  try {
    for (const std::string& word : words_of_command(solver.substr(program.size())))
      kept += ' ' + (word.starts_with('-') ? word : last_part(word));
  } catch (const CannotStart&) {  // a name in somebody's file
    return std::string(solver);
  }
  return kept;
}

}  // namespace plumbline::outside
