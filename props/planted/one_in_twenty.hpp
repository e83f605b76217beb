// For faults that are rare, but replay.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace plumbline {

/// True for about one query in twenty, always the same ones.
inline bool one_in_twenty(const double* query, std::size_t n) {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < n; ++i) {
    hash = (hash ^ std::bit_cast<std::uint64_t>(query[i])) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 29;  // or the signs, which are top bits, would cancel in pairs
  }
  return (hash >> 32) % 20 == 0;
}

}  // namespace plumbline
