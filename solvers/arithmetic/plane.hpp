// The order of points.
#pragma once

#include "solvers/arithmetic/bits.hpp"
#include "solvers/plane.hpp"

namespace plumbline {

inline namespace PLUMBLINE_INSTRUCTIONS {

inline bool operator==(const Point& a, const Point& b) {
  return arithmetic::rank_of(a.x) == arithmetic::rank_of(b.x) && arithmetic::rank_of(a.y) == arithmetic::rank_of(b.y);
}
inline bool operator!=(const Point& a, const Point& b) { return !(a == b); }
/// Of finite points, in lexicographic order.
inline bool operator<(const Point& a, const Point& b) {
  const std::int64_t x_of_a = arithmetic::rank_of(a.x), x_of_b = arithmetic::rank_of(b.x);
  return x_of_a < x_of_b || (x_of_a == x_of_b && arithmetic::rank_of(a.y) < arithmetic::rank_of(b.y));
}

}  // namespace PLUMBLINE_INSTRUCTIONS

}  // namespace plumbline
