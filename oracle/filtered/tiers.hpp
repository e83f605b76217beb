// The two tiers of `filtered`: one algorithm, a template over its numbers, first with balls, whose signs are certain or
// in doubt, then, if one was in doubt, with integers. Rationals know nothing of either.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "oracle/exact.hpp"
#include "oracle/truth.hpp"
#include "solvers/arithmetic/ball.hpp"

namespace plumbline::exact {

using arithmetic::Ball;

/// A query's numbers over one power of two: number i of the query is numbers[i]·2^exponent. Signs of forms and
/// quotients of forms of one degree are those of the query itself, and no gcd is ever taken.
template <typename Number, std::size_t n>
struct Scaled;

template <std::size_t n>
struct Scaled<Integer, n> {
  std::array<Integer, n> numbers;
  long exponent = 0;

  explicit Scaled(const double* query) {
    std::array<long, n> exponents{};
    exponent = std::numeric_limits<long>::max();
    for (std::size_t i = 0; i < n; ++i) {
      Dyadic x = dyadic(query[i]);
      numbers[i] = std::move(x.significand);
      exponents[i] = x.exponent;
      if (!numbers[i].is_zero()) exponent = std::min(exponent, x.exponent);
    }
    for (std::size_t i = 0; i < n; ++i)
      if (!numbers[i].is_zero()) numbers[i] <<= static_cast<unsigned long>(exponents[i] - exponent);
    if (exponent == std::numeric_limits<long>::max()) exponent = 0;
  }
};

template <std::size_t n>
struct Scaled<Ball, n> {
  std::array<Ball, n> numbers;
  static constexpr long exponent = 0;

  explicit Scaled(const double* query) { std::copy_n(query, n, numbers.begin()); }
};

using arithmetic::twice;
inline Integer twice(const Integer& y) { return y + y; }

/// √d, which the values of a truth share.
template <typename Number>
struct Root;
template <>
struct Root<Integer> {
  Integer d;
};
template <>
struct Root<Ball> {
  explicit Root(const Ball& d) : value(square_root(d)) {}
  Ball value;
};

/// A member of the field that the values of a truth are in: (p + q·√d)/r.
template <typename Number>
struct Member;
template <>
struct Member<Integer> {
  Integer p, q, d, r;

  Member(Integer n, Integer divisor) : p(std::move(n)), r(std::move(divisor)) {}
  Member(Integer of_one, Integer of_root, const Root<Integer>& root, Integer divisor)
      : p(std::move(of_one)), q(std::move(of_root)), d(root.d), r(std::move(divisor)) {}
};
template <>
struct Member<Ball> {
  Ball value;

  Member(const Ball& n, const Ball& divisor) : value(n / divisor) {}
  Member(const Ball& of_one, const Ball& of_root, const Root<Ball>& root, const Ball& divisor)
      : value((of_one + of_root * root.value) / divisor) {}
};

/// y·2^exponent, of balls y. One that is too wide to save work is in doubt.
inline Real real(const Member<Integer>& y, long exponent = 0) { return surd(y.p, y.q, y.d, y.r, exponent); }
inline Real real(const Member<Ball>& y, long = 0) {
  static constexpr double widest = 0x1p-70;
  const auto& [high, low, radius] = y.value;
  if (!(radius <= std::fabs(high) * widest)) arithmetic::in_doubt = true;
  return Real(Enclosure{high, low, radius});
}

/// (from + way·y)·2^exponent
inline Real moved(const Integer& from, const Integer& way, const Member<Integer>& y, long exponent) {
  return surd(from * y.r + way * y.p, way * y.q, y.d, y.r, exponent);
}
inline Real moved(const Ball& from, const Ball& way, const Member<Ball>& y, long) {
  return real(Member<Ball>(from + way * y.value, 1));
}

/// The truth by balls, with values that become exact by integers when that is asked for; where balls are in doubt, the
/// truth by integers.
template <Truth of_balls(const double*), Truth of_integers(const double*), std::size_t n>
Truth by_tiers(const double* query) {
  arithmetic::in_doubt = false;
  Truth truth = of_balls(query);
  if (arithmetic::in_doubt) return of_integers(query);
  for (std::size_t i = 0; i < truth.values.size(); ++i) truth.values[i].defer(of_integers, {query, n}, i);
  return truth;
}

}  // namespace plumbline::exact
