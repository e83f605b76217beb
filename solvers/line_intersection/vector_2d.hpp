// The part of the AS3 tutorials' Vector2D that the line solvers call, under the names of that class.
#pragma once

#include <cmath>

namespace plumbline::line_intersection {

struct Vector2D {
  double x, y;
};

/// The vector from `tail` to `head`.
inline Vector2D difference(const Vector2D& head, const Vector2D& tail) { return {head.x - tail.x, head.y - tail.y}; }

inline double magnitude(const Vector2D& v) { return std::sqrt(v.x * v.x + v.y * v.y); }

inline Vector2D normalise(const Vector2D& v) {
  const double length = magnitude(v);
  return {v.x / length, v.y / length};
}

/// setMagnitude of a clone.
inline Vector2D with_magnitude(const Vector2D& v, double length) {
  const double factor = length / magnitude(v);
  return {v.x * factor, v.y * factor};
}

/// The dot product of v's perpendicular with w.
inline double perp_product(const Vector2D& v, const Vector2D& w) { return v.x * w.y - v.y * w.x; }

}  // namespace plumbline::line_intersection
