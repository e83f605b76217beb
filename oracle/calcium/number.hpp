// Real numbers and polynomials as libcalcium computes with them. A number is a `qqbar`: its minimal polynomial and an
// enclosure that holds no other zero of it, so that equality, order and zero are decided, however close numbers are.
#pragma once

#include <compare>
#include <utility>
#include <vector>

#include "oracle/calcium/qqbar.hpp"
#include "oracle/numbers/real.hpp"

namespace plumbline::calcium {

/// What FLINT's functions make, copy and clear. None of it holds its own address, so that swapping bytes moves it.
template <typename T, void make(T*), void clear(T*), void copy(T*, const T*)>
class Owned {
 public:
  Owned() { make(&value_); }
  Owned(const Owned& other) : Owned() { copy(&value_, &other.value_); }
  Owned(Owned&& other) noexcept : Owned() { std::swap(value_, other.value_); }
  Owned& operator=(Owned other) noexcept {
    std::swap(value_, other.value_);
    return *this;
  }
  ~Owned() { clear(&value_); }

  T* get() { return &value_; }
  const T* get() const { return &value_; }

 private:
  T value_;
};

using Ball = Owned<arb_struct, arb_init, arb_clear, arb_set>;

/// A real algebraic number.
class Number : public Owned<qqbar_struct, qqbar_init, qqbar_clear, qqbar_set> {
 public:
  /// The finite double as the number that it is.
  Number(double value = 0) { qqbar_set_d(get(), value); }

  int sign() const { return qqbar_sgn_re(get()); }
  Real real() const;

  friend Number operator+(const Number& a, const Number& b) { return made<qqbar_add>(a, b); }
  friend Number operator-(const Number& a, const Number& b) { return made<qqbar_sub>(a, b); }
  friend Number operator*(const Number& a, const Number& b) { return made<qqbar_mul>(a, b); }
  /// b is not 0.
  friend Number operator/(const Number& a, const Number& b) { return made<qqbar_div>(a, b); }
  friend bool operator==(const Number& a, const Number& b) { return qqbar_equal(a.get(), b.get()) != 0; }
  friend std::strong_ordering operator<=>(const Number& a, const Number& b) {
    return qqbar_cmp_re(a.get(), b.get()) <=> 0;
  }

 private:
  template <void operation(qqbar_struct*, const qqbar_struct*, const qqbar_struct*)>
  static Number made(const Number& a, const Number& b) {
    Number result;
    operation(result.get(), a.get(), b.get());
    return result;
  }
};

/// A rational number between a and b, where a < b.
Number between(const Number& a, const Number& b);

/// A polynomial in one variable, with rational coefficients.
class Polynomial : public Owned<fmpq_poly_struct, fmpq_poly_init, fmpq_poly_clear, fmpq_poly_set> {
 public:
  Polynomial(double constant = 0);
  static Polynomial variable();

  bool is_zero() const { return fmpq_poly_is_zero(get()) != 0; }
  Number at(const Number& place) const;
  Polynomial derivative() const;
  /// The real zeros of a polynomial that is not 0 itself, or those from 0 to 1, in ascending order, each once.
  std::vector<Number> zeros() const;
  std::vector<Number> zeros_in_unit_interval() const;

  friend Polynomial operator+(const Polynomial& a, const Polynomial& b) { return made<fmpq_poly_add>(a, b); }
  friend Polynomial operator-(const Polynomial& a, const Polynomial& b) { return made<fmpq_poly_sub>(a, b); }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) { return made<fmpq_poly_mul>(a, b); }

 private:
  template <void operation(fmpq_poly_struct*, const fmpq_poly_struct*, const fmpq_poly_struct*)>
  static Polynomial made(const Polynomial& a, const Polynomial& b) {
    Polynomial result;
    operation(result.get(), a.get(), b.get());
    return result;
  }
};

/// n/d at a place that is no zero of d. The place's own field holds it: a division of two numbers of degree 4 would
/// look for it among the zeros of a polynomial of degree 16.
Number quotient(const Polynomial& n, const Polynomial& d, const Number& place);

}  // namespace plumbline::calcium
