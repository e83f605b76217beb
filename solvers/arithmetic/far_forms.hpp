// Forms of numbers that lie hundreds of powers of two apart. There a difference loses the smaller number, which matters
// where the larger ones cancel. Forms that are written out as products of coordinates do not lose it.
//
// Error:  none; what is not certain is reported as unknown, or is within a ball's radius.
// Source: own derivation.
#pragma once

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "solvers/arithmetic/certify.hpp"
#include "solvers/arithmetic/plane.hpp"
#include "solvers/arithmetic/vector.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Between which powers of two a finite double is: from 2^exponent to twice that in size, but for 0.
struct Powers {
  // A product with 0 is then below all others, which are 2^−2148 or more.
  static constexpr long of_zero = -4000, least_of_product = -2148;

  long exponent;
  bool negative;

  explicit Powers(double value) {
    const std::uint64_t bits = bits_of(value), size = bits & ~(std::uint64_t{1} << 63);
    const auto biased = static_cast<long>(size >> 52);
    negative = bits != size;
    exponent = biased != 0 ? biased - 1023 : size == 0 ? of_zero : -1011 - leading_zeros(size);
  }
};

/// The sign of a sum of six products, where one of them is larger than the five others together: they are less than
/// 5·2^(e + 2), e the largest exponent among them, and so less than 2^(e + 5).
class LargestOfSix {
 public:
  void add(const Powers& p, const Powers& q, bool minus) {
    const long exponent = p.exponent + q.exponent;
    const bool is_largest = exponent > largest_;
    next_ = is_largest ? largest_ : std::max(next_, exponent);
    negative_ = is_largest ? (p.negative != q.negative) != minus : negative_;
    largest_ = std::max(largest_, exponent);
  }
  /// 0 where that is unknown.
  int sign() const {
    if (largest_ < next_ + 5 || largest_ < Powers::least_of_product) return 0;
    return negative_ ? -1 : 1;
  }

 private:
  long largest_ = 2 * Powers::of_zero, next_ = 2 * Powers::of_zero;
  bool negative_ = false;
};

/// The sign of (b − a) × (c − a), or 0 where exponents alone do not decide it.
inline int sign_of_far_turn(const Point& a, const Point& b, const Point& c) {
  const Powers x[] = {Powers(a.x), Powers(b.x), Powers(c.x)}, y[] = {Powers(a.y), Powers(b.y), Powers(c.y)};
  LargestOfSix products;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t next = i == 2 ? 0 : i + 1;
    products.add(x[i], y[next], false);
    products.add(y[i], x[next], true);
  }
  return products.sign();
}

/// The numbers of queries whose exponents may be far apart.
template <typename Number>
inline constexpr bool is_far = std::is_same_v<Number, ExtendedBall> || std::is_same_v<Number, ExtendedBounded>;

/// A form, or where numbers may be far apart and it says little, another way to write it, if that says more.
template <typename Number, typename Other, std::enable_if_t<!is_far<Number>, int> = 0>
[[gnu::always_inline]] inline Number clearer(const Number& form, const Other&) {
  return form;
}
template <typename Number, typename Other, std::enable_if_t<is_far<Number>, int> = 0>
Number clearer(const Number& form, const Other& other) {
  constexpr double share = 0x1p-90;  // which leaves both a quotient and its place to round
  const double size = std::fabs(approximate(form));
  if (radius_of(form) <= share * size) return form;
  const Number y = other();
  return radius_of(y) * size < radius_of(form) * std::fabs(approximate(y)) ? y : form;
}

/// (b − a) × (c − a) and (b − a) × (d − c)
template <typename P>
auto written_out(const Vector<P>& a, const Vector<P>& b, const Vector<P>& c) {
  return cross(a, b) + cross(b, c) + cross(c, a);
}
template <typename P>
auto written_out(const Vector<P>& a, const Vector<P>& b, const Vector<P>& c, const Vector<P>& d) {
  return cross(b, d) - cross(b, c) - (cross(a, d) - cross(a, c));
}

/// Where the line through a and b cuts that through c and d, at this fraction of the way from a to b, which is over the
/// divisor, (b − a) × (d − c).
template <typename P, typename Fraction, typename Divisor, std::enable_if_t<!is_far<Divisor>, int> = 0>
[[gnu::always_inline]] inline Point nearest_crossing(const Vector<P> (&points)[4], const Fraction& fraction,
                                                     const Divisor&, long exponent) {
  const auto& [a, b, c, d] = points;
  return {nearest_place(a.x, b.x - a.x, fraction, exponent), nearest_place(a.y, b.y - a.y, fraction, exponent)};
}
template <typename P, typename Number, std::enable_if_t<is_far<Number>, int> = 0>
Point nearest_crossing(const Vector<P> (&points)[4], const Number& fraction, const Number& divisor, long) {
  const auto& [a, b, c, d] = points;
  const Number ab = cross(a, b), cd = cross(c, d);
  const auto coordinate = [&](const P& of_a, const P& of_b, const P& of_c, const P& of_d) {
    const Number way = of_b - of_a;
    return nearest(clearer(of_a + way * fraction, [&] { return (ab * (of_c - of_d) + way * cd) / divisor; }));
  };
  return {coordinate(a.x, b.x, c.x, d.x), coordinate(a.y, b.y, c.y, d.y)};
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
