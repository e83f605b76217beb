// Plane vectors in plain doubles, as libraries have them.
#pragma once

#include <cmath>

#include "props/planted/outside/vectors.hpp"

namespace planted {

using Vector = VectorOf<double>;

inline Vector at(const double* numbers) { return {numbers[0], numbers[1]}; }

/// The unit vector of a slope's angle. Half a turn is added in the second quadrant, and forgotten in the third.
inline Vector unit_but_for_third_quadrant(const Vector& v) {
  static constexpr double half_turn = 0x1.921fb54442d18p+1;  // the double nearest to π
  const double angle = std::atan(v.y / v.x) + (v.x < 0 && v.y >= 0 ? half_turn : 0);
  return {std::cos(angle), std::sin(angle)};
}

/// What libraries take for zero, in whatever unit.
inline constexpr double tiny = 1e-12;

}  // namespace planted
