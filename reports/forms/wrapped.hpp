// The one function that fits text into lines of bounded width.
#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace plumbline {

/// Columns of a text in UTF-8, none of whose characters is a wide one.
inline std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) { return (byte & 0xc0) != 0x80; }));
}

/// Parts that are not broken, `between` two of them, in lines of so many columns, but for parts that are longer. The
/// first line begins with `first`, each other one with `next`; no blank ends a line, and the last has no newline.
inline std::string filled(std::span<const std::string> parts, std::string_view between, std::size_t columns,
                          std::string_view first = "", std::string_view next = "") {
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

/// The words of a text in such lines.
inline std::string wrapped(std::string_view text, std::size_t columns, std::string_view first = "",
                           std::string_view next = "") {
  std::istringstream stream{std::string(text)};
  const std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
  return filled(words, " ", columns, first, next);
}

}  // namespace plumbline
