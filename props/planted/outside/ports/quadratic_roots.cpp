// Quadratics in plain doubles, each function with a fault that a library has which people use.
#include <cmath>
#include <utility>

#include "plumbline/solver.h"
#include "props/planted/outside/ports/plain.hpp"

namespace planted {
namespace {

// One root is q / a, the other c / q, so that neither is a difference of nearly equal numbers. Right but for rounding,
// the sign of zero, and the size up to which a discriminant is zero.
int roots(const double* query, double* answer, double sign_of_zero, double zero) {
  const double a = query[0], b = query[1], c = query[2];
  if (a == 0) {
    if (b == 0) return c == 0 ? PLUMBLINE_QUADRATIC_ROOTS_ALL : PLUMBLINE_QUADRATIC_ROOTS_NONE;
    answer[0] = -c / b;
    return PLUMBLINE_QUADRATIC_ROOTS_ONE;
  }
  const double discriminant = b * b - 4 * a * c;
  if (discriminant < -zero) return PLUMBLINE_QUADRATIC_ROOTS_NONE;
  if (discriminant <= zero) {
    answer[0] = -b / (2 * a);
    return PLUMBLINE_QUADRATIC_ROOTS_ONE;
  }
  const double sign = b == 0 ? sign_of_zero : b < 0 ? -1 : 1;
  const double q = -(b + sign * std::sqrt(discriminant)) / 2;
  answer[0] = q / a;
  answer[1] = c / q;
  if (answer[1] < answer[0]) std::swap(answer[0], answer[1]);
  return PLUMBLINE_QUADRATIC_ROOTS_TWO;
}

}  // namespace
}  // namespace planted

using namespace planted;

extern "C" {

int sign_of_zero(const double* query, double* answer) { return roots(query, answer, 0, 0); }
int discriminant_epsilon(const double* query, double* answer) { return roots(query, answer, 1, tiny); }

}  // extern "C"
