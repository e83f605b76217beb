// Right by exact integers, and with one fault each.
#include "plumbline/solver.h"
#include "props/planted/one_in_twenty.hpp"
#include "props/planted/outside/integers.hpp"

namespace planted {
namespace {

enum class Quadratic {
  right,
  dropped_root,
  wrong_order,
  linear_forgotten,
  double_twice,
  overflow,
  underflow,
  last_bit,
  cancelled,
  garbage
};

int roots(const double* query, double* answer, Quadratic fault) {
  const Scaled<3> q(query);
  if (!q.finite) return PLUMBLINE_REFUSED;
  const auto& [a, b, c] = q.at;
  const double square = query[1] * query[1], product = 4 * query[0] * query[2];
  if (a == 0) {
    if (b == 0) return c == 0 ? PLUMBLINE_QUADRATIC_ROOTS_ALL : PLUMBLINE_QUADRATIC_ROOTS_NONE;
    if (fault == Quadratic::linear_forgotten) return PLUMBLINE_QUADRATIC_ROOTS_NONE;
    answer[0] = nearest(-c, b, 0);
    return PLUMBLINE_QUADRATIC_ROOTS_ONE;
  }
  if (fault == Quadratic::overflow && std::isinf(square)) return PLUMBLINE_QUADRATIC_ROOTS_NONE;
  const Integer discriminant = b * b - 4 * a * c;
  const bool vanished = fault == Quadratic::underflow && square == 0 && product == 0;
  if (discriminant < 0 && !vanished) return PLUMBLINE_QUADRATIC_ROOTS_NONE;
  if (discriminant == 0 || vanished) {
    answer[0] = answer[1] = nearest(-b, 2 * a, 0);
    if (fault == Quadratic::double_twice) return PLUMBLINE_QUADRATIC_ROOTS_TWO;
    return PLUMBLINE_QUADRATIC_ROOTS_ONE;
  }
  if (fault == Quadratic::dropped_root && c == 0) {
    answer[0] = nearest(-b, a, 0);
    return PLUMBLINE_QUADRATIC_ROOTS_ONE;
  }
  const int first = a > 0 || fault == Quadratic::wrong_order ? -1 : 1;
  answer[0] = nearest_root(-b, first, discriminant, 2 * a);
  answer[1] = nearest_root(-b, -first, discriminant, 2 * a);
  if (fault == Quadratic::cancelled && std::isfinite(square) && square != product)
    for (const int i : {0, 1})
      answer[i] = (-query[1] + (i == 0 ? first : -first) * std::sqrt(std::fabs(square - product))) / (2 * query[0]);
  if (fault == Quadratic::garbage) {
    answer[0] = 41;
    answer[1] = 42;
  }
  if (fault == Quadratic::last_bit && plumbline::one_in_twenty(query, PLUMBLINE_QUADRATIC_ROOTS_QUERY))
    answer[0] = std::nextafter(answer[0], 0);
  return PLUMBLINE_QUADRATIC_ROOTS_TWO;
}

}  // namespace
}  // namespace planted

using namespace planted;

extern "C" {

int quadratic_roots(const double* query, double* answer) { return roots(query, answer, Quadratic::right); }
int dropped_root(const double* query, double* answer) { return roots(query, answer, Quadratic::dropped_root); }
int wrong_order(const double* query, double* answer) { return roots(query, answer, Quadratic::wrong_order); }
int linear_forgotten(const double* query, double* answer) { return roots(query, answer, Quadratic::linear_forgotten); }
int double_twice(const double* query, double* answer) { return roots(query, answer, Quadratic::double_twice); }
int overflow(const double* query, double* answer) { return roots(query, answer, Quadratic::overflow); }
int underflow(const double* query, double* answer) { return roots(query, answer, Quadratic::underflow); }
int cancelled(const double* query, double* answer) { return roots(query, answer, Quadratic::cancelled); }
int garbage(const double* query, double* answer) { return roots(query, answer, Quadratic::garbage); }
int last_bit(const double* query, double* answer) { return roots(query, answer, Quadratic::last_bit); }

}  // extern "C"
