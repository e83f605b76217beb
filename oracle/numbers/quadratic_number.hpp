// Members of a quadratic field, for truths that are made from the roots of a quadratic.
#pragma once

#include "oracle/numbers/exact.hpp"

namespace plumbline::exact {

/// p + q·√d with rational p, q and d ≥ 0. Numbers that are combined share d, or have q = 0: the field is closed.
class QuadraticNumber {
 public:
  QuadraticNumber(Rational p = 0) : p_(std::move(p)) {}
  QuadraticNumber(Rational p, Rational q, Rational d) : p_(std::move(p)), q_(std::move(q)), d_(std::move(d)) {}

  int sign() const {
    const int p = p_.sign(), q = q_.sign() * d_.sign();
    if (q == 0 || p == q) return p;
    if (p == 0) return q;
    const Rational excess = p_ * p_ - q_ * q_ * d_;
    return excess.is_zero() ? 0 : excess.sign() > 0 ? p : q;
  }

  /// With p = P/π, q = K/κ, d = N/M in lowest terms, √d = √(N·M)/M.
  Real real() const {
    const Integer n = numerator(d_), m = denominator(d_), pi = denominator(p_), kappa = denominator(q_);
    return surd(numerator(p_) * kappa * m, numerator(q_) * pi, n * m, pi * kappa * m);
  }

  friend QuadraticNumber operator+(const QuadraticNumber& a, const QuadraticNumber& b) {
    return {a.p_ + b.p_, a.q_ + b.q_, shared(a, b)};
  }
  friend QuadraticNumber operator-(const QuadraticNumber& a, const QuadraticNumber& b) {
    return {a.p_ - b.p_, a.q_ - b.q_, shared(a, b)};
  }
  friend QuadraticNumber operator*(const QuadraticNumber& a, const QuadraticNumber& b) {
    const Rational& d = shared(a, b);
    return {a.p_ * b.p_ + a.q_ * b.q_ * d, a.p_ * b.q_ + a.q_ * b.p_, d};
  }
  /// The divisor is not 0. Its norm is not either, unless √d is rational: then the quotient is taken of rationals.
  friend QuadraticNumber operator/(const QuadraticNumber& a, const QuadraticNumber& b) {
    const Rational norm = b.p_ * b.p_ - b.q_ * b.q_ * b.d_;
    if (norm.is_zero()) return a / QuadraticNumber(2 * b.p_);  // q·√d = p, as b is not 0
    return a * QuadraticNumber(b.p_ / norm, -b.q_ / norm, b.d_);
  }
  friend bool operator==(const QuadraticNumber& a, const QuadraticNumber& b) { return (a - b).sign() == 0; }
  friend bool operator<(const QuadraticNumber& a, const QuadraticNumber& b) { return (a - b).sign() < 0; }
  friend bool operator<=(const QuadraticNumber& a, const QuadraticNumber& b) { return (a - b).sign() <= 0; }

 private:
  static const Rational& shared(const QuadraticNumber& a, const QuadraticNumber& b) {
    return a.q_.is_zero() ? b.d_ : a.d_;
  }

  Rational p_, q_ = 0, d_ = 0;
};

}  // namespace plumbline::exact
