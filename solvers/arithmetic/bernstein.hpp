// Polynomials in doubles on a stretch of time, by their coefficients in the Bernstein basis.
//
// Error:  that of what they are made of, and a rounding for each sum of a halving.
// Source: Descartes' rule of signs in the Bernstein basis; de Casteljau's algorithm halves.
#pragma once

#include <cstddef>

#include "solvers/arithmetic/bits.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Coefficients in the Bernstein basis of a stretch of time: the polynomial is between the least and the largest there.
template <std::size_t degree>
struct Bernstein {
  double of[degree + 1];

  bool above(double bound) const {
    bool all = true;
    for (const double y : of) all &= y > bound;
    return all;
  }
  bool below(double bound) const {
    bool all = true;
    for (const double y : of) all &= y < bound;
    return all;
  }
  /// Makes this the one of the first half, and returns that of the second.
  Bernstein halve() {
    Bernstein second;
    for (std::size_t i = 0; i < degree; ++i) {
      second.of[degree - i] = of[degree];
      for (std::size_t k = degree; k > i; --k) of[k] = 0.5 * (of[k - 1] + of[k]);
    }
    second.of[0] = of[degree];
    return second;
  }
};

/// By Descartes' rule: from certain signs at one end up to those at the other, with at most one that is not certain,
/// which then counts for either, the polynomial is zero once.
template <std::size_t degree>
bool crosses_once(const Bernstein<degree>& form, double error) {
  const int way = form.of[0] > 0 ? 1 : -1;
  std::size_t from = 0, to = 0;
  while (from <= degree && form.of[from] * way > error) ++from;
  while (to <= degree && form.of[degree - to] * way < -error) ++to;
  return from > 0 && to > 0 && from + to >= degree;
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
