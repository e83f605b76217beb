#include <algorithm>
#include <cstdint>

#include "reports/page/parts.hpp"

namespace plumbline {

std::string packed(std::string_view markup) {
  static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::string bytes = deflated(markup);
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::string_view three = std::string_view(bytes).substr(i, 3);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8 | (k < three.size() ? static_cast<std::uint8_t>(three[k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) text += k <= three.size() ? digits[bits >> (18 - 6 * k) & 63U] : '=';
  }
  return text;
}

}  // namespace plumbline
