// Words in lines of bounded width.
#pragma once

#include <algorithm>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

namespace plumbline {

/// Columns of a text in UTF-8, none of whose characters is a wide one.
inline std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) { return (byte & 0xc0) != 0x80; }));
}

/// The words, a blank between two, in lines of so many columns, but for words that are longer. The first line begins
/// with `first`, each other one with `next`; the last has no newline.
inline std::string wrapped(std::string_view words, std::size_t columns, std::string_view first = "",
                           std::string_view next = "") {
  std::string text, line(first);
  std::istringstream stream{std::string(words)};
  bool begun = false;
  for (std::string word; stream >> word; begun = true) {
    if (begun && width_of(line) + 1 + width_of(word) > columns) {
      text += std::exchange(line, std::string(next)) + '\n';
      begun = false;
    }
    line += (begun ? " " : "") + word;
  }
  return text + line;
}

/// Parts that are not broken, `between` two of them, in such lines; at the end of a line no blank follows it.
inline std::string filled(std::span<const std::string> parts, std::string_view between, std::size_t columns,
                          std::string_view first, std::string_view next) {
  const std::string_view at_end = between.substr(0, between.find_last_not_of(' ') + 1);
  std::string text, line(first);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::size_t after = i + 1 == parts.size() ? 0 : width_of(at_end);
    if (i > 0 && width_of(line) + width_of(between) + width_of(parts[i]) + after > columns) {
      text += std::exchange(line, std::string(next)).append(at_end) + '\n';
    } else if (i > 0) {
      line += between;
    }
    line += parts[i];
  }
  return text + line;
}

}  // namespace plumbline
