// Plane vectors of any number.
#pragma once

namespace planted {

template <typename Number>
struct VectorOf {
  Number x, y;
  friend bool operator==(const VectorOf&, const VectorOf&) = default;
  friend bool operator<(const VectorOf& a, const VectorOf& b) { return a.x < b.x || (a.x == b.x && a.y < b.y); }
  friend VectorOf operator-(const VectorOf& a, const VectorOf& b) { return {a.x - b.x, a.y - b.y}; }
  friend Number cross(const VectorOf& a, const VectorOf& b) { return a.x * b.y - a.y * b.x; }
  friend Number dot(const VectorOf& a, const VectorOf& b) { return a.x * b.x + a.y * b.y; }
};

}  // namespace planted
