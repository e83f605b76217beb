// Points with exact coordinates.
#pragma once

#include "props/mutants/outside/integers.hpp"

namespace planted {

struct Point {
  Integer x, y;
  friend bool operator==(const Point&, const Point&) = default;
  friend bool operator<(const Point& a, const Point& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }
  friend Point operator-(const Point& a, const Point& b) { return {a.x - b.x, a.y - b.y}; }
};

inline Integer cross(const Point& a, const Point& b) { return a.x * b.y - a.y * b.x; }
inline Integer dot(const Point& a, const Point& b) { return a.x * b.x + a.y * b.y; }
inline bool zero(const Point& a) { return a.x == 0 && a.y == 0; }

}  // namespace planted
