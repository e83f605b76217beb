#include "roots.hpp"

#include <algorithm>
#include <cmath>

// The discriminant by two fused multiply-adds, after Kahan, so that its sign is exact.
static double discriminant(double a, double b, double c) {
  const double product = 4 * a * c;
  const double lost = std::fma(-4 * a, c, product);
  return std::fma(b, b, -product) + lost;
}

Roots roots(double a, double b, double c) {
  if (a == 0 && b == 0) return {c == 0 ? Roots::all : Roots::none};
  if (a == 0) return {Roots::one, -c / b};
  const double d = discriminant(a, b, c);
  if (d < 0) return {Roots::none};
  if (d == 0) return {Roots::one, -b / (2 * a)};
  // The root that no cancellation spoils, and the other from their product c/a.
  const double q = -(b + std::copysign(std::sqrt(d), b)) / 2;
  const auto [first, second] = std::minmax({q / a, c / q});
  return {Roots::two, first, second};
}
