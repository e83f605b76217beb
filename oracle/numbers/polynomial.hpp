// Polynomials with integer coefficients. It takes long to compile, as oracle/numbers/exact.hpp does.
#pragma once

#include <vector>

#include "oracle/numbers/exact.hpp"

namespace plumbline::exact {

/// n/2^k with k ≥ 0.
struct Point {
  Integer n;
  long k = 0;
};

/// The numbers from low/2^k to high/2^k.
struct Span {
  Integer low, high;
  long k = 0;
};

class Polynomial {
 public:
  Polynomial() = default;
  /// A constant.
  Polynomial(const Integer& constant) : Polynomial({constant}) {}
  /// Of these coefficients, the lowest first.
  Polynomial(std::initializer_list<Integer> coefficients) : Polynomial(std::vector<Integer>(coefficients)) {}
  explicit Polynomial(std::vector<Integer> coefficients);

  bool is_zero() const { return coefficients_.empty(); }
  /// −1 of the zero polynomial.
  int degree() const { return static_cast<int>(coefficients_.size()) - 1; }
  const std::vector<Integer>& coefficients() const { return coefficients_; }
  const Integer& operator[](int power) const { return coefficients_[static_cast<std::size_t>(power)]; }
  const Integer& lead() const { return coefficients_.back(); }

  /// f(x)·2^(k·degree), x = n/2^k.
  Integer value_at(const Point& x) const;
  int sign_at(const Point& x) const { return value_at(x).sign(); }
  /// The sign next to x on the right or the left, of a polynomial that is not zero.
  int sign_after(const Point& x) const;
  int sign_before(const Point& x) const;
  /// The sign at n/d with d > 0.
  int sign_at_ratio(const Integer& n, const Integer& d) const;

  Polynomial derivative() const;
  /// The greatest common divisor of the coefficients.
  Integer content() const;
  /// Divided by its content, with a positive leading coefficient.
  Polynomial primitive_part() const;
  /// A polynomial with the same zeros, each of them simple.
  Polynomial square_free_part() const;
  /// f((a·x + b)/d)·d^degree
  Polynomial composed(const Integer& a, const Integer& b, const Integer& d) const;

  friend bool operator==(const Polynomial&, const Polynomial&) = default;
  friend Polynomial operator-(Polynomial f);
  friend Polynomial operator+(const Polynomial& f, const Polynomial& g);
  friend Polynomial operator-(const Polynomial& f, const Polynomial& g);
  friend Polynomial operator*(const Polynomial& f, const Polynomial& g);

 private:
  std::vector<Integer> coefficients_;
};

/// m·f modulo g with some m > 0; g is not zero.
Polynomial remainder(Polynomial f, const Polynomial& g);
/// f/g where that is a polynomial and both are primitive.
Polynomial exact_quotient(Polynomial f, const Polynomial& g);
/// Primitive, with a positive leading coefficient; not both are zero.
Polynomial gcd(Polynomial f, Polynomial g);

/// f, f' and the negated remainders, up to positive factors: f is square-free and not zero.
std::vector<Polynomial> sturm_sequence(const Polynomial& f);
/// How many zeros f has in the open interval, given its sequence.
int zeros_within(const std::vector<Polynomial>& sturm, const Span& span);
/// At least as many, more by an even number, each zero counted as often as it is one; by Descartes' rule.
int sign_variations(const Polynomial& f, const Span& span);

/// Whether a sign is other than the last one that was not 0, which it becomes unless it is 0 itself: 1 or 0.
int variations(int& last, int sign);

/// A power of two that no zero of f reaches in size, as its exponent ≥ 0; f is not zero.
long bits_of_zeros(const Polynomial& f);

}  // namespace plumbline::exact
