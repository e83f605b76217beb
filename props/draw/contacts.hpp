// Where along a segment, and when in the step, contacts are drawn.
#pragma once

#include "props/draw/random.hpp"

namespace plumbline {

/// Contacts that `meet(random, k, i, query)` draws: after k quarters of the step, at i quarters of the way from p to q.
template <void meet(Random& random, std::int64_t k, std::int64_t i, std::int64_t* query)>
struct DrawnContacts {
  /// Within the step, in the segment's inside.
  static void inside(Random& random, std::int64_t* query) {
    const std::int64_t k = random.between(1, 3);
    const std::int64_t i = random.between(1, 3);
    meet(random, k, i, query);
  }
  /// At t = 0 or at t = 1.
  static void at_an_end_of_time(Random& random, std::int64_t* query) {
    const std::int64_t k = random.coin() ? 0 : 4;
    const std::int64_t i = random.between(0, 4);
    meet(random, k, i, query);
  }
  /// In an end of the segment.
  static void in_an_end(Random& random, std::int64_t* query) {
    const std::int64_t k = random.between(0, 4);
    const std::int64_t i = random.coin() ? 0 : 4;
    meet(random, k, i, query);
  }
};

}  // namespace plumbline
