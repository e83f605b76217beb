// The quadratic solver of the published sweep, which its own problem and the sweep put to the test.
#pragma once

#include "solvers/quadratic_roots/branches.hpp"

namespace plumbline::quadratic_roots {

/// Writes the roots that it finds of a·x² + b·x + c, ascending, and returns their number; one example where all numbers
/// are roots.
inline int roots_by_vertex(double a, double b, double c, double* answer) {
  if (a == 0) {
    if (b == 0 && c != 0) return outcome::none;
    answer[value::x_1] = b == 0 ? 0 : -c / b;
    return outcome::one;
  }
  const double discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return outcome::none;
  const double vertex = -b / (2 * a);
  const double offset = std::sqrt(discriminant) / (2 * a);
  if (offset == 0) {
    answer[value::x_1] = vertex;
    return outcome::one;
  }
  return two_roots(vertex - offset, vertex + offset, answer);
}

}  // namespace plumbline::quadratic_roots
