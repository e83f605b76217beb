// A wish to end early: set by a signal, looked at between two pieces of work by whoever works long.
#pragma once

#include <atomic>
#include <exception>

namespace plumbline {

inline std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // as a signal's handler needs it

/// How often whoever waits looks whether it was interrupted.
inline constexpr int interrupt_look_ms = 100;

/// Thrown by a runner that was interrupted while it waited for answers. It is not to be asked again.
class Interrupted : public std::exception {
 public:
  const char* what() const noexcept override { return "interrupted"; }
};

}  // namespace plumbline
