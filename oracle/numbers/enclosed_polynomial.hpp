// Polynomials with coefficients that are known to 128 bits, which tell most signs without long integers. Their
// intervals share nothing with the balls that solvers compute with: an oracle on them is still a second opinion.
#pragma once

#include <optional>
#include <vector>

#include "oracle/numbers/polynomial.hpp"

namespace plumbline::exact {

/// What is known of a number: it lies from low·2^exponent to high·2^exponent.
struct Enclosed {
  Integer low, high;
  long exponent = 0;

  /// Nothing where both are possible.
  std::optional<int> sign() const;
};
Enclosed operator+(Enclosed a, Enclosed b);
Enclosed operator-(const Enclosed& a, const Enclosed& b);
Enclosed operator*(const Enclosed& a, const Enclosed& b);

class EnclosedPolynomial {
 public:
  explicit EnclosedPolynomial(const Polynomial& f);

  Enclosed value_at(const Point& x) const;
  std::optional<int> sign_at(const Point& x) const { return value_at(x).sign(); }
  std::optional<int> sign_variations(const Span& span) const;

 private:
  std::vector<Enclosed> coefficients_;
};

}  // namespace plumbline::exact
