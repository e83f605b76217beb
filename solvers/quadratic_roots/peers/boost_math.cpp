// Method: quadratic_roots: Kahan's discriminant, and the root that does not cancel first; equal roots are one.
// Error:  none is stated.
// Limits: products that overflow or underflow; a pair holds no word for "all".
// Source: Boost.Math, https://www.boost.org/doc/libs/1_74_0/libs/math/doc/html/math_toolkit/quadratic_roots.html.
#include <boost/math/tools/roots.hpp>
#include <cmath>

#include "solvers/outside/peer.hpp"
#include "solvers/quadratic_roots/problem.hpp"

PLUMBLINE_PEER(quadratic_roots, boost_math, (all), ())(const double* query, double* answer) {
  const auto [first, last] = boost::math::tools::quadratic_roots(query[number::a], query[number::b], query[number::c]);
  // "If the roots are complex and the inputs are real, x0 and x1 are both quiet NaNs."
  if (std::isnan(first) && std::isnan(last)) return outcome::none;
  answer[value::x_1] = first;
  if (first == last) return outcome::one;
  answer[value::x_2] = last;
  return outcome::two;
}
