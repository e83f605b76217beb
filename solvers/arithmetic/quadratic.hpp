// The double nearest to a root of a quadratic polynomial, and to what is linear in it.
//
// Source: own derivation. Each number is a root of a polynomial of its own: signs of that and of its derivative tell on
// which side of a rational point it lies, and no √ is ever squared.
#pragma once

#include <cmath>

#include "solvers/arithmetic/certify.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// (−h ± √d)/a, a root of a·y² + 2h·y + c; d = h² − a·c is not negative. Where a = 0 it is the one root that there is.
template <typename Number>
struct QuadraticRoot {
  Number a, h, c, d;
  bool plus;
};

/// What the nearest doubles are made of: of approximate numbers the root, by whichever of the two forms cancels
/// nothing, (−h ± √d)/a, or c/(−h ∓ √d), which is the root where a = 0; of integers its polynomial.
template <typename Number>
[[gnu::always_inline]] inline Number evaluated(const QuadraticRoot<Number>& y) {
  const Number size = square_root(y.d), root = y.plus ? size : -size;
  const bool cancels = y.plus == (approximate(y.h) > 0);
  return cancels ? y.c / (-y.h - root) : (root - y.h) / y.a;
}
template <std::size_t capacity>
const QuadraticRoot<WideInteger<capacity>>& evaluated(const QuadraticRoot<WideInteger<capacity>>& y) {
  return y;
}

/// The sign of the root less odd·2^k, a midpoint of doubles next to it; d is not 0. The two largest of the polynomial's
/// three terms there are of one size, so that forms of degree 4 in positions and velocities make no integer of more
/// than 4·2,099 bits and 120.
template <std::size_t capacity>
int side_of(const QuadraticRoot<WideInteger<capacity>>& y, std::int64_t odd, long k) {
  using Wide = WideInteger<capacity>;
  const Wide at = shifted(Wide(odd), k), h = shifted(y.h, -k);
  const Wide slope = y.a * at + h, value = (slope + h) * at + shifted(y.c, -2 * k);
  const bool greater = y.plus == (y.a.sign() > 0);
  // Between the point and the vertex, on the root's side, the polynomial has the leading coefficient's sign beyond the
  // root alone.
  const int towards = slope.sign() * y.a.sign() * (greater ? 1 : -1), beyond = value.sign() * y.a.sign();
  if (towards > 0) return greater ? -beyond : beyond;
  return greater ? 1 : -1;
}

/// Of a number of y·2^exponent. `factor` is what √d is to be taken times.
template <std::size_t capacity>
double nearest(QuadraticRoot<WideInteger<capacity>> y, long exponent,
               const WideInteger<capacity>& factor = WideInteger<capacity>(1)) {
  if (y.d.is_zero()) return nearest_quotient(-y.h, y.a, exponent);
  if (y.a.is_zero()) return nearest_quotient(-y.c, y.h + y.h, exponent);
  const bool cancels = y.h.sign() == (y.plus ? 1 : -1);
  if (cancels && y.c.is_zero()) return 0.0;
  // Of −h ± √d, or of −h ∓ √d, nothing of which cancels, the size.
  const Magnitude root = square_root(Magnitude(y.d)) * Magnitude(factor);
  const Magnitude sum = y.h.is_zero() ? root : root + Magnitude(y.h);
  const Magnitude near = cancels ? Magnitude(y.c) / sum : sum / Magnitude(y.a);
  const bool negative = (cancels ? -y.c.sign() : y.a.sign()) * (y.plus ? 1 : -1) < 0;
  if (negative) {
    y.h = -y.h;
    y.plus = !y.plus;
  }
  const double size = rounded(near, exponent, [&](std::int64_t odd, long k) { return side_of(y, odd, k); });
  return negative ? unsigned_zero(-size) : size;
}

/// Of (from + way·y)·2^exponent, which is a root of a·(x − from)² + 2h·way·(x − from) + c·way².
template <std::size_t capacity>
double nearest_place(const WideInteger<capacity>& from, const WideInteger<capacity>& way,
                     const QuadraticRoot<WideInteger<capacity>>& y, long exponent) {
  using Wide = WideInteger<capacity>;
  if (way.is_zero()) return nearest_quotient(from, Wide(1), exponent);
  const Wide of_way = y.h * way, of_from = y.a * from;
  const QuadraticRoot<Wide> place{y.a, of_way - of_from, y.c * way * way - (of_way + of_way - of_from) * from, y.d,
                                  y.plus == (way.sign() > 0)};
  return nearest(place, exponent, abs(way));
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
