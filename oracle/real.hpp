// One exact real number: what the truth's values are made of.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace plumbline {

namespace exact {
struct Surd;
}

/// An exact real number: a rational or a quadratic surd (p + q·√d)·2^e / r. Immutable; copies share. No operation
/// rounds except those that say so, and those round once: to nearest, ties to even, subnormals at their own last bit,
/// infinity beyond the largest double.
class Real {
 public:
  Real() : Real(0.0) {}
  /// The finite double as the number that it is.
  explicit Real(double value);
  explicit Real(std::shared_ptr<const exact::Surd> surd) : surd_(std::move(surd)) {}

  /// The number that a plain decimal is ("-0.1", "12.5E3"), or a C99 hex number's double. Nothing if the text is not
  /// wholly a number, if no finite double is nearest to a hex number, or if a decimal's exponent is beyond ±400: that
  /// reaches every double, and keeps a few characters from being a number of a million digits.
  static std::optional<Real> from_decimal(std::string_view text);

  int sign() const;
  bool rational() const;
  /// The sign of this number less the other; `other` may be infinite.
  int compare(double other) const;
  /// The correctly rounded double; a zero is +0.
  double nearest() const;
  /// e where ulp(y) = 2^e in Goldberg's sense: e = max(floor(log2|y|), −1022) − 52, and −1074 for y = 0.
  int ulp_exponent() const;
  /// |from − y| / 2^unit as the correctly rounded double of the exact quotient, 2^1023 where it is larger.
  double distance(double from, int unit) const;

  Real negated() const;
  Real complement() const;          ///< 1 − y
  Real scaled(int exponent) const;  ///< y·2^exponent
  Real square_root() const;         ///< √y of a rational y ≥ 0

  /// At most one of the two is irrational, and a divisor is rational and not 0.
  friend Real operator+(const Real& a, const Real& b);
  friend Real operator-(const Real& a, const Real& b);
  friend Real operator*(const Real& a, const Real& b);
  friend Real operator/(const Real& a, const Real& b);

  /// `n`, `n/d`, or `(p + q*sqrt(d))/r` in integers with r > 0 and gcd(p, q, r) = 1.
  std::string text() const;

  friend bool operator==(const Real& a, const Real& b);

  /// What it is made of, for the arithmetic in oracle/exact.hpp.
  const exact::Surd& surd() const { return *surd_; }

 private:
  std::shared_ptr<const exact::Surd> surd_;
};

}  // namespace plumbline
