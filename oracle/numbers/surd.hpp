// The numbers that the exact tiers end in: quadratic surds of integers. It takes long to compile, as
// oracle/numbers/exact.hpp does.
#pragma once

#include <cmath>
#include <string>

#include "oracle/numbers/exact.hpp"

namespace plumbline::exact {

/// n·2^k for k ≥ 0, n for others.
Integer shifted(const Integer& n, long k);
/// What arithmetic of exact numbers asks of its operands, in every build: std::domain_error otherwise.
void require(bool holds, const char* otherwise);
/// The nearest double of n·2^e / d, ties to even; d > 0.
double rounded(const Integer& n, const Integer& d, long e);
/// floor(log2(|n|·2^e / d)), n not 0, d > 0.
long floor_log2(const Integer& n, const Integer& d, long e);

/// (p + q·√d)·2^exponent / r with r > 0 and d ≥ 0; q = 0 unless √d is irrational.
struct Surd {
  Integer p, q, d, r;
  long exponent = 0;

  int sign() const;
  bool rational() const { return q.is_zero(); }
  /// The correctly rounded double; a zero is +0.
  double nearest() const;
  /// floor(log2|y|) of y ≠ 0.
  long floor_log2() const;
  /// As `enclosure_of` has it.
  Enclosure enclosure() const;
  /// In lowest terms, as `Real::text` has it.
  std::string text() const;

  friend Surd operator-(Surd y);
  /// At most one of the two is irrational, and a divisor is rational and not 0: std::domain_error else.
  friend Surd operator+(const Surd& a, const Surd& b);
  friend Surd operator*(const Surd& a, const Surd& b);
  friend Surd operator/(const Surd& a, const Surd& b);
  friend bool operator==(const Surd& a, const Surd& b);
};

/// y − x, which judgements take most: by shifts alone where sums multiply.
Surd difference(const Surd& y, const Dyadic& x);
/// The double as the number that it is.
Surd surd_of(double value);
/// √y of a rational y ≥ 0.
Real square_root(const Surd& y);
/// The nearest double and that of the rest; nothing said of numbers near the ends of the range.
template <typename Number>
Enclosure enclosure_of(const Number& y) {
  const double high = y.nearest(), size = std::fabs(high);
  if (!(size >= 0x1p-900 && size <= 0x1p900)) return {};
  const Number rest = difference(y, dyadic(high));
  if (rest.sign() == 0) return {high, 0, 0};
  const double low = rest.nearest();
  return {high, low, std::fabs(low) * 0x1p-53 + 0x1p-1074};  // half an ulp of it, or of the least double
}
/// The number as a `Real`: in place, where it fits into a double.
Real real(Surd y);

}  // namespace plumbline::exact
