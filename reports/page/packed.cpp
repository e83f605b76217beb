#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <vector>

#include "reports/page/parts.hpp"

namespace plumbline {
namespace {

std::string base64(std::span<const std::uint8_t> bytes) {
  static constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::span<const std::uint8_t> three = bytes.subspan(i, std::min<std::size_t>(3, bytes.size() - i));
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) bits = bits << 8 | (k < three.size() ? three[k] : 0U);
    for (std::size_t k = 0; k < 4; ++k) text += k <= three.size() ? digits[bits >> (18 - 6 * k) & 63U] : '=';
  }
  return text;
}

}  // namespace

std::string packed(std::string_view markup) {
  uLongf size = compressBound(markup.size());
  std::vector<std::uint8_t> bytes(size);
  const auto* const text = reinterpret_cast<const Bytef*>(markup.data());
  if (compress2(bytes.data(), &size, text, markup.size(), Z_BEST_COMPRESSION) != Z_OK)
    throw std::runtime_error("zlib has no memory to deflate a page with");
  return base64({bytes.data(), size});
}

}  // namespace plumbline
