// What the peers make of the points that a library returns.
#pragma once

#include <algorithm>
#include <utility>

#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

inline int answer_point(double x, double y, double* answer) {
  answer[value::x] = x;
  answer[value::y] = y;
  return outcome::point;
}

/// The ends of an overlap in lexicographic order; a segment whose ends are one point is that point.
inline int answer_overlap(std::pair<double, double> one, std::pair<double, double> other, double* answer) {
  if (one == other) return answer_point(one.first, one.second, answer);
  if (other < one) std::swap(one, other);
  answer[value::x0] = one.first;
  answer[value::y0] = one.second;
  answer[value::x1] = other.first;
  answer[value::y1] = other.second;
  return outcome::overlap;
}

}  // namespace plumbline::segment_intersection
