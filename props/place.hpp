// Exact places and vectors of the plane.
#pragma once

#include <cstddef>
#include <span>

#include "oracle/real.hpp"

namespace plumbline {

/// A place or a vector.
struct Place {
  Real x, y;

  bool is_zero() const { return x.sign() == 0 && y.sign() == 0; }
};

inline Place operator-(const Place& u, const Place& v) { return {u.x - v.x, u.y - v.y}; }
inline Real cross(const Place& u, const Place& v) { return u.x * v.y - u.y * v.x; }
inline Real dot(const Place& u, const Place& v) { return u.x * v.x + u.y * v.y; }
/// Twice the area of the triangle abc, positive where a→b→c turns left.
inline Real turn(const Place& a, const Place& b, const Place& c) { return cross(b - a, c - a); }

/// The place, or vector, that stands from here on in a query.
inline Place place_at(std::span<const Real> query, std::size_t first) { return {query[first], query[first + 1]}; }

}  // namespace plumbline
