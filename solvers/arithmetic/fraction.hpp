// Where on a segment a point of its line is.
#pragma once

#include "solvers/arithmetic/certify.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

template <typename Number>
double fraction_of_three(double at, double from, double to) {
  const double three[] = {at, from, to};
  const auto& [p, a, b] = Scaled<Number, 3>(three).numbers;
  return nearest(quotient(p - a, b - a), 0);
}

/// The double nearest to the fraction along ab of a point of its line, 0 where a = b.
inline double nearest_fraction(const Point& p, const Point& a, const Point& b) {
  if (p == a) return 0.0;
  if (p == b) return 1.0;
  const bool along_x = rank_of(a.x) != rank_of(b.x);
  return certified_answer<fraction_of_three<Bounded>, fraction_of_three<ExtendedBall>, fraction_of_three<WideForm<1>>>(
      along_x ? p.x : p.y, along_x ? a.x : a.y, along_x ? b.x : b.y);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
