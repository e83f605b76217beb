// The QuadraticSolver of "Interception of two moving objects in 2D space".
#pragma once

#include <cmath>

namespace plumbline::quadratic_roots {

/// False where there is no real solution; equal outputs are one.
inline bool quadratic_solver(double a, double b, double c, double& t1, double& t2) {
  if (a == 0) {
    t1 = t2 = -c / b;
    return true;
  }
  const double discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return false;
  const double root = std::sqrt(discriminant);
  t1 = (-b + root) / (2 * a);
  t2 = (-b - root) / (2 * a);
  return true;
}

}  // namespace plumbline::quadratic_roots
