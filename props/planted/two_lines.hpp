// What planted faults compute of two lines, or segments, ab and cd: eight coordinates in this order, in doubles.
#pragma once

#include <cmath>

namespace plumbline::two_lines {

/// The area that their directions span.
inline double area(const double* q) { return (q[2] - q[0]) * (q[7] - q[5]) - (q[3] - q[1]) * (q[6] - q[4]); }

/// The sine of the angle between their directions, without its sign.
inline double sine(const double* q) {
  return std::fabs(area(q)) / (std::hypot(q[2] - q[0], q[3] - q[1]) * std::hypot(q[6] - q[4], q[7] - q[5]));
}

/// Writes x and y of the point where they meet, by products of coordinates instead of differences; leaves them where a
/// product overflows, or the lines are parallel.
inline void write_from_the_origin(const double* q, double* xy) {
  const double ab = q[0] * q[3] - q[1] * q[2], cd = q[4] * q[7] - q[5] * q[6];
  const double x = ab * (q[4] - q[6]) - (q[0] - q[2]) * cd, y = ab * (q[5] - q[7]) - (q[1] - q[3]) * cd;
  if (area(q) == 0 || !std::isfinite(x) || !std::isfinite(y)) return;
  xy[0] = x / area(q);
  xy[1] = y / area(q);
}

}  // namespace plumbline::two_lines
