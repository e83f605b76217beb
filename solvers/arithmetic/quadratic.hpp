// The double nearest to a root of a quadratic polynomial, or to a linear function of the root.
//
// Source: own derivation. Each number is a root of a polynomial of its own: the signs of that and of its derivative
// decide on which side of a rational point it lies, and no √ is ever squared.
#pragma once

#include <cmath>

#include "solvers/arithmetic/certify.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// (−h ± √d)/a, a root of a·y² + 2h·y + c; d = h² − a·c is not negative. Where a = 0 it is the one root that there is.
template <typename A, typename H = A, typename C = A, typename D = A>
struct QuadraticRoot {
  A a;
  H h;
  C c;
  D d;
  bool plus;
};

/// What the nearest doubles are made of: of approximate numbers the root, by whichever of the two forms cancels
/// nothing, (−h ± √d)/a, or c/(−h ∓ √d), which is the root where a = 0; of integers its polynomial.
template <typename A, typename H, typename C, typename D>
[[gnu::always_inline]] inline auto root_of(const A& a, const H& h, const C& c, const D& d, bool plus) {
  if constexpr (is_integer<D>) {
    return QuadraticRoot<A, H, C, D>{a, h, c, d, plus};
  } else {
    const D halved = h, size = square_root(d), root = plus ? size : -size;
    const bool cancels = plus == (approximate(halved) > 0);
    return cancels ? D(c) / (-halved - root) : (root - halved) / D(a);
  }
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

/// Of y·2^exponent; `times(m)` is m times what √d is to be taken times.
template <typename A, typename H, typename C, typename D, typename Times>
double nearest_root(const QuadraticRoot<A, H, C, D>& y, long exponent, Times times) {
  if (y.d.is_zero()) return nearest_quotient(-y.h, y.a, exponent);
  if (y.a.is_zero()) return nearest_quotient(-y.c, y.h + y.h, exponent);
  const bool cancels = y.h.sign() == (y.plus ? 1 : -1);
  if (cancels && y.c.is_zero()) return 0.0;
  // Of −h ± √d, or of −h ∓ √d, nothing of which cancels, the size.
  const Magnitude root = times(square_root(Magnitude(y.d)));
  const Magnitude sum = y.h.is_zero() ? root : root + Magnitude(y.h);
  const Magnitude near = cancels ? Magnitude(y.c) / sum : sum / Magnitude(y.a);
  const bool negative = (cancels ? -y.c.sign() : y.a.sign()) * (y.plus ? 1 : -1) < 0;
  const double size = rounded(near, exponent, [&](std::int64_t odd, long k) {
    using Wide = Room<A, H, C, D>;
    const Wide h(y.h);
    return side_of(QuadraticRoot<Wide>{Wide(y.a), negative ? -h : h, Wide(y.c), Wide(y.d), y.plus != negative}, odd, k);
  });
  return negative ? unsigned_zero(-size) : size;
}

template <typename A, typename H, typename C, typename D>
double nearest(const QuadraticRoot<A, H, C, D>& y, long exponent) {
  return nearest_root(y, exponent, [](const Magnitude& root) { return root; });
}

/// Of (from + way·y)·2^exponent, which is a root of a·(x − from)² + 2h·way·(x − from) + c·way².
template <typename From, typename Way, typename A, typename H, typename C, typename D>
double nearest_place(const From& from, const Way& way, const QuadraticRoot<A, H, C, D>& y, long exponent) {
  if (way.is_zero()) return nearest_quotient(from, From(1), exponent);
  const auto of_way = y.h * way;
  const auto of_from = y.a * from;
  const auto place = root_of(y.a, of_way - of_from, y.c * way * way - (of_way + of_way - of_from) * from, y.d,
                             y.plus == (way.sign() > 0));
  return nearest_root(place, exponent, [&](const Magnitude& root) { return root * Magnitude(way); });
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
