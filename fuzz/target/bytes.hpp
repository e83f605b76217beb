// A query as the bytes that fuzzers mutate: its doubles one after the other, the least significant byte first.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "props/draw/format.hpp"

namespace plumbline {

static_assert(std::endian::native == std::endian::little, "A corpus is portable as little-endian doubles alone.");

/// Fills the query, rounded to the format; what the bytes leave out is zero, what they have too much is ignored.
inline void read_query(std::span<const std::uint8_t> bytes, std::span<double> query, Format format = Format::binary64) {
  std::fill(query.begin(), query.end(), 0.0);
  if (!bytes.empty()) std::memcpy(query.data(), bytes.data(), std::min(bytes.size(), query.size_bytes()));
  for (double& number : query) number = nearest_in(format, number);
}

/// Fills the bytes as far as they go; how many it wrote.
inline std::size_t write_query(std::span<const double> query, std::span<std::uint8_t> bytes) {
  const std::size_t size = std::min(bytes.size(), query.size_bytes());
  if (size > 0) std::memcpy(bytes.data(), query.data(), size);
  return size;
}

}  // namespace plumbline
