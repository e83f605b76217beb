// What the algorithms of `filtered`, templates over their numbers, ask of these: balls, whose signs are certain or in
// doubt, and integers. Rationals know nothing of either.
#pragma once

#include <cmath>
#include <utility>

#include "oracle/numbers/exact.hpp"
#include "oracle/truth.hpp"
#include "solvers/arithmetic/ball.hpp"
#include "solvers/arithmetic/scaled.hpp"

namespace plumbline::tiers {

using arithmetic::Ball;
using arithmetic::Scaled;
using exact::Integer;

using arithmetic::twice;
inline Integer twice(const Integer& y) { return y + y; }

/// factor·√d, which the values of a truth share.
template <typename Number>
struct Root {
  Number factor = 1, d;

  explicit Root(const Number& square) : d(square) {}
};
template <>
struct Root<Ball> {
  Ball value;

  explicit Root(const Ball& d) : value(square_root(d)) {}
};

/// A member of the field that the values of a truth are in: (p + q·√d)/r.
template <typename Number>
struct Member {
  Number p, q, d, r;

  Member(Number n, Number divisor) : p(std::move(n)), q(0), d(0), r(std::move(divisor)) {}
  Member(Number of_one, const Number& of_root, const Root<Number>& root, Number divisor)
      : p(std::move(of_one)), q(of_root * root.factor), d(root.d), r(std::move(divisor)) {}

  /// from + way·this
  Member moved(const Number& from, const Number& way) const {
    Member result(from * r + way * p, r);
    if (q.is_zero()) return result;
    result.q = way * q;
    result.d = d;
    return result;
  }
};
template <>
struct Member<Ball> {
  Ball value;

  Member(const Ball& y) : value(y) {}
  Member(const Ball& n, const Ball& divisor) : value(n / divisor) {}
  Member(const Ball& of_one, const Ball& of_root, const Root<Ball>& root, const Ball& divisor)
      : value((of_one + of_root * root.value) / divisor) {}

  Member moved(const Ball& from, const Ball& way) const { return from + way * value; }
};

/// y·2^exponent, of balls y. One that is too wide to save work is in doubt: as wide as this leaves the nearest double,
/// and other halves of an ulp, open in one of 2^16 numbers, which then cost integers of any length. Where less cancels
/// balls are narrower, down to 2^−100, and integers on the stack make any so.
inline Real real(const Member<Integer>& y, long exponent = 0) { return exact::surd(y.p, y.q, y.d, y.r, exponent); }
inline Real real(const Member<Ball>& y, long = 0) {
  static constexpr double widest = 0x1p-70;
  const auto& [high, low, radius] = y.value;
  if (!(radius <= std::fabs(high) * widest)) arithmetic::in_doubt = true;
  return Real(Enclosure{high, low, radius});
}

/// (from + way·y)·2^exponent
template <typename Number>
Real moved(const Number& from, const Number& way, const Member<Number>& y, long exponent) {
  return real(y.moved(from, way), exponent);
}

}  // namespace plumbline::tiers
