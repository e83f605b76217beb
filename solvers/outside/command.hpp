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

}  // namespace plumbline::outside
