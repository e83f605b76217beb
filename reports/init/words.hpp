// Source code as a row of words: names, numbers and signs, without comments and what stands within quotes.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "reports/init/functions.hpp"

namespace plumbline {

struct Word {
  std::string_view text;  ///< one sign; or all of a name, a number, `::`, `=>`; `"` for a literal in quotes
  std::size_t line = 0;   ///< from 1
  bool indented = false;  ///< blanks stand before it in its line, or other words do

  bool is_name() const;
};

std::vector<Word> words_of(std::string_view text, Tongue tongue);

}  // namespace plumbline
