// The double nearest to a root of a quadratic polynomial, and to what is linear in it.
//
// Source: own derivation. Each number is a root of a polynomial of its own: signs of that and of its derivative tell on
// which side of a rational point it lies, and no √ is ever squared.
#pragma once

#include <cmath>

#include "solvers/arithmetic/certify.hpp"

namespace plumbline::arithmetic {

/// (−h ± √d)/a, a root of a·y² + 2h·y + c; a is not 0, and d = h² − a·c not negative.
template <typename Number>
struct QuadraticRoot {
  Number a, h, c, d;
  bool plus;
};

/// By whichever of the two forms cancels nothing: (−h ± √d)/a, or c/(−h ∓ √d).
inline Ball value(const QuadraticRoot<Ball>& y) {
  const Ball root = y.plus ? square_root(y.d) : -square_root(y.d);
  const bool cancels = y.plus == (y.h.high > 0);
  return cancels ? y.c / (-y.h - root) : (root - y.h) / y.a;
}

inline double nearest_root(const QuadraticRoot<Ball>& y, long) { return nearest_quotient(value(y), 1.0, 0); }

inline double nearest_place(const Ball& from, const Ball& way, const QuadraticRoot<Ball>& y, long) {
  return nearest_quotient(from + way * value(y), 1.0, 0);
}

/// The sign of the root less odd·2^k, a midpoint of doubles next to it; d is not 0. The two largest of the polynomial's
/// three terms there are of one size, so that forms of degree 4 in positions and velocities make no integer of more
/// than 4·2,099 bits and 120.
template <std::size_t capacity>
int side_of(const QuadraticRoot<WideInteger<capacity>>& y, std::int64_t odd, long k) {
  using Wide = WideInteger<capacity>;
  const auto up = static_cast<unsigned long>(std::max(k, 0L)), down = static_cast<unsigned long>(std::max(-k, 0L));
  const Wide at = Wide(odd) << up;
  const Wide slope = y.a * at + (y.h << down);
  const Wide value = (slope + (y.h << down)) * at + (y.c << (2 * down));
  const bool greater = y.plus == (y.a.sign() > 0);
  // Between the point and the vertex, on the root's side, the polynomial has the leading coefficient's sign beyond the
  // root alone.
  const int towards = slope.sign() * y.a.sign() * (greater ? 1 : -1), beyond = value.sign() * y.a.sign();
  if (towards > 0) return greater ? -beyond : beyond;
  return greater ? 1 : -1;
}

/// Of a number of y·2^exponent. `factor` is what √d is to be taken times.
template <std::size_t capacity>
double nearest_root(QuadraticRoot<WideInteger<capacity>> y, long exponent,
                    const WideInteger<capacity>& factor = WideInteger<capacity>(1)) {
  const Floating size_of_root = square_root(Floating(y.d)) * Floating(factor);
  const Floating root = y.plus ? size_of_root : -size_of_root, half(y.h);
  if (y.d.is_zero()) return rounded_quotient(-y.h, y.a, exponent);
  const bool cancels = y.h.sign() == (y.plus ? 1 : -1);
  if (cancels && y.c.is_zero()) return 0.0;
  const Floating near = cancels ? Floating(y.c) / -(half + root) : (root + -half) / Floating(y.a);
  const bool negative = near.sign() < 0;
  if (negative) {
    y.h = -y.h;
    y.plus = !y.plus;
  }
  const double size =
      rounded(negative ? -near : near, exponent, [&](std::int64_t odd, long k) { return side_of(y, odd, k); });
  return negative && size != 0 ? -size : size;
}

/// Of (from + way·y)·2^exponent, which is a root of a·(x − from)² + 2h·way·(x − from) + c·way².
template <std::size_t capacity>
double nearest_place(const WideInteger<capacity>& from, const WideInteger<capacity>& way,
                     const QuadraticRoot<WideInteger<capacity>>& y, long exponent) {
  using Wide = WideInteger<capacity>;
  if (way.is_zero()) return rounded_quotient(from, Wide(1), exponent);
  const Wide of_way = y.h * way, of_from = y.a * from;
  const QuadraticRoot<Wide> place{y.a, of_way - of_from, y.c * way * way - (of_way + of_way - of_from) * from, y.d,
                                  y.plus == (way.sign() > 0)};
  return nearest_root(place, exponent, abs(way));
}

}  // namespace plumbline::arithmetic
