// What the peers make of the points that a library returns.
#pragma once

#include <algorithm>
#include <utility>

namespace plumbline::segment_intersection {

inline int contact(double x, double y, double* answer) {
  answer[0] = x;
  answer[1] = y;
  return 1;
}

/// The ends of an overlap in lexicographic order; a segment whose ends are one point is that point.
inline int overlap(std::pair<double, double> one, std::pair<double, double> other, double* answer) {
  if (one == other) return contact(one.first, one.second, answer);
  if (other < one) std::swap(one, other);
  answer[0] = one.first;
  answer[1] = one.second;
  answer[2] = other.first;
  answer[3] = other.second;
  return 2;
}

}  // namespace plumbline::segment_intersection
