#include "reports/forms/paper.hpp"

#include <fmt/format.h>

#include <array>

#include "reports/forms/wrapped.hpp"

namespace plumbline {

std::string painted(std::string_view text, Ink ink, const Paper& paper) {
  static constexpr std::array codes = {1, 31, 32};  // of the terminal, in the order of the inks
  return paper.colour ? fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(ink)], text)
                      : std::string(text);
}

std::string fitted(std::string_view text, const Paper& paper, std::string_view first) {
  return paper.terminal ? wrapped(text, paper.columns, first, std::string(width_of(first), ' '))
                        : fmt::format("{}{}", first, text);
}

std::string sentence(std::string_view text, const Paper& paper) { return fitted(text, paper) + '\n'; }

}  // namespace plumbline
