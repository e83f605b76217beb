// What the tests of the oracles and of all that follows write as `infinity`.
#pragma once

#include <limits>

namespace plumbline {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace plumbline
