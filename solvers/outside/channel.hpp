// The memory that a library's child shares with the process that started it.
//
// The parent writes a batch of queries and sends a byte; the child answers one query after the other, counting, and
// sends a byte back when the batch is through or an incident ended it. A child that dies or hangs leaves its count.
#pragma once

#include <sys/mman.h>

#include <atomic>
#include <new>
#include <span>

#include "solvers/solver.hpp"

namespace plumbline::outside {

struct Channel {
  /// Queries in a batch: enough that a batch's two context switches, some 20 µs, cost a query some 20 ns.
  static constexpr std::size_t capacity = 1024;

  std::uint32_t count = 0;              ///< of the batch's queries
  std::atomic<std::uint32_t> done = 0;  ///< of the queries answered
  Incident incident = Incident::none;   ///< of the query after these, where the batch ended with one
  bool mode_changed_by_loading = false;
  bool timed = false;                ///< the batch's calls are to be timed, bare: its answers and incidents are known
  double nanoseconds = 0;            ///< that they took
  std::array<char, 1024> failure{};  ///< why the library could not be loaded, a sentence; empty if it was

  std::array<int, capacity> codes{};
  std::array<double, capacity * max_numbers> queries{};
  std::array<double, capacity * max_values> values{};
};
static_assert(std::atomic<std::uint32_t>::is_always_lock_free, "two processes share the counter");

/// A mapping of a Channel's memory, or null.
inline Channel* map_channel(int memory) {
  void* const at = mmap(nullptr, sizeof(Channel), PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  return at == MAP_FAILED ? nullptr : static_cast<Channel*>(at);
}

// The descriptors of the child.
inline constexpr int child_socket = 3;
inline constexpr int child_memory = 4;

}  // namespace plumbline::outside
