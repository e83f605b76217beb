// A query as the bytes that fuzzers mutate: its doubles one after the other, the least significant byte first.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

namespace plumbline {

static_assert(std::endian::native == std::endian::little, "A corpus is portable as little-endian doubles alone.");

/// Fills the query; what the bytes leave out is zero, what they have too much is ignored.
inline void read_query(std::span<const std::uint8_t> bytes, std::span<double> query) {
  std::fill(query.begin(), query.end(), 0.0);
  if (!bytes.empty()) std::memcpy(query.data(), bytes.data(), std::min(bytes.size(), query.size_bytes()));
}

/// Fills the bytes as far as they go; how many it wrote.
inline std::size_t write_query(std::span<const double> query, std::span<std::uint8_t> bytes) {
  const std::size_t size = std::min(bytes.size(), query.size_bytes());
  if (size > 0) std::memcpy(bytes.data(), query.data(), size);
  return size;
}

}  // namespace plumbline
