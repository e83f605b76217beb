// One exact real number: what the truth's values are made of.
#pragma once

#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "solvers/solver.hpp"

namespace plumbline {

struct Truth;

namespace exact {
struct Algebraic;
struct Surd;

/// What a number is made of: one of the two.
struct Parts {
  std::shared_ptr<const Surd> surd;
  std::shared_ptr<const Algebraic> algebraic;
};
}  // namespace exact

/// Where a number is known to lie: within `radius` of high + low, where |low| ≤ 2^−53·|high|. A radius of 0 says which
/// number it is, the double nearest to which is the high part, an infinite one nothing.
struct Enclosure {
  double high = 0, low = 0, radius = std::numeric_limits<double>::infinity();
};

/// A value of the truth of a query, to be made when it is asked for.
struct Deferred {
  Truth (*truth)(const double* query) = nullptr;
  std::uint8_t place = 0;  ///< of the value
  int code = 0;            ///< of the truth, which was found before
  boost::container::static_vector<double, max_numbers> query;
};

/// What lies between two doubles, both included.
struct Interval {
  double low, high;
};

/// An exact real number: a rational, a quadratic surd (p + q·√d)·2^e / r, or a zero of a polynomial. Immutable. It
/// carries an enclosure, which decides what is asked of it where it can, and becomes p, q, d, r, e or the zero where
/// it cannot: then it is shared by copies, or made each time. No operation rounds except those that say so, and
/// those round once: to nearest, ties to even, subnormals at their own last bit, infinity beyond the largest double.
class Real {
 public:
  Real() : Real(0.0) {}
  /// The finite double as the number that it is.
  explicit Real(double value) : enclosure_{value, 0, 0} {}
  explicit Real(std::shared_ptr<const exact::Surd> surd) : surd_(std::move(surd)) {}
  explicit Real(std::shared_ptr<const exact::Algebraic> algebraic) : algebraic_(std::move(algebraic)) {}
  /// A number that lies in the enclosure, and is that one where it is asked for.
  explicit Real(const Enclosure& enclosure) noexcept : enclosure_(enclosure) {
    if (exact_in_place() && enclosure.high + enclosure.low != enclosure.high) begin_with_nearest();
  }
  /// That the number is the value in this place of a truth, as exact tiers find it: OracleFails where they find another
  /// outcome than the code's.
  void defer(Truth (*truth)(const double* query), std::span<const double> query, int code, std::size_t place);
  /// Finds an enclosure, if there is none: it pays where more than one answer is held to the number.
  void enclose();

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
  /// What the enclosure decides of that, which may be nothing.
  Interval distance_within(double from, int unit) const;

  Real negated() const;
  Real complement() const;          ///< 1 − y
  Real scaled(int exponent) const;  ///< y·2^exponent
  Real square_root() const;         ///< √y of a rational y ≥ 0; std::domain_error of others

  /// At most one of the two is irrational, and a divisor is rational and not 0: std::domain_error else.
  friend Real operator+(const Real& a, const Real& b);
  friend Real operator-(const Real& a, const Real& b);
  friend Real operator*(const Real& a, const Real& b);
  friend Real operator/(const Real& a, const Real& b);

  /// `n`, `n/d`, or `(p + q*sqrt(d))/r` in integers with r > 0 and gcd(p, q, r) = 1, wherever the number is rational or
  /// quadratic; else `root of c0 c1 … in (k/2^m, (k+1)/2^m)`: the coefficients of its minimal polynomial, the lowest
  /// first, primitive, the last one positive, and the interval of the least m ≥ 0 in which that has no other zero.
  std::string text() const;

  /// Whether they are one number. One whose enclosure it does not lie in is equal to none.
  friend bool operator==(const Real& a, const Real& b);

  /// What it is made of, for the arithmetic in oracle/numbers/exact.hpp.
  exact::Parts parts() const;
  /// std::domain_error where it is neither rational nor quadratic.
  std::shared_ptr<const exact::Surd> surd() const;

 private:
  [[gnu::cold]] void begin_with_nearest() noexcept;
  bool exact_in_place() const { return enclosure_.radius == 0; }

  Enclosure enclosure_;
  std::shared_ptr<const exact::Surd> surd_;
  std::shared_ptr<const exact::Algebraic> algebraic_;
  Deferred deferred_;
};

}  // namespace plumbline
