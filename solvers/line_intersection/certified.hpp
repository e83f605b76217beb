// Where does the infinite line ab meet the infinite line cd? The outcome is exact, each coordinate the nearest double.
//
//     #include <plumbline/line_intersection.hpp>
//
//     const auto met = plumbline::certified::line_intersection({{0, 0}, {3, 3}}, {{0, 1}, {1, 0}});
//     if (met.outcome == met.point) mark(met.place.x, met.place.y);  // 0.5, 0.5
//
// Contract: each coordinate is exactly the number that its double holds, of whatever finite size. A coordinate is its
//   nearest double: ties go to even, a zero is +0; beyond the largest double it is infinity.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: about 45 to 60 ns; 0.2 to 2 µs where lines are parallel or nearly, a coordinate is a tie, or exponents are
//   hundreds apart. It allocates nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include "solvers/arithmetic/far_forms.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct LinesMeeting {
  enum Outcome {
    refused = -1,
    parallel,  ///< and apart
    point,
    same_line,
    undefined  ///< a = b or c = d
  } outcome;
  Point place;
};

namespace internal::line_intersection {

// The highest degree of the forms, in the query's numbers, that decide outcomes and make values.
inline constexpr std::size_t form_degree = 3;

// Where cd's line cuts a + s·(b − a): s = (c − a) × (d − c) / (b − a) × (d − c).
struct Meet {
  static constexpr std::size_t degree = form_degree;
  static long bits(const double* coordinates) { return arithmetic::bits_over_one_power<8>(coordinates); }

  template <typename Number>
  static LinesMeeting by(const double* coordinates) {
    const arithmetic::Scaled<Number, 8> scaled(coordinates);
    const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
    using Place = arithmetic::Vector<typename arithmetic::Scaled<Number, 8>::Coordinate>;
    const Place a{ax, ay}, b{bx, by}, c{cx, cy}, d{dx, dy}, points[] = {a, b, c, d};
    const auto s = clearer(cross(c - a, d - c), [&] { return written_out(a, c, d); });
    const auto divisor = clearer(cross(b - a, d - c), [&] { return written_out(a, b, c, d); });
    if (divisor.is_zero()) return {s.is_zero() ? LinesMeeting::same_line : LinesMeeting::parallel, {0, 0}};
    return {LinesMeeting::point, nearest_crossing(points, quotient(s, divisor), divisor, scaled.exponent)};
  }
};

}  // namespace internal::line_intersection

inline LinesMeeting line_intersection(const Segment& ab, const Segment& cd) {
  const double coordinates[] = {ab.a.x, ab.a.y, ab.b.x, ab.b.y, cd.a.x, cd.a.y, cd.b.x, cd.b.y};
  using internal::line_intersection::Meet;
  LinesMeeting met{};
  const bool answered = arithmetic::answered_by_double_doubles<Meet>(met, &coordinates[0]);
  if (answered && met.outcome == met.point) return met;
  if (!arithmetic::all_finite(coordinates)) return {LinesMeeting::refused, {0, 0}};
  if (ab.a == ab.b || cd.a == cd.b) return {LinesMeeting::undefined, {0, 0}};
  return answered ? met : arithmetic::answer_beyond_double_doubles<Meet>(&coordinates[0]);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
