// Points with exact coordinates.
#pragma once

#include "props/mutants/outside/integers.hpp"
#include "props/mutants/outside/vectors.hpp"

namespace planted {

using Point = VectorOf<Integer>;

inline bool zero(const Point& a) { return a.x == 0 && a.y == 0; }

}  // namespace planted
