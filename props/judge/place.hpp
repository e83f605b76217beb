// Places, vectors and lines of the plane: exact ones, and of any numbers that decisions are templates over.
#pragma once

#include <cstddef>
#include <span>

#include "oracle/numbers/real.hpp"

namespace plumbline {

/// A place or a vector.
template <typename Number>
struct PlaceOf {
  Number x, y;

  bool is_zero() const { return x.sign() == 0 && y.sign() == 0; }

  friend PlaceOf operator+(const PlaceOf& u, const PlaceOf& v) { return {u.x + v.x, u.y + v.y}; }
  friend PlaceOf operator-(const PlaceOf& u, const PlaceOf& v) { return {u.x - v.x, u.y - v.y}; }
  friend PlaceOf operator*(const Number& factor, const PlaceOf& v) { return {factor * v.x, factor * v.y}; }
  friend Number cross(const PlaceOf& u, const PlaceOf& v) { return u.x * v.y - u.y * v.x; }
  friend Number dot(const PlaceOf& u, const PlaceOf& v) { return u.x * v.x + u.y * v.y; }
  /// Twice the area of the triangle abc, positive where a→b→c turns left.
  friend Number turn(const PlaceOf& a, const PlaceOf& b, const PlaceOf& c) { return cross(b - a, c - a); }
};

using Place = PlaceOf<Real>;

inline Place lerp(const Place& from, const Place& to, const Real& k) { return from + k * (to - from); }

/// Whether two places are within a distance of each other.
inline bool are_near(const Place& u, const Place& v, const Real& distance) {
  const Place apart = u - v;
  return (dot(apart, apart) - distance * distance).sign() <= 0;
}

/// The line through two places, or the place that both are; its segment is the part between them.
struct Line {
  Place a, b;

  bool is_near(const Place& p, const Real& distance) const {
    const Place ab = b - a;
    if (ab.is_zero()) return are_near(p, a, distance);
    const Real area = turn(a, b, p);
    return (area * area - distance * distance * dot(ab, ab)).sign() <= 0;
  }
  bool segment_is_near(const Place& p, const Real& distance) const {
    const Real along = dot(p - a, b - a);
    if (along.sign() <= 0) return are_near(p, a, distance);
    if ((along - dot(b - a, b - a)).sign() >= 0) return are_near(p, b, distance);
    return is_near(p, distance);
  }
};

/// Whether each place that gives a line is within a distance of the other line.
inline bool are_nearly_one(const Line& u, const Line& v, const Real& distance) {
  return u.is_near(v.a, distance) && u.is_near(v.b, distance) && v.is_near(u.a, distance) && v.is_near(u.b, distance);
}

/// The place, or vector, that stands from here on in a query.
template <typename Number>
PlaceOf<Number> place_at(std::span<const Number> query, std::size_t first) {
  return {query[first], query[first + 1]};
}
inline Place place_at(std::span<const Real> query, std::size_t first) { return place_at<Real>(query, first); }
/// The line that does.
inline Line line_at(std::span<const Real> query, std::size_t first) {
  return {place_at(query, first), place_at(query, first + 2)};
}

}  // namespace plumbline
