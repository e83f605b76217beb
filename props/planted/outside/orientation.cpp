// Right by exact integers, and with one fault in the filter before them.
#include "plumbline/solver.h"
#include "props/planted/outside/points.hpp"

namespace planted {
namespace {

int turn(const double* query) {
  const Scaled<6> q(query);
  if (!q.finite) return PLUMBLINE_REFUSED;
  const Point a{q.at[0], q.at[1]}, b{q.at[2], q.at[3]}, c{q.at[4], q.at[5]};
  const int sign = sgn(cross(b - a, c - a));
  return sign == 0  ? PLUMBLINE_ORIENTATION_COLLINEAR
         : sign > 0 ? PLUMBLINE_ORIENTATION_LEFT
                    : PLUMBLINE_ORIENTATION_RIGHT;
}

int turn_of(double determinant) {
  return determinant == 0  ? PLUMBLINE_ORIENTATION_COLLINEAR
         : determinant > 0 ? PLUMBLINE_ORIENTATION_LEFT
                           : PLUMBLINE_ORIENTATION_RIGHT;
}

// The determinant in doubles, and the sum of its products' sizes, of which its error is a share.
struct Determinant {
  double value, size;
  explicit Determinant(const double* q) {
    const double left = (q[2] - q[0]) * (q[5] - q[1]), right = (q[3] - q[1]) * (q[4] - q[0]);
    value = left - right;
    size = std::fabs(left) + std::fabs(right);
  }
};

}  // namespace
}  // namespace planted

using namespace planted;

extern "C" {

int orientation(const double* query, double*) { return turn(query); }
// Half of a unit roundoff, where three are needed (Shewchuk 1997).
int too_tight_filter(const double* query, double*) {
  const Determinant d(query);
  return std::fabs(d.value) > 0x1p-54 * d.size ? turn_of(d.value) : turn(query);
}

// The bound is right but for products that vanish: 0 ≥ 0.
int filter_accepts_zero(const double* query, double*) {
  const Determinant d(query);
  return std::fabs(d.value) >= 0x1p-51 * d.size ? turn_of(d.value) : turn(query);
}

int epsilon(const double* query, double*) {
  return std::fabs(Determinant(query).value) < 1e-9 ? PLUMBLINE_ORIENTATION_COLLINEAR : turn(query);
}

}  // extern "C"
