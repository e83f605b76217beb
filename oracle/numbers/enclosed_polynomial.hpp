// Polynomials with coefficients that are known to 126 bits, which tell most signs without long integers. Their
// intervals share nothing with the balls that solvers compute with: an oracle on them is still a second opinion.
#pragma once

#include <cmath>
#include <optional>
#include <vector>

#include "oracle/numbers/polynomial.hpp"

namespace plumbline::exact {

/// What is known of a number: it lies from (middle − radius)·2^exponent to (middle + radius)·2^exponent.
struct Enclosed {
  __extension__ using Middle = __int128;

  Middle middle = 0;  ///< below 2^126 in size
  double radius = 0;
  long exponent = 0;

  double size() const { return std::fabs(static_cast<double>(middle)); }
  /// Nothing where both are possible.
  std::optional<int> sign() const;
};
Enclosed operator+(Enclosed a, Enclosed b);
Enclosed operator-(const Enclosed& a, const Enclosed& b);
Enclosed operator*(const Enclosed& a, const Enclosed& b);

/// y·2^bits/of, about, rounded to an integer; `of` is not 0.
Integer about_quotient(const Enclosed& y, const Enclosed& of, long bits);

/// n·2^exponent
Enclosed enclosed(const Integer& n, long exponent);

/// A polynomial on an interval, in Bernstein's basis: coefficients of products of the ways from both ends. Near either
/// end, however near, it is as precise as anywhere.
class EnclosedPolynomial {
 public:
  /// f is not zero, the interval no point.
  EnclosedPolynomial(const Polynomial& f, Span span);

  /// f and its derivative at a place in the interval, but for a positive factor that all places share.
  Enclosed value_at(const Point& x) const;
  Enclosed slope_at(const Point& x) const;
  std::optional<int> sign_at(const Point& x) const { return value_at(x).sign(); }
  /// How often the coefficients' signs change: as many times as f has zeros within, or an even number more. Always
  /// known of the interval itself.
  int sign_variations() const;
  std::optional<int> sign_variations(const Span& part) const;
  /// About where in a part f changes its sign, which next to the low end is this one, as a share of the part. In
  /// doubles, it proves nothing; nothing where these see no change.
  std::optional<double> about_zero(const Span& part, int sign_low) const;

 private:
  struct Ways;
  Ways ways_to(const Point& x) const;

  Span span_;
  std::vector<Enclosed> coefficients_;  ///< of from^i·to^(n − i), binomials included
};

}  // namespace plumbline::exact
