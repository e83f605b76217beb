#include <zlib.h>

#include <stdexcept>

#include "reports/page/parts.hpp"

namespace plumbline {

std::string deflated(std::string_view text) {
  uLongf size = compressBound(text.size());
  std::string bytes(size, '\0');
  const auto* const from = reinterpret_cast<const Bytef*>(text.data());
  if (compress2(reinterpret_cast<Bytef*>(bytes.data()), &size, from, text.size(), Z_BEST_COMPRESSION) != Z_OK)
    throw std::runtime_error("zlib has no memory to deflate a page with");
  bytes.resize(size);
  return bytes;
}

}  // namespace plumbline
