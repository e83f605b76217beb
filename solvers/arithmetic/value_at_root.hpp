// Values at an isolated root: the sign of a quadratic there, and the double nearest to a quotient of two.
//
// Error:  none. What does not fit into the integers raises doubt.
// Source: own derivation; a quotient is enclosed by those of coefficients in the Bernstein basis.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "solvers/arithmetic/isolated_root.hpp"
#include "solvers/arithmetic/magnitude.hpp"
#include "solvers/arithmetic/rounding.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Whether the root is a zero of a polynomial of degree 2 at most, none of whose zeros is 0 or infinity. A common zero
/// of it and the carrier is one of the remainder, too; so it is that of degree 1, or the carrier is a multiple. A
/// residue mostly says at once that there is none.
template <std::size_t capacity>
bool is_zero_at(const IsolatedRoot<WideInteger<capacity>>& root, const Polynomial<WideInteger<capacity>>& inner) {
  using Integer = WideInteger<capacity>;
  if (inner.degree == 0) return false;
  if (root.exact) return inner.value(root.first(), root.beyond).is_zero();
  const Polynomial<Integer>& carrier = *root.carrier;
  const auto rest_of = [&](auto number) {
    using Number = decltype(number);
    std::array<Number, 5> of;
    for (std::size_t i = 0; i <= carrier.degree; ++i) of[i] = Number(carrier.of[i]);
    std::array<Number, 3> by;
    for (std::size_t i = 0; i <= inner.degree; ++i) by[i] = Number(inner.of[i]);
    const Remainder<Number> rest = remainder(of, carrier.degree, by, inner.degree);
    const bool none = inner.degree == 1 ? !rest.low.is_zero() : !resultant(by, rest).is_zero();
    return none ? std::nullopt : std::optional(rest);
  };
  if (!rest_of(Residue(0))) return false;
  const auto rest = rest_of(Integer(0));
  if (!rest) return false;
  const auto has_zero = [&root](const Polynomial<Integer>& y) { return y.on(root.at, root.beyond).changes() % 2 == 1; };
  if (rest->high.is_zero()) return rest->low.is_zero() && has_zero(inner);
  return has_zero({{rest->low, rest->high}, 1});
}

/// The sign that a polynomial of degree 2 at most has at the root, if so many refinements find it.
template <std::size_t capacity>
std::optional<int> sign_soon(IsolatedRoot<WideInteger<capacity>>& root,
                             const Polynomial<WideInteger<capacity>>& quadratic, int steps) {
  if (quadratic.is_zero()) return 0;
  const Polynomial<WideInteger<capacity>> inner = quadratic.between_ends();
  for (int step = 0; step < steps && !in_doubt; ++step) {
    if (root.exact) return quadratic.value(root.first(), root.beyond).sign();
    const auto within = inner.on(root.at, root.beyond);
    if (within.changes() == 0) return within.last_sign();
    // A residue costs less than the first refinement.
    if (step == 0 && is_zero_at(root, inner)) return 0;
    root.refine();
  }
  return std::nullopt;
}

template <std::size_t capacity>
int sign_at(IsolatedRoot<WideInteger<capacity>>& root, const Polynomial<WideInteger<capacity>>& quadratic) {
  const std::optional<int> soon = sign_soon(root, quadratic, 4);
  return soon ? *soon : root.sign_of(quadratic.between_ends());
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
