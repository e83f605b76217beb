// The roots of a quartic in closed form, by Ferrari's formula as any table has it. The resolvent's root comes by
// Newton's method, as libraries' cube roots and cosines differ from machine to machine.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "solvers/quadratic_roots/vertex_form.hpp"

namespace plumbline::thick_segment_sweeps_point {

/// By ascending powers.
using Quartic = std::array<double, 5>;

// x³ + a·x² + b·x + c has a largest real root, to which Newton's method descends from above all roots, where the cubic
// is convex and rises. The start is Lagrange's bound. What descends no more, as rounded, is the root.
inline double largest_cubic_root(double a, double b, double c) {
  const double cube_root = c == 0 ? 0 : std::ldexp(1.0, std::ilogb(c) / 3 + 1);
  double x = 2 * std::max({std::fabs(a), std::sqrt(std::fabs(b)), cube_root});
  for (;;) {
    const double value = ((x + a) * x + b) * x + c, slope = (3 * x + 2 * a) * x + b;
    const double next = x - value / slope;
    if (!(next < x)) return x;
    x = next;
  }
}

inline int quadratic_roots_of(double a, double b, double c, double* roots) {
  return quadratic_roots::roots_by_vertex(a, b, c, roots);
}

// One root, and the two of the quadratic that is left.
inline int roots_of_cubic(const Quartic& k, double* roots) {
  const double a = k[2] / k[3], b = k[1] / k[3], c = k[0] / k[3];
  roots[0] = largest_cubic_root(a, b, c);
  return 1 + quadratic_roots_of(1, a + roots[0], b + (a + roots[0]) * roots[0], roots + 1);
}

// y⁴ + p·y² + q·y + r is the product of y² ∓ √(2m)·y + (p/2 + m ± q/(2·√(2m))), where m is a root of
// m³ + p·m² + (p²/4 − r)·m − q²/8.
/// Writes the roots, of the degree that the leading coefficients leave, and returns their number: 4 at most.
inline int roots_by_ferrari(const Quartic& k, double* roots) {
  if (k[4] == 0) return k[3] == 0 ? quadratic_roots_of(k[2], k[1], k[0], roots) : roots_of_cubic(k, roots);
  const double a = k[3] / k[4], b = k[2] / k[4], c = k[1] / k[4], d = k[0] / k[4], quarter = a / 4;
  const double p = b - 6 * quarter * quarter;
  const double q = c - 2 * b * quarter + 8 * quarter * quarter * quarter;
  const double r = d - c * quarter + b * quarter * quarter - 3 * quarter * quarter * quarter * quarter;
  int count = 0;
  if (q == 0) {  // a quadratic in y²
    double squares[2];
    const int found = quadratic_roots_of(1, p, r, squares);
    for (int i = 0; i < found; ++i) {
      if (squares[i] < 0) continue;
      roots[count++] = -std::sqrt(squares[i]);
      roots[count++] = std::sqrt(squares[i]);
    }
  } else {
    const double m = largest_cubic_root(p, 0.25 * p * p - r, -0.125 * q * q), root = std::sqrt(2 * m);
    if (!(root > 0)) return 0;
    const double half = 0.5 * p + m, part = 0.5 * q / root;
    count = quadratic_roots_of(1, -root, half + part, roots);
    count += quadratic_roots_of(1, root, half - part, roots + count);
  }
  for (int i = 0; i < count; ++i) roots[i] -= quarter;
  return count;
}

}  // namespace plumbline::thick_segment_sweeps_point
