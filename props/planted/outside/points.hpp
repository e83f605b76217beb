// Points with exact coordinates.
#pragma once

#include "props/planted/outside/integers.hpp"
#include "props/planted/outside/vectors.hpp"

namespace planted {

using Point = VectorOf<Integer>;

inline bool zero(const Point& a) { return a.x == 0 && a.y == 0; }

}  // namespace planted
