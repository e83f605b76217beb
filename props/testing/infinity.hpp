#pragma once

#include <limits>

namespace plumbline {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

}  // namespace plumbline
