// Where on the line ab is the foot of the perpendicular from p? The fraction is the nearest double.
//
//     #include <plumbline/point_projection.hpp>
//
//     const auto foot = plumbline::certified::point_projection({1, 2}, {{0, 0}, {3, 0}});
//     if (foot.outcome == foot.foot) use(foot.s);  // 1/3 as a double; the foot is a + s·(b − a)
//
// Contract: each coordinate is exactly the number that its double holds, of whatever finite size. s is the nearest
//   double: ties go to even, a zero is +0; beyond the largest double it is infinity.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: about 30 to 40 ns; 0.1 to 0.4 µs where it is a tie or nearly, or exponents are hundreds apart. It allocates
//   nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include "solvers/arithmetic/certify.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct PointProjection {
  enum Outcome {
    refused = -1,
    undefined,  ///< a = b
    foot
  } outcome;
  double s;  ///< any number: 0 in a, 1 in b
};

namespace internal::point_projection {

// The highest degree of the forms, in the query's numbers, that decide outcomes and make values.
inline constexpr std::size_t form_degree = 2;

struct Fraction {
  static constexpr std::size_t degree = form_degree;
  static long bits(const double* coordinates) { return arithmetic::bits_over_one_power<6>(coordinates); }

  template <typename Number>
  static double by(const double* coordinates) {
    const arithmetic::Scaled<Number, 6> scaled(coordinates);
    const auto& [px, py, ax, ay, bx, by] = scaled.numbers;
    const auto x = bx - ax, y = by - ay;
    return nearest(quotient((px - ax) * x + (py - ay) * y, x * x + y * y), 0);
  }
};

}  // namespace internal::point_projection

inline PointProjection point_projection(const Point& p, const Segment& ab) {
  const double coordinates[] = {p.x, p.y, ab.a.x, ab.a.y, ab.b.x, ab.b.y};
  using internal::point_projection::Fraction;
  double s = 0;
  if (arithmetic::answered_by_double_doubles<Fraction>(s, &coordinates[0])) return {PointProjection::foot, s};
  if (!arithmetic::all_finite(coordinates)) return {PointProjection::refused, 0};
  if (ab.a == ab.b) return {PointProjection::undefined, 0};
  return {PointProjection::foot, arithmetic::answer_beyond_double_doubles<Fraction>(&coordinates[0])};
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
