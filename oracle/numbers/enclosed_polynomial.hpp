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

/// f as a polynomial in the way from a place, near which it tells signs however close to each other zeros are.
class EnclosedPolynomial {
 public:
  explicit EnclosedPolynomial(const Polynomial& f, Point origin = {});

  Enclosed value_at(const Point& x) const;
  Enclosed slope_at(const Point& x) const;
  /// That of f at the origin, exactly.
  int sign_at_origin() const { return sign_at_origin_; }
  std::optional<int> sign_variations(const Span& span) const;

 private:
  Enclosed way_to(const Point& x) const;

  Point origin_;
  int sign_at_origin_ = 0;
  std::vector<Enclosed> coefficients_;
};

}  // namespace plumbline::exact
