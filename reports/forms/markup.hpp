// Markup as strings: text is escaped, elements are balanced by construction. For HTML and SVG alike.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace plumbline {

/// The text as it stands in an element or in a quoted attribute; control characters, which XML cannot hold, become "?".
inline std::string escaped(std::string_view text) {
  std::string markup;
  for (const char c : text) {
    if (c == '&')
      markup += "&amp;";
    else if (c == '<')
      markup += "&lt;";
    else if (c == '>')
      markup += "&gt;";
    else if (c == '"')
      markup += "&quot;";
    else if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t')
      markup += '?';
    else
      markup += c;
  }
  return markup;
}

/// An element with its content, which is markup. `start` is the name, and after a blank the attributes.
inline std::string element(std::string_view start, std::string_view content) {
  std::string markup = "<";
  markup.append(start).append(">").append(content).append("</").append(start.substr(0, start.find(' '))).append(">");
  return markup;
}

/// Words, which are markup, at a place of a picture, to so many decimals of a pixel.
inline std::string text_at(double x, double y, std::string_view attributes, std::string_view words, int decimals = 0) {
  return element(fmt::format("text x=\"{1:.{0}f}\" y=\"{2:.{0}f}\"{3}", decimals, x, y, attributes), words);
}

}  // namespace plumbline
