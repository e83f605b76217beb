#include "reports/forms/paper.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace plumbline {
namespace {

// Characters of UTF-8, each of which is taken for a column.
std::size_t columns_of(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0) == 0x80 ? 0 : 1;
  return count;
}

}  // namespace

std::string painted(std::string_view text, Ink ink, const Paper& paper) {
  static constexpr std::array codes = {1, 31, 32};  // of the terminal, in the order of the inks
  return paper.colour ? fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(ink)], text)
                      : std::string(text);
}

std::string sentence(std::string_view text, const Paper& paper) {
  if (!paper.terminal) return std::string(text) + '\n';
  std::string lines;
  for (std::size_t column = 0; !text.empty();) {
    const std::string_view word = text.substr(0, text.find(' '));
    const std::size_t width = columns_of(word);
    if (column > 0 && column + 1 + width > paper.columns) {
      lines += '\n';
      column = 0;
    } else if (column > 0) {
      lines += ' ';
      ++column;
    }
    lines += word;
    column += width;
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return lines + '\n';
}

}  // namespace plumbline
