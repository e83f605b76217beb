// Where on a segment a point of its line is.
#pragma once

#include "solvers/arithmetic/certify.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Of a number between two others, the way to it over the way to the second.
struct FractionOfThree {
  static constexpr std::size_t degree = 1;
  static long bits(const double* three) { return bits_over_one_power<3>(three); }

  template <typename Number>
  static double by(const double* three) {
    const Scaled<Number, 3> scaled(three);
    const auto& [p, a, b] = scaled.numbers;
    return nearest(quotient(p - a, b - a), 0);
  }
};

/// The double nearest to the fraction along ab of a point of its line, 0 where a = b.
inline double nearest_fraction(const Point& p, const Point& a, const Point& b) {
  if (p == a) return 0.0;
  if (p == b) return 1.0;
  const bool along_x = rank_of(a.x) != rank_of(b.x);
  const double three[] = {along_x ? p.x : p.y, along_x ? a.x : a.y, along_x ? b.x : b.y};
  return certified_answer<FractionOfThree>(&three[0]);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
