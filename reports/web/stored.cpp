// The zlib format without zlib, which the module does not have: in blocks that are stored and not compressed.
#include <algorithm>
#include <cstdint>

#include "reports/page/parts.hpp"

namespace plumbline {
namespace {

// RFC 1950, section 9.
std::uint32_t adler32(std::string_view text) {
  static constexpr std::uint32_t modulus = 65521;
  std::uint32_t a = 1, b = 0;
  for (const char c : text) {
    a = (a + static_cast<std::uint8_t>(c)) % modulus;
    b = (b + a) % modulus;
  }
  return b << 16 | a;
}

}  // namespace

std::string deflated(std::string_view text) {
  static constexpr std::size_t most = 65535;  // bytes of a stored block: RFC 1951, section 3.2.4
  const std::uint32_t check = adler32(text);
  std::string bytes = {0x78, 0x01};  // deflate with a window of 32 KiB, fastest
  do {
    const std::string_view block = text.substr(0, most);
    text.remove_prefix(block.size());
    const std::size_t length = block.size();
    for (const std::size_t byte :
         {std::size_t{text.empty()}, length & 255U, length >> 8, ~length & 255U, ~length >> 8 & 255U})
      bytes += static_cast<char>(byte);
    bytes += block;
  } while (!text.empty());
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(check >> shift & 255U);
  return bytes;
}

}  // namespace plumbline
