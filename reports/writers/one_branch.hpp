// The plain formula of each problem: textbook algebra in doubles, one branch, no care of what is degenerate. Prices are
// multiples of its time, as that of a formula with several branches says how well they were predicted.
#pragma once

#include <cmath>
#include <map>
#include <string_view>

#include "solvers/solver.hpp"

namespace plumbline::one_branch {

inline int orientation(const double* q, double*) {
  const double turn = (q[2] - q[0]) * (q[5] - q[1]) - (q[3] - q[1]) * (q[4] - q[0]);
  return (turn > 0 ? 1 : 0) + (turn < 0 ? 2 : 0);  // without a jump
}

inline int quadratic_roots(const double* q, double* answer) {
  const double discriminant = q[1] * q[1] - 4 * q[0] * q[2];
  if (!(discriminant >= 0)) return 0;
  const double root = std::sqrt(discriminant), inverse = 1 / (2 * q[0]);
  const double one = (-q[1] - root) * inverse, other = (-q[1] + root) * inverse;
  answer[0] = one < other ? one : other;
  answer[1] = one < other ? other : one;
  return 2;
}

inline int point_projection(const double* q, double* answer) {
  const double x = q[4] - q[2], y = q[5] - q[3], square = x * x + y * y;
  if (square == 0) return 0;
  answer[0] = ((q[0] - q[2]) * x + (q[1] - q[3]) * y) / square;
  return 1;
}

inline int line_intersection(const double* q, double* answer) {
  const double rx = q[2] - q[0], ry = q[3] - q[1], qx = q[6] - q[4], qy = q[7] - q[5];
  const double divisor = rx * qy - ry * qx;
  if (divisor == 0) return 0;
  const double s = ((q[4] - q[0]) * qy - (q[5] - q[1]) * qx) / divisor;
  answer[0] = q[0] + s * rx;
  answer[1] = q[1] + s * ry;
  return 1;
}

inline int segment_intersection(const double* q, double* answer) {
  const double rx = q[2] - q[0], ry = q[3] - q[1], qx = q[6] - q[4], qy = q[7] - q[5];
  const double wx = q[4] - q[0], wy = q[5] - q[1], divisor = rx * qy - ry * qx;
  const double s = (wx * qy - wy * qx) / divisor, t = (wx * ry - wy * rx) / divisor;
  if (!((s >= 0) & (s <= 1) & (t >= 0) & (t <= 1))) return 0;
  answer[0] = q[0] + s * rx;
  answer[1] = q[1] + s * ry;
  answer[2] = s;
  answer[3] = t;
  return 1;
}

inline int wall_hit_time(const double* q, double* answer) {
  const double wall_x = q[6] - q[4], wall_y = q[7] - q[5], x = q[4] - q[0], y = q[5] - q[1];
  const double divisor = q[2] * wall_y - q[3] * wall_x;
  if (divisor == 0) return 0;
  const double t = (x * wall_y - y * wall_x) / divisor, u = (x * q[3] - y * q[2]) / divisor;
  answer[0] = t;
  answer[1] = q[0] + t * q[2];
  answer[2] = q[1] + t * q[3];
  answer[3] = u;
  return u < 0 ? 3 : u > 1 ? 4 : t < 0 ? 2 : 1;
}

/// Of n dimensions.
template <int n>
int interception(const double* q, double* answer) {
  const double *const velocity = q + 2 * n + 1, speed = q[2 * n];
  double sight[n], excess = speed * speed, approach = 0, square = 0;
  for (int i = 0; i < n; ++i) {
    sight[i] = q[n + i] - q[i];
    excess -= velocity[i] * velocity[i];
    approach += sight[i] * velocity[i];
    square += sight[i] * sight[i];
  }
  const double rate = (std::sqrt(approach * approach + excess * square) - approach) / square;
  if (!(rate > 0 && speed > 0)) return 0;
  answer[0] = 1 / rate;
  for (int i = 0; i < n; ++i) {
    answer[1 + i] = q[n + i] + velocity[i] * answer[0];
    answer[1 + n + i] = velocity[i] + sight[i] * rate;
  }
  return 1;
}

inline int segment_sweeps_point(const double* q, double* answer) {
  const double px = q[0] - q[8], py = q[1] - q[9], to_px = q[2] - q[10], to_py = q[3] - q[11];
  const double qx = q[4] - q[8], qy = q[5] - q[9], to_qx = q[6] - q[10], to_qy = q[7] - q[11];
  const double first = px * qy - py * qx, last = to_px * to_qy - to_py * to_qx;
  const double middle = px * to_qy - py * to_qx + (to_px * qy - to_py * qx);
  const double lead = first - middle + last, slope = middle - 2 * first;
  const double root = std::sqrt(slope * slope - 4 * lead * first), inverse = 1 / (2 * lead);
  int found = 0;
  for (const double t : {(-slope - root) * inverse, (root - slope) * inverse}) {
    const double x = px + t * (to_px - px), y = py + t * (to_py - py);
    const double way_x = qx + t * (to_qx - qx) - x, way_y = qy + t * (to_qy - qy) - y;
    const double s = -(x * way_x + y * way_y) / (way_x * way_x + way_y * way_y);
    if (!((t >= 0) & (t <= 1) & (s >= 0) & (s <= 1))) continue;
    double* const values = answer + 8 * found++;
    values[0] = values[1] = t;
    values[2] = values[3] = s;
    values[4] = q[8] + t * (q[10] - q[8]);
    values[5] = q[9] + t * (q[11] - q[9]);
    values[6] = to_px - px + s * (to_qx - qx - (to_px - px));
    values[7] = to_py - py + s * (to_qy - qy - (to_py - py));
  }
  return found;
}

/// Null of a problem that has none here.
inline Solve* formula_of(std::string_view problem) {
  static const std::map<std::string_view, Solve*> formulas = {{"orientation", orientation},
                                                              {"quadratic_roots", quadratic_roots},
                                                              {"point_projection", point_projection},
                                                              {"line_intersection", line_intersection},
                                                              {"wall_hit_time", wall_hit_time},
                                                              {"segment_intersection", segment_intersection},
                                                              {"target_intercept", interception<2>},
                                                              {"target_intercept_3d", interception<3>},
                                                              {"segment_sweeps_point", segment_sweeps_point}};
  const auto found = formulas.find(problem);
  return found == formulas.end() ? nullptr : found->second;
}

}  // namespace plumbline::one_branch
