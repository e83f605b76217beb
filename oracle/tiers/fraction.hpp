// Where on a segment a point of its line is.
#pragma once

#include "oracle/tiers/tiers.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::tiers {

template <typename Number>
Truth fraction_of_three(const double* query) {
  const auto [at, from, to] = Scaled<Number, 3>(query).numbers;
  return {0, {real(Member<Number>(at - from, to - from))}};
}

/// The fraction along ab of a point of its line, 0 where a = b.
inline Real fraction(const Point& p, const Point& a, const Point& b) {
  if (p == a) return Real(0.0);
  if (p == b) return Real(1.0);
  const bool along_x = a.x != b.x;
  const double numbers[] = {along_x ? p.x : p.y, along_x ? a.x : a.y, along_x ? b.x : b.y};
  return truth<fraction_of_three<Ball>, fraction_of_three<Wide<1>>, fraction_of_three<Integer>, 3>(numbers)
      .values.front();
}

}  // namespace plumbline::tiers
