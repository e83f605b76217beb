// A page as its script unfolds it.
#pragma once

#include <zlib.h>

#include <stdexcept>
#include <string>
#include <string_view>

namespace plumbline {

/// The bytes of a base64 text.
inline std::string from_base64(std::string_view text) {
  static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  unsigned bits = 0, count = 0;
  for (const char digit : text.substr(0, text.find('='))) {
    const std::size_t value = digits.find(digit);
    if (value == digits.npos) throw std::runtime_error("no digit of base64");
    bits = bits << 6 | static_cast<unsigned>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xFFU);
  }
  return bytes;
}

inline std::string inflated(const std::string& bytes) {
  std::string text(1 << 16, '\0');
  for (uLongf size = text.size();; text.resize(2 * text.size()), size = text.size()) {
    const int code = uncompress(reinterpret_cast<Bytef*>(text.data()), &size,
                                reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    if (code == Z_OK) return text.substr(0, size);
    if (code != Z_BUF_ERROR) throw std::runtime_error("what is packed cannot be inflated");
  }
}

/// The page with each problem unfolded, and without its script.
inline std::string unpacked(std::string_view page) {
  static constexpr std::string_view start = " data-packed=\"", script = "<script>", end_of_script = "</script>";
  std::string markup;
  for (std::size_t at = page.find(start); at != page.npos; at = page.find(start)) {
    const std::size_t from = at + start.size(), to = page.find('"', from);
    markup.append(page.substr(0, at)).append(">").append(inflated(from_base64(page.substr(from, to - from))));
    page.remove_prefix(to + 2);
  }
  const std::size_t from = page.find(script), to = page.find(end_of_script);
  if (from == page.npos || to == page.npos) throw std::runtime_error("the page has no script");
  return markup.append(page.substr(0, from)).append(page.substr(to + end_of_script.size()));
}

}  // namespace plumbline
