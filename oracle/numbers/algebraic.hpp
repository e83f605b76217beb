// The numbers that are neither rational nor quadratic: zeros of polynomials, moved and scaled by rationals. It takes
// long to compile, as oracle/numbers/exact.hpp does.
#pragma once

#include <optional>
#include <string>

#include "oracle/numbers/root.hpp"
#include "oracle/numbers/surd.hpp"

namespace plumbline::exact {

/// (p·τ + q)·2^exponent / r with r > 0, at a root τ. It may be rational or quadratic all the same.
struct Algebraic {
  Root root;
  Integer p = 1, q = 0, r = 1;
  long exponent = 0;

  explicit Algebraic(Root tau) : root(std::move(tau)) {}

  int sign() const;
  bool rational() const;
  /// As those of a surd.
  double nearest() const;
  long floor_log2() const;
  Enclosure enclosure() const;
  /// Canonical: of one number always the same.
  std::string text() const;
  /// The number, where it is rational or quadratic.
  std::optional<Surd> surd() const;

  friend Algebraic operator-(Algebraic y);
  /// With rational numbers, divisors not 0: std::domain_error else.
  friend Algebraic operator+(const Algebraic& a, const Surd& b);
  friend Algebraic operator*(const Algebraic& a, const Surd& b);
  friend Algebraic operator/(const Algebraic& a, const Surd& b);
  friend bool operator==(const Algebraic& a, const Algebraic& b);
  friend bool operator==(const Algebraic& a, const Surd& b);
};

Algebraic difference(const Algebraic& y, const Dyadic& x);
/// The number as a `Real`: as a surd, where its polynomial is quadratic.
Real real(Algebraic y);
/// The root itself, of a polynomial that is square-free.
Real real(const Root& root);

/// n(τ)/d(τ) at a root τ that is no zero of d: std::domain_error else. None of the degrees is above 4.
Real quotient(const Polynomial& n, const Polynomial& d, const Root& tau);
/// An enclosure of n(τ)/d(τ)·2^exponent, found sooner; 0 and 1 as such.
Real about_quotient(const Polynomial& n, const Polynomial& d, const Root& tau, long exponent = 0);

/// The root of its minimal polynomial that it is, if that of the one given has degree 4 at most.
Root minimal(const Root& given);

}  // namespace plumbline::exact
