// Values at an isolated root: the sign of a quadratic there, and the double nearest to a quotient of two.
//
// Error:  none. What does not fit into the integers raises doubt.
// Source: own derivation; a quotient is enclosed by those of coefficients in the Bernstein basis.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "solvers/arithmetic/isolated_root.hpp"
#include "solvers/arithmetic/magnitude.hpp"
#include "solvers/arithmetic/rounding.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Whether the root is that zero of a polynomial of degree 2 at most, which is neither 0 nor infinity, if it has a zero
/// in the root's stretch at all: a rational root is a whole multiple of 1/lead, where `lead` is the carrier's leading
/// coefficient; and a quadratic that has an irrational one divides the carrier.
template <std::size_t capacity>
bool is_zero_at(IsolatedRoot<WideInteger<capacity>>& root, const Polynomial<WideInteger<capacity>>& inner) {
  using Integer = WideInteger<capacity>;
  if (root.exact) return inner.value(root.first(), root.beyond).is_zero();
  const Polynomial<Integer>& carrier = *root.carrier;
  if (inner.degree == 2 && divides(inner, carrier)) return inner.on(root.at, root.beyond).changes() % 2 == 1;
  const Integer lead = abs(root.beyond ? carrier.of[0] : carrier.of[carrier.degree]);
  const std::size_t bits = lead.bit_length() + 1;
  while (!root.exact && !in_doubt && (root.at.octaves > 1 || root.at.q < bits)) root.refine();
  if (in_doubt) return false;
  if (root.exact) return inner.value(root.first(), root.beyond).is_zero();
  const Integer n = ((root.at.low * lead) >> root.at.q) + Integer(1);
  if (!((n << root.at.q) < (root.at.low + Integer(1)) * lead)) return false;
  const Integer &x = root.beyond ? lead : n, &z = root.beyond ? n : lead;
  return carrier.value(x, z).is_zero() && inner.value(x, z).is_zero();
}

/// The sign that a polynomial of degree 2 at most has at the root.
template <std::size_t capacity>
int sign_at(IsolatedRoot<WideInteger<capacity>>& root, const Polynomial<WideInteger<capacity>>& quadratic) {
  static constexpr int few = 8;  // steps, after which a sign that is still open is rather 0
  if (quadratic.is_zero()) return 0;
  if (root.exact) return quadratic.value(root.first(), root.beyond).sign();
  const Polynomial<WideInteger<capacity>> inner = quadratic.between_ends();
  for (int step = 0; step < few && !root.exact && !in_doubt; ++step) {
    const auto within = inner.on(root.at, root.beyond);
    if (within.changes() == 0) return within.last_sign();
    root.refine();
  }
  return inner.degree > 0 && is_zero_at(root, inner) ? 0 : root.sign_of(inner);
}

/// How many units of the last bit lie between two magnitudes.
inline std::uint64_t apart(const Magnitude& a, const Magnitude& b) {
  if (a.exponent < b.exponent) return apart(b, a);
  if (a.exponent > b.exponent + 1) return std::numeric_limits<std::uint64_t>::max();
  const std::uint64_t other = b.significand >> (a.exponent - b.exponent);
  return a.significand > other ? a.significand - other : other - a.significand;
}

/// The double nearest to n/divisor·2^exponent at the root, of polynomials of degree 2, the divisor not 0 there.
template <std::size_t capacity>
double nearest_quotient_at(IsolatedRoot<WideInteger<capacity>>& root, Polynomial<WideInteger<capacity>> n,
                           Polynomial<WideInteger<capacity>> divisor, long exponent) {
  using Integer = WideInteger<capacity>;
  static constexpr std::uint64_t close = 24;  // which leaves room for the errors of both
  const int of_n = sign_at(root, n), of_divisor = sign_at(root, divisor);
  if (of_n == 0 || in_doubt) return 0.0;
  const auto with_sign = [](Polynomial<Integer>& y, int sign) {
    if (sign < 0)
      for (Integer& coefficient : y.of) coefficient = -coefficient;
  };
  with_sign(n, of_n);
  with_sign(divisor, of_divisor);
  const auto rounded_near = [&](const Magnitude& near) {
    return rounded(near, exponent, [&](std::int64_t odd, long k) {
      Polynomial<Integer> less;
      less.degree = 2;
      for (std::size_t i = 0; i <= 2; ++i) less.of[i] = shifted(n.of[i], -k) - shifted(Integer(odd) * divisor.of[i], k);
      return sign_at(root, less);
    });
  };
  const auto signed_as = [&](double size) { return of_n == of_divisor ? size : unsigned_zero(-size); };
  while (!in_doubt) {
    if (root.exact) {
      const Integer over = n.value(root.first(), root.beyond), under = divisor.value(root.first(), root.beyond);
      return signed_as(rounded_near(Magnitude(over) / Magnitude(under)));
    }
    // In the Bernstein basis, each factor times the same binomial in both.
    const Polynomial<Integer> over = n.on(root.at, root.beyond), under = divisor.on(root.at, root.beyond);
    const auto positive = [](const Polynomial<Integer>& y) {
      return y.of[0].sign() > 0 && y.of[1].sign() > 0 && y.of[2].sign() > 0;
    };
    if (positive(over) && positive(under)) {
      Magnitude near = Magnitude(over.of[0]) / Magnitude(under.of[0]);
      const Magnitude middle = Magnitude(over.of[1]) / Magnitude(under.of[1]),
                      last = Magnitude(over.of[2]) / Magnitude(under.of[2]);
      const std::uint64_t most = std::max(apart(near, middle), apart(near, last));
      if (most <= close) {
        near.error += most + std::max(middle.error, last.error) + 1;
        return signed_as(rounded_near(near));
      }
    }
    root.refine();
  }
  return 0.0;
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
