// Where on a segment a point of its line is.
#pragma once

#include <utility>

#include "solvers/arithmetic/certify.hpp"

namespace plumbline::arithmetic {

using Point = std::pair<double, double>;  ///< in lexicographic order

template <typename Number>
int fraction_of_three(const double* numbers, double* fraction) {
  const auto [at, from, to] = Scaled<Number, 3>(numbers).numbers;
  *fraction = nearest_quotient(at - from, to - from, 0);
  return 0;
}

/// The double nearest to the fraction along ab of a point of its line, 0 where a = b.
inline double nearest_fraction(const Point& p, const Point& a, const Point& b) {
  if (p == a) return 0.0;
  if (p == b) return 1.0;
  const bool along_x = a.first != b.first;
  const double numbers[] = {along_x ? p.first : p.second, along_x ? a.first : a.second, along_x ? b.first : b.second};
  double fraction = 0;
  certified_answer<fraction_of_three<Bounded>, fraction_of_three<Floating>, fraction_of_three<WideForm<1>>>(numbers,
                                                                                                            &fraction);
  return fraction;
}

}  // namespace plumbline::arithmetic
