// One real zero of a polynomial, and the signs of other polynomials there. It takes long to compile, as
// oracle/numbers/exact.hpp does.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "oracle/numbers/enclosed_polynomial.hpp"

namespace plumbline::exact {

/// The one zero of a square-free polynomial in an open interval, or the zero that both its ends are.
class Root {
 public:
  /// std::domain_error where the polynomial has the same sign next to both ends, within.
  Root(Polynomial f, Span span);
  /// The same, given the polynomial on an interval that holds this one; nothing where both its ends are the zero.
  Root(Polynomial f, Span span, std::optional<EnclosedPolynomial> around);

  const Polynomial& polynomial() const { return f_; }
  const Span& span() const { return span_; }
  bool is_point() const { return span_.low == span_.high; }
  Point low() const { return {span_.low, span_.k}; }
  Point high() const { return {span_.high, span_.k}; }

  /// Makes the interval narrower: at first as far as doubles see, then mostly by a number of bits that doubles each
  /// time.
  void refine();
  /// Refines until the interval is at most 2^−bits wide.
  void refine_to(long bits);

  /// The sign of τ − n/d, d > 0.
  int compare(const Integer& n, const Integer& d) const;

 private:
  bool changes_within(const Span& part);
  int sign_at(const Point& x);
  int sign_within(const Point& x);
  Integer secant();
  bool refine_beside(const Integer& end, long bits);
  bool refine_by_doubles();
  bool refine_to_cluster();

  Polynomial f_;
  std::optional<EnclosedPolynomial> around_;  ///< on an interval that holds this one
  bool strained_ = false;                     ///< whether that left a sign open
  bool fresh_ = true;                         ///< whether it was not refined yet
  Span span_;
  int sign_low_ = 0;  // of f within, next to the low end
  long bits_ = 2;     // by which the next step tries to make the interval narrower
  long failed_ = 0;   // steps in a row that did not
};

/// The sign of g at the root: *the* question. It makes the root's interval narrower.
int sign(const Polynomial& g, Root& root);
/// The sign of a − b. Both may become narrower; they have no common point then, unless they are equal.
int compare(Root& a, Root& b);

/// A number between two roots, of which the first is the lesser one.
Point between(Root a, Root b);

/// The zeros within a closed interval, in ascending order, of a square-free polynomial that is not constant.
std::vector<Root> isolate_by_sturm(const Polynomial& f, const Span& span);
std::vector<Root> isolate_by_descartes(const Polynomial& f, const Span& span);
/// An interval that holds all zeros.
Span all_zeros(const Polynomial& f);

}  // namespace plumbline::exact
