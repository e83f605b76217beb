// What the promises of the line solvers share: the sizes that their error bounds are made of, and the domain.
//
// u = 2^−53, X and Y are the extents of the query in x and in y, M is its largest coordinate, h = (b − a) × (d − c),
// and κ = X·Y/|h|. Every difference of coordinates is at most X or Y, every area of two differences is computed within
// 8u·X·Y of its own: two products of rounded differences, 3u·X·Y each, and a subtraction, u·2X·Y. As κ < 2^40, the
// rounded h is within 2^−10 of its own, which the room that each bound leaves covers. κ is no less than 1/2, and
// ulp(M) > u·M.
#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "solvers/line_intersection/problem.hpp"

namespace plumbline::line_intersection {

inline double largest(std::initializer_list<double> lengths) {
  double most = 0;
  for (const double length : lengths) most = std::max(most, std::fabs(length));
  return most;
}

struct Sizes {
  double most_x, most_y;  ///< the largest coordinate in x and in y
  double x, y;            ///< the extents X and Y
  double area;            ///< |h|
  double s, t;            ///< where the point lies: a + s·(b − a) = c + t·(d − c)
  double ab, cd;          ///< the larger differences of the coordinates of a and b, and of c and d

  double most() const { return std::max(most_x, most_y); }
  double kappa() const { return x * y / area; }

  /// Where products neither overflow nor lose anything that counts to underflow, and the lines are no nearer to
  /// parallel than κ allows: M < 2^200, X and Y within 2^±200, κ < 2^40. Then |h| > 2^−440, and the 2^−1075 that a
  /// product loses to underflow move the point by less than 2^−1075·2^200/2^−440 = 2^−435, where M > 2^−202.
  bool comfortable() const { return most() < 0x1p200 && x > 0x1p-200 && y > 0x1p-200 && area > 0x1p-40 * x * y; }
  /// What bounds the error of a point at `parameter` along a line's vector, `length` its larger number, whose parameter
  /// is within (c·κ + 16)·(1 + |parameter|)·u of its own, in scaled ulps: the vector's own roundings and those of the
  /// product are within the 16, and the final sum adds u·(M + |parameter|·length).
  double walked(double parameter, double length, double c) const {
    return 4 + (length / most()) * (1 + std::fabs(parameter)) * (c * kappa() + 16);
  }
};

inline Sizes sizes(const double* query) {
  const double ax = query[number::ax], ay = query[number::ay], bx = query[number::bx], by = query[number::by];
  const double cx = query[number::cx], cy = query[number::cy], dx = query[number::dx], dy = query[number::dy];
  const auto [low_x, high_x] = std::minmax({ax, bx, cx, dx});
  const auto [low_y, high_y] = std::minmax({ay, by, cy, dy});
  const double rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy;
  const double wx = cx - ax, wy = cy - ay, h = rx * qy - ry * qx;
  return {.most_x = largest({ax, bx, cx, dx}),
          .most_y = largest({ay, by, cy, dy}),
          .x = high_x - low_x,
          .y = high_y - low_y,
          .area = std::fabs(h),
          .s = (wx * qy - wy * qx) / h,
          .t = (wx * ry - wy * rx) / h,
          .ab = largest({rx, ry}),
          .cd = largest({qx, qy})};
}

/// For x = (G·Q − R·F)/h, and y alike, where G and R are determinants of absolute coordinates, in scaled ulps. With mx
/// and my the largest coordinates, G is within 4u·mx·my of its own and at most 2·mx·my, so either product is within
/// 10u·mx·my·X (one rounding of a matrix's element counted) and the numerator, with its own, within 24u·mx·my·X; h adds
/// (8κ + 3)·u·|x|, and |x| ≤ M + |s|·max|b − a|.
inline double solved_bound(const Sizes& z) {
  const double numerator = std::min(z.most_x, z.most_y) * std::max(z.x, z.y) / z.area;
  return 4 + 28 * numerator + (1 + z.ab / z.most() * (1 + std::fabs(z.s))) * (10 * z.kappa() + 4);
}

/// Whether all numbers are integers up to 2^18: no difference, product of two or sum of those rounds, zero or not, and
/// κ < 2^40.
inline bool on_lattice(const double* query) {
  return std::all_of(query, query + std::size(numbers),
                     [](double number) { return std::fabs(number) <= 0x1p18 && number == std::rint(number); });
}

}  // namespace plumbline::line_intersection
