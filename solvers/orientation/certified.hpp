// Which way does a→b→c turn? The exact answer.
//
//     #include <plumbline/orientation.hpp>
//
//     using namespace plumbline::certified;
//     const Orientation turn = orientation({0.1, 2.7}, {1, 0.9}, {0.4, 2.1});  // Orientation::left
//
// Contract: each coordinate is exactly the number that its double holds, of whatever finite size. Exchanging two points
//   exchanges left and right.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: 1.3 to 1.4 times the cross product; 0.02 to 0.2 µs where points are collinear or nearly so. It allocates
//   nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer.
// Source: Shewchuk 1997, section 4.3 (the filter, with a bound of its own); own derivation.
#pragma once

#include "solvers/arithmetic/far_forms.hpp"
#include "solvers/arithmetic/plane.hpp"
#include "solvers/arithmetic/rounded_turn.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Left is counterclockwise where x grows to the right, y upwards.
enum class Orientation { refused = -1, collinear, left, right };

namespace internal::orientation {

// The highest degree of the forms, in the query's numbers, that decide outcomes and make values.
inline constexpr std::size_t form_degree = 2;

struct ExactTurn {
  static constexpr std::size_t degree = form_degree;
  static long bits(const double* coordinates) { return arithmetic::bits_over_one_power<6>(coordinates); }

  template <typename Number>
  static Orientation by(const double* coordinates) {
    const arithmetic::Scaled<Number, 6> scaled(coordinates);
    const auto& [ax, ay, bx, by, cx, cy] = scaled.numbers;
    using Place = arithmetic::Vector<typename arithmetic::Scaled<Number, 6>::Coordinate>;
    const Place a{ax, ay}, b{bx, by}, c{cx, cy};
    const auto area = clearer(cross(b - a, c - a), [&] { return written_out(a, b, c); });
    const int sign = area.sign();
    return sign > 0 ? Orientation::left : sign < 0 ? Orientation::right : Orientation::collinear;
  }
};

[[gnu::noinline]] inline Orientation turn_exactly(const Point& a, const Point& b, const Point& c) {
  const double coordinates[] = {a.x, a.y, b.x, b.y, c.x, c.y};
  Orientation found{};
  if (arithmetic::answered_by_double_doubles<ExactTurn>(found, &coordinates[0])) return found;
  if (!arithmetic::all_finite(coordinates)) return Orientation::refused;
  const int sign = arithmetic::sign_of_far_turn(a, b, c);
  if (sign != 0) return sign > 0 ? Orientation::left : Orientation::right;
  return arithmetic::answer_beyond_double_doubles<ExactTurn>(&coordinates[0]);
}

}  // namespace internal::orientation

inline Orientation orientation(const Point& a, const Point& b, const Point& c) {
  const arithmetic::RoundedTurn rounded = arithmetic::rounded_turn(a, b, c);
  if (rounded.certain()) return rounded.value > 0 ? Orientation::left : Orientation::right;
  return internal::orientation::turn_exactly(a, b, c);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
