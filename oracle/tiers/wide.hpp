// The tier between balls and exact values: outcomes by integers on the stack, which leave no sign open, and values in
// enclosures as narrow as two doubles allow, whatever cancels.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "oracle/tiers/members.hpp"
#include "solvers/arithmetic/extended_ball.hpp"

namespace plumbline::tiers {

/// For queries whose numbers over one power of two have so many bits. Measured: integers on the stack take a third
/// (degree 2 and 3) to half (4) of GMP's time at 60 bits, half to 0.8 of it at 400, and would tie soon after.
constexpr long longest_short = 400;

/// An integer for a problem whose longest form has this degree in differences of such numbers, which have a bit more.
/// Values are quotients of such forms, or in half the discriminant's degree: a place on a way has one degree more, and
/// the norm of that, the longest, two more than the discriminant. Sums of few terms, and what makes a quotient whole,
/// take the rest.
template <int degree>
using Wide = arithmetic::WideInteger<((degree + 2) * (longest_short + 1) + 128) / arithmetic::limb_bits + 1>;

template <std::size_t capacity>
using Integers = arithmetic::WideInteger<capacity>;

template <std::size_t capacity>
Integers<capacity> twice(const Integers<capacity>& y) {
  return y + y;
}

inline bool is_short(std::span<const double> query) {
  long least = std::numeric_limits<long>::max(), end = std::numeric_limits<long>::min();
  for (const double number : query) {
    if (number == 0) continue;
    least = std::min(least, arithmetic::dyadic(number).exponent);
    end = std::max(end, static_cast<long>(std::ilogb(number)) + 1);
  }
  return end <= least + longest_short;
}

using arithmetic::ExtendedBall;

template <std::size_t capacity>
struct Root<Integers<capacity>> {
  using Number = Integers<capacity>;

  Number factor = 1, d;

  /// d is 1 where the root is whole and two doubles hold it.
  explicit Root(const Number& square) : d(square) {
    static constexpr std::size_t longest = 200;
    if (d.bit_length() > longest) return;
    const Ball near = square_root(ExtendedBall(d)).times_power(0);
    const auto whole = [](double number) {
      const arithmetic::Dyadic x = arithmetic::dyadic(std::nearbyint(number));
      return Number(x.significand) << static_cast<unsigned long>(x.exponent);
    };
    const Number root = whole(near.high) + whole(near.low);
    if (!(root * root == d)) return;
    factor = root;
    d = 1;
  }
};

/// Whether n is the divisor times the high part of their quotient.
template <std::size_t capacity>
bool is_product(const Integers<capacity>& n, const Integers<capacity>& divisor, const ExtendedBall& quotient) {
  const arithmetic::Dyadic x = arithmetic::dyadic(quotient.ball.high);
  const long shift = x.exponent + quotient.exponent;
  return shifted(Integers<capacity>(x.significand), shift) * divisor == shifted(n, -shift);
}

/// n/divisor·2^exponent: a double, if it is one.
template <std::size_t capacity>
Real real(const Integers<capacity>& n, const Integers<capacity>& divisor, long exponent) {
  if (n.is_zero()) return Real(0.0);
  const ExtendedBall quotient = ExtendedBall(n) / ExtendedBall(divisor);
  const auto [high, low, radius] = quotient.times_power(exponent);
  if (std::isfinite(radius) && std::fabs(low) <= radius && is_product(n, divisor, quotient)) return Real(high);
  return Real(Enclosure{high, low, radius});
}

/// Where p and q·√d cancel by many bits, of (p² − q²·d)/(p − q·√d).
template <std::size_t capacity>
Real real(const Member<Integers<capacity>>& y, long exponent = 0) {
  static constexpr double many = 0x1p-20;
  if (y.q.is_zero() || y.d.is_zero()) return real(y.p, y.r, exponent);
  if (y.d == 1) return real(y.p + y.q, y.r, exponent);
  const ExtendedBall root = ExtendedBall(y.q) * square_root(ExtendedBall(y.d));
  ExtendedBall over = ExtendedBall(y.p) + root;
  if (!(std::fabs(over.ball.high) >= many))
    over = ExtendedBall(y.p * y.p - y.q * y.q * y.d) / (ExtendedBall(y.p) + -root);
  const auto [high, low, radius] = (over / ExtendedBall(y.r)).times_power(exponent);
  return Real(Enclosure{high, low, radius});
}

}  // namespace plumbline::tiers
