// Where the numbers of an interception's query and the values of its truth stand, in a space of any dimension.
#pragma once

#include <cstddef>

namespace plumbline::intercept {

/// A vector is n places from the one that is named.
template <std::size_t n>
struct Layout {
  static constexpr std::size_t chaser = 0, runner = chaser + n, speed = runner + n, velocity = speed + 1;
  static constexpr std::size_t numbers = velocity + n;
  static constexpr std::size_t t = 0, place = t + 1, chaser_velocity = place + n;
  static constexpr std::size_t values = chaser_velocity + n;
};

namespace outcome {
enum Code : int { impossible, possible };
}

}  // namespace plumbline::intercept
