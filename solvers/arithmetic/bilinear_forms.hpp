// Proves in floating point, with error bounds, that a moving segment misses a moving point.
//
// Error:  none: a possible contact is never called a certain miss. proofs/bilinear_*.gappa prove the constants.
// Source: own derivation.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "solvers/arithmetic/ball.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Certified by comparisons alone: in one coordinate both ends are beyond the point, at the start and at the end, and
/// so at all times.
inline bool beside(const Sweep<Step<Point>>& sweep) {
  const auto& [p0, p1] = sweep.p;
  const auto& [q0, q1] = sweep.q;
  const auto& [c0, c1] = sweep.c;
  return (std::min(p0.x, q0.x) > c0.x && std::min(p1.x, q1.x) > c1.x) ||
         (std::max(p0.x, q0.x) < c0.x && std::max(p1.x, q1.x) < c1.x) ||
         (std::min(p0.y, q0.y) > c0.y && std::min(p1.y, q1.y) > c1.y) ||
         (std::max(p0.y, q0.y) < c0.y && std::max(p1.y, q1.y) < c1.y);
}

/// Cross products of the segment's ends p and q, as the point sees them, at the start (0) and at the end (1): two
/// quadratics in Bernstein form, that of the times of contact and that of the fractions, and their discriminant.
struct BilinearForms {
  double start, middle, finish;         ///< p0 × q0, p0 × q1 + p1 × q0, p1 × q1
  double p_way, middle_of_ways, q_way;  ///< p0 × p1, p0 × q1 − p1 × q0, q0 × q1
  double discriminant;                  ///< middle² − 4·start·finish
  double error;                         ///< of the six, and of a middle plus twice one of its neighbours
  double error_of_discriminant;
};

// However operations round, each differs from its own by a factor within 1 ± v, v = 2^−52, and by less than 2^−1020
// where subnormal arguments or results may be flushed to 0. With X and Y the largest of the rounded differences in x
// and in y, a rounded cross product of two, at most 2·XY but for roundings, is within (8v + 21v²)·XY of its own, but
// for what is flushed. A sum of two, the middle, is within 21v·XY then, and the middle plus twice a cross product, at
// most 8·XY, within 46v·XY. One bound serves all: the filter takes 64v, and its own roundings have room.
inline constexpr double relative_of_form = 64 * v;
static_assert(relative_of_form > 46 * v * (1 + 0x1p-48));
// The middle is at most 4·XY and its square within 2·4·21v + 16v = 184v of its own, in units of (XY)²; four times the
// product of two cross products, at most 2·XY each, within 4·2·2·8v + 2·16v = 160v; their difference adds 32v. That is
// 376v·(XY)², and terms in v². The filter takes 512v.
inline constexpr double relative_of_square = 512 * v;
static_assert(relative_of_square > 376 * v * (1 + 0x1p-48));
// With X and Y below `largest_difference` nothing overflows. What is flushed is less than 2^−1019·(X + Y) + 2^−1018 in
// a cross product, 2^−766 in all forms, and times eight such cross products, each below 2^502, in the discriminant.
inline constexpr double largest_difference = 0x1p250, absolute_of_form = 0x1p-760, absolute_of_square = 0x1p-250;
static_assert(absolute_of_form > 0x1p-1016 * largest_difference &&
              absolute_of_square > 8 * 0x1p-766 * (4 * largest_difference * largest_difference));

/// None where something may overflow.
inline std::optional<BilinearForms> bilinear_forms(const Sweep<Step<Point>>& sweep) {
  double x[4], y[4];  // of p and q at the start, of p and q at the end, as the point sees them
  double largest_x = 0, largest_y = 0;
  const Point ends[] = {sweep.p.from, sweep.q.from, sweep.p.to, sweep.q.to};
  for (int i = 0; i < 4; ++i) {
    const Point& c = i < 2 ? sweep.c.from : sweep.c.to;
    x[i] = ends[i].x - c.x;
    y[i] = ends[i].y - c.y;
    largest_x = std::max(largest_x, std::fabs(x[i]));
    largest_y = std::max(largest_y, std::fabs(y[i]));
  }
  const auto cross = [&](int i, int j) { return x[i] * y[j] - y[i] * x[j]; };
  const double scale = largest_x * largest_y;
  if (!(largest_x + largest_y < largest_difference)) return std::nullopt;  // or it is a NaN
  BilinearForms forms{};
  const double one = cross(0, 3), other = cross(2, 1);
  forms.start = cross(0, 1), forms.middle = one + other, forms.finish = cross(2, 3);
  forms.p_way = cross(0, 2), forms.middle_of_ways = one - other, forms.q_way = cross(1, 3);
  forms.discriminant = forms.middle * forms.middle - 4 * forms.start * forms.finish;
  forms.error = relative_of_form * scale + absolute_of_form;
  forms.error_of_discriminant = relative_of_square * (scale * scale) + absolute_of_square;
  return forms;
}

/// first·(1 − t)² + middle·t·(1 − t) + last·t² > 0 for 0 ≤ t ≤ 1 if first and last are, and the middle more than
/// −2·min(first, last): then the whole is at least min(first, last)·(1 − 2t)², and more between 0 and 1.
inline bool positive(double first, double middle, double last, double error) {
  const double least = std::min(first, last);
  return least > error && middle + 2 * least > error;
}

inline bool one_sign(double first, double middle, double last, double error) {
  return positive(first, middle, last, error) || positive(-first, -middle, -last, error);
}

/// Both ends are on one side of the point at all times; or at no time is the point on the segment's line; or no
/// fraction of the segment has a way, as the point sees it, on a line through the point; or the discriminant, which the
/// two quadratics share, is negative. Of coordinates without NaNs.
inline bool certainly_missed(const Sweep<Step<Point>>& sweep) {
  if (beside(sweep)) return true;
  const std::optional<BilinearForms> forms = bilinear_forms(sweep);
  return forms && (one_sign(forms->start, forms->middle, forms->finish, forms->error) ||
                   one_sign(forms->p_way, forms->middle_of_ways, forms->q_way, forms->error) ||
                   forms->discriminant < -forms->error_of_discriminant);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
