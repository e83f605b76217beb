// Points, segments and velocities of the plane, in any one unit of length and any of time.
#pragma once

namespace plumbline {

struct Point {
  double x, y;
};

inline bool operator==(const Point& a, const Point& b) { return a.x == b.x && a.y == b.y; }
inline bool operator!=(const Point& a, const Point& b) { return !(a == b); }
/// In lexicographic order.
inline bool operator<(const Point& a, const Point& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }

/// From a to b, both of which belong to it; it may be a point.
struct Segment {
  Point a, b;
};

struct Velocity {
  double x, y;
};

}  // namespace plumbline
