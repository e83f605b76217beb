// The numbers that the exact tiers end in: quadratic surds of integers. It takes long to compile, as
// oracle/numbers/exact.hpp does.
#pragma once

#include <string>

#include "oracle/numbers/exact.hpp"

namespace plumbline::exact {

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
  /// The nearest double and that of the rest; nothing said of numbers near the ends of the range.
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
/// The number as a `Real`: in place, where it fits into a double.
Real real(Surd y);

}  // namespace plumbline::exact
