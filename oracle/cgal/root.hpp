// Roots of quadratics with rational coefficients, as CGAL computes with them: α + β·√γ.
#pragma once

#include <CGAL/Root_of_traits.h>

#include <iterator>
#include <vector>

#include "oracle/cgal/kernel.hpp"

namespace plumbline {

using Root = CGAL::Root_of_traits<CGAL::Gmpq>::Root_of_2;

// Those of a·x² + b·x + c, in ascending order, a double root once. CGAL divides by b where a is zero, so that not both
// may be zero.
inline std::vector<Root> roots_of(const CGAL::Gmpq& a, const CGAL::Gmpq& b, const CGAL::Gmpq& c) {
  std::vector<Root> roots;
  CGAL::compute_roots_of_2(a, b, c, std::back_inserter(roots));
  return roots;
}

// α + β·√γ with γ = n/m is α + (β/m)·√(n·m), where the root is of an integer.
inline Real real_of(const Root& root) {
  if (!root.is_extended()) return real_of(root.a0());
  const exact::Rational gamma = rational_of(root.root());
  const exact::Integer m = denominator(gamma);
  const exact::Rational alpha = rational_of(root.a0()), beta = rational_of(root.a1()) / m;
  return exact::surd(numerator(alpha) * denominator(beta), numerator(beta) * denominator(alpha), numerator(gamma) * m,
                     denominator(alpha) * denominator(beta));
}

}  // namespace plumbline
