// Doubt: whether an answer was a guess. If a number leaves its sign open, the sign is returned as 0 and raises doubt:
// results that follow from it must not be used. Algorithms that try one kind of number after the other open a scope, in
// which they see only their own doubt.
#pragma once

#include "solvers/arithmetic/bits.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Raised by setting it.
inline thread_local bool in_doubt = false;

/// A scope of doubt: it begins without any, and at its end, by return or exception, the one around it has what it had.
class Doubt {
 public:
  Doubt() : around_(in_doubt) { in_doubt = false; }
  ~Doubt() { in_doubt = around_; }
  Doubt(const Doubt&) = delete;
  Doubt& operator=(const Doubt&) = delete;

  /// Whether any was raised since the scope began or this was last asked.
  bool taken() const {
    const bool raised = in_doubt;
    in_doubt = false;
    return raised;
  }

 private:
  const bool around_;
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
