// What passes between this process and the children that libraries run in.
//
// A child loads the library, says how that went, and then makes a copy of itself for each runner, so that libraries are
// loaded once and no runner sees what another's queries left behind. A copy shares memory with its runner. The runner
// writes a batch of queries and sends a byte; the copy answers one query after the other, counting, and sends a byte
// back when the batch is through or an incident ended it. A copy that dies or hangs leaves its count.
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
  bool timed = false;      ///< the batch's calls are to be timed, bare: its answers and incidents are known
  double nanoseconds = 0;  ///< that they took

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

/// The first message of a child.
struct Loading {
  bool mode_changed = false;         ///< the floating-point mode
  std::array<char, 1024> failure{};  ///< why the library could not be loaded, a sentence; empty if it was
};

/// The message that requests a copy. It carries two descriptors, the copy's socket and its memory. The reply is the
/// copy's process number. A child with threads cannot be copied: it replies its own number, and serves the runner
/// itself.
struct Request {
  bool quiet;  ///< what the copy prints is of no interest
};

/// The child's end of the socket that these messages take.
inline constexpr int child_socket = 3;

}  // namespace plumbline::outside
