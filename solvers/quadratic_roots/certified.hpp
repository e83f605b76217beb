// Which distinct real numbers x solve a·x² + b·x + c = 0? Their number is exact, each root the nearest double.
//
//     #include <plumbline/quadratic_roots.hpp>
//
//     const auto found = plumbline::certified::quadratic_roots(1, -3, 2);
//     if (found.outcome == found.two) use(found.x_1, found.x_2);  // 1, 2
//
// Contract: each coefficient is exactly the number that its double holds, of whatever finite size. The number of roots
//   is exact, however close two are. Each root is its nearest double: ties go to even, a zero is +0; beyond the largest
//   double it is infinity.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`. Zero coefficients are answered.
// Cost: about 35 to 45 ns; 0.1 to 0.5 µs where roots are double or nearly. It allocates nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include "solvers/arithmetic/quadratic.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct QuadraticRoots {
  enum Outcome {
    refused = -1,
    none,
    one,  ///< x_1, a double root or that of a linear equation; x_2 is the same
    two,  ///< x_1 < x_2, but for rounding
    all   ///< a = b = c = 0
  } outcome;
  double x_1, x_2;
};

namespace internal::quadratic_roots {

// The highest degree of the forms, in the query's numbers, that decide outcomes and make values.
inline constexpr std::size_t form_degree = 2;

struct Roots {
  static constexpr std::size_t degree = form_degree;
  static long bits(const double* coefficients) { return arithmetic::bits_over_one_power<3>(coefficients); }

  template <typename Number>
  static QuadraticRoots by(const double* coefficients) {
    const arithmetic::Scaled<Number, 3> scaled(coefficients);
    const auto& [a, b, c] = scaled.numbers;
    if (a.is_zero()) {
      if (b.is_zero()) return {c.is_zero() ? QuadraticRoots::all : QuadraticRoots::none, 0, 0};
      const double root = nearest(quotient(-c, b), 0);
      return {QuadraticRoots::one, root, root};
    }
    const auto twice_a = a + a;
    const auto twice_c = c + c;
    const auto discriminant = b * b - twice_a * twice_c;
    const int sign = discriminant.sign();
    if (sign < 0) return {QuadraticRoots::none, 0, 0};
    if (sign == 0) {
      const double root = nearest(quotient(-b, twice_a), 0);
      return {QuadraticRoots::one, root, root};
    }
    const bool greater_is_plus = a.sign() > 0;
    return {QuadraticRoots::two, nearest(root_of(twice_a, b, twice_c, discriminant, !greater_is_plus), 0),
            nearest(root_of(twice_a, b, twice_c, discriminant, greater_is_plus), 0)};
  }
};

}  // namespace internal::quadratic_roots

inline QuadraticRoots quadratic_roots(double a, double b, double c) {
  const double coefficients[] = {a, b, c};
  QuadraticRoots found{};
  if (arithmetic::answered_by_double_doubles<internal::quadratic_roots::Roots>(found, &coefficients[0])) return found;
  if (!arithmetic::all_finite(coefficients)) return {QuadraticRoots::refused, 0, 0};
  return arithmetic::answer_beyond_double_doubles<internal::quadratic_roots::Roots>(&coefficients[0]);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
