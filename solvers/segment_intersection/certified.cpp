// Method: segments apart are told by signs in doubles that exceed what may be rounded off. Else a + s·(b − a) = c +
//         t·(d − c), with w = c − a: s = w × (d − c) / (b − a) × (d − c), t = w × (b − a) over the same; on one line,
//         comparisons of coordinates alone. In double-doubles that tell their error where every sign is certain and
//         both ends of a value round alike, else in integers on the stack.
// Error:  half an ulp of each value itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation; the rounding is Ziv's.
#include <algorithm>
#include <cmath>

#include "solvers/arithmetic/fraction.hpp"
#include "solvers/segment_intersection/problem.hpp"

namespace plumbline::segment_intersection {

namespace {

using arithmetic::Point;

// The segments lie on one line, or are points. A zero loses its sign.
int meet_on_a_line(const double* query, double* answer) {
  using enum number::Place;
  const Point a{query[ax], query[ay]}, b{query[bx], query[by]}, c{query[cx], query[cy]}, d{query[dx], query[dy]};
  const Point low = std::max(std::min(a, b), std::min(c, d)), high = std::min(std::max(a, b), std::max(c, d));
  if (high < low) return outcome::disjoint;
  answer[value::x0] = low.first + 0.0;
  answer[value::y0] = low.second + 0.0;
  if (low == high) {
    answer[value::s] = arithmetic::nearest_fraction(low, a, b);
    answer[value::t] = arithmetic::nearest_fraction(low, c, d);
    return outcome::point;
  }
  answer[value::x1] = high.first + 0.0;
  answer[value::y1] = high.second + 0.0;
  return outcome::overlap;
}
static_assert(int{value::x0} == int{value::x} && int{value::y0} == int{value::y});

template <typename Number>
int meet(const double* query, double* answer) {
  const arithmetic::Scaled<Number, std::size(numbers)> scaled(query);
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
  const Number rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy, wx = cx - ax, wy = cy - ay;
  const Number divisor = rx * qy - ry * qx, s = wx * qy - wy * qx, t = wx * ry - wy * rx;
  if (divisor.is_zero()) {
    const bool on_a_line = s.is_zero() && t.is_zero() && !arithmetic::in_doubt;
    return on_a_line ? meet_on_a_line(query, answer) : outcome::disjoint;
  }
  const Number s_beyond = (cx - bx) * qy - (cy - by) * qx, t_beyond = (dx - ax) * ry - (dy - ay) * rx;  // less divisor
  const int sign = divisor.sign();
  if (s.sign() * sign < 0 || s_beyond.sign() * sign > 0) return outcome::disjoint;
  if (t.sign() * sign < 0 || t_beyond.sign() * sign > 0) return outcome::disjoint;
  answer[value::x] = nearest_place(ax, rx, s, divisor, scaled.exponent);
  answer[value::y] = nearest_place(ay, ry, s, divisor, scaled.exponent);
  answer[value::s] = nearest_quotient(s, divisor, 0);
  answer[value::t] = nearest_quotient(t, divisor, 0);
  return outcome::point;
}

// Whether one segment certainly lies strictly on one side of the other's line: of w × q and w × q − r × q, the sides of
// a and b, or of w × r and w × r − r × q, those of c and d, both have one sign. X and Y are sums of the sizes of
// differences, so that a NaN or an infinity in the query is one in them. Each product is within 3.0001u·X·Y of its own,
// u = 2^−53, a cross product within 8.001u·X·Y, the difference of two within 21u·X·Y; what underflows is less than
// 2^−1060.
bool certainly_apart(const double* query) {
  using enum number::Place;
  const double rx = query[bx] - query[ax], ry = query[by] - query[ay], qx = query[dx] - query[cx];
  const double qy = query[dy] - query[cy], wx = query[cx] - query[ax], wy = query[cy] - query[ay];
  const double extent =
      (std::fabs(rx) + std::fabs(qx) + std::fabs(wx)) * (std::fabs(ry) + std::fabs(qy) + std::fabs(wy));
  const double parallel = rx * qy - ry * qx, of_a = wx * qy - wy * qx, of_c = wx * ry - wy * rx;
  const double of_b = of_a - parallel, of_d = of_c - parallel;
  const double least_left = std::max(std::min(of_a, of_b), std::min(of_c, of_d));
  const double least_right = std::min(std::max(of_a, of_b), std::max(of_c, of_d));
  static constexpr double share = 32 * half_ulp_of_one, underflowed = 0x1p-1050, most = 0x1p1000;
  static_assert(share > 21 * half_ulp_of_one * (1 + share));
  return std::max(least_left, -least_right) > share * extent + underflowed && extent < most;
}

int solve(const double* query, double* answer) {
  if (certainly_apart(query)) return outcome::disjoint;
  if (refuses(query)) return refused_code;
  return arithmetic::certified_answer<meet<arithmetic::Bounded>, meet<arithmetic::Floating>,
                                      meet<arithmetic::WideForm<3>>>(query, answer);
}

}  // namespace

constinit const Solver certified = {"certified", solve, arithmetic::half_an_ulp, every_value(shape)};

}  // namespace plumbline::segment_intersection
