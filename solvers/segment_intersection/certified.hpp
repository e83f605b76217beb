// Where do two segments meet? The outcome is the exact one, and each number the double nearest to it.
//
//     #include <plumbline/segment_intersection.hpp>
//
//     using plumbline::certified::segment_intersection;
//     const auto met = segment_intersection({{0, 0}, {3, 3}}, {{0, 1}, {1, 0}});
//     if (met.outcome == met.point) mark(met.first.x, met.first.y, met.s);  // 0.5, 0.5, 1/6 as a double
//
// Contract: coordinates are the exact numbers that the doubles are, in the whole range of finite doubles. The outcome
//   is the truth's; every number is its nearest double, ties to even, a zero +0; what rounds beyond the largest double
//   is infinity. So an end that both share comes back as the same number, a point lies in the boxes of both segments,
//   and exchanged segments, or ends, give the same points.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: of segments apart a fifth more than a formula's; a point in general position 0.1 µs; what is
//   degenerate 0.4 µs, or 2 µs where exponents are hundreds apart. Nothing is taken from the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; rounding to nearest, without flushing to zero.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <algorithm>
#include <cmath>

#include "solvers/arithmetic/fraction.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct SegmentsMeeting {
  enum Outcome {
    refused = -1,
    disjoint,
    point,   ///< `first`, which is `last`, at the fraction s of the first segment and t of the second
    overlap  ///< all from `first` to `last`, in lexicographic order; s and t are 0
  } outcome;
  Point first, last;
  double s, t;  ///< 0 of a segment that is a point
};

namespace segments {

struct Pair {
  Segment ab, cd;
};

// The segments lie on one line, or are points. A zero loses its sign.
inline SegmentsMeeting meet_on_a_line(const Pair& query) {
  const auto& [a, b] = query.ab;
  const auto& [c, d] = query.cd;
  const Point low = std::max(std::min(a, b), std::min(c, d)), high = std::min(std::max(a, b), std::max(c, d));
  if (high < low) return {SegmentsMeeting::disjoint, {}, {}, 0, 0};
  const Point first{low.x + 0.0, low.y + 0.0}, last{high.x + 0.0, high.y + 0.0};
  if (low != high) return {SegmentsMeeting::overlap, first, last, 0, 0};
  return {SegmentsMeeting::point, first, first, arithmetic::nearest_fraction(low, a, b),
          arithmetic::nearest_fraction(low, c, d)};
}

// a + s·(b − a) = c + t·(d − c), with w = c − a: s = w × (d − c) / (b − a) × (d − c), t = w × (b − a) over the same. On
// one line comparisons of coordinates decide.
template <typename Number>
SegmentsMeeting meet(const Pair& query) {
  const auto& [a, b] = query.ab;
  const auto& [c, d] = query.cd;
  const double coordinates[] = {a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y};
  const arithmetic::Scaled<Number, 8> scaled(coordinates);
  const auto& [ax, ay, bx, by, cx, cy, dx, dy] = scaled.numbers;
  const Number rx = bx - ax, ry = by - ay, qx = dx - cx, qy = dy - cy, wx = cx - ax, wy = cy - ay;
  const Number divisor = rx * qy - ry * qx, s = wx * qy - wy * qx, t = wx * ry - wy * rx;
  const SegmentsMeeting none{SegmentsMeeting::disjoint, {}, {}, 0, 0};
  if (divisor.is_zero()) {
    const bool on_a_line = s.is_zero() && t.is_zero() && !arithmetic::in_doubt;
    return on_a_line ? meet_on_a_line(query) : none;
  }
  const int sign = divisor.sign();
  const Number s_beyond = (cx - bx) * qy - (cy - by) * qx, t_beyond = (dx - ax) * ry - (dy - ay) * rx;  // less divisor
  if (s.sign() * sign < 0 || s_beyond.sign() * sign > 0) return none;
  if (t.sign() * sign < 0 || t_beyond.sign() * sign > 0) return none;
  const Point met{nearest_place(ax, rx, s, divisor, scaled.exponent),
                  nearest_place(ay, ry, s, divisor, scaled.exponent)};
  return {SegmentsMeeting::point, met, met, nearest_quotient(s, divisor, 0), nearest_quotient(t, divisor, 0)};
}

// Whether one segment certainly lies strictly on one side of the other's line: of w × q and w × q − r × q, the sides of
// a and b, or of w × r and w × r − r × q, those of c and d, both have one sign. X and Y are sums of the sizes of
// differences, so that a NaN or an infinity in the query is one in them. Each product is within 3.0001u·X·Y of its own,
// u = 2^−53, a cross product within 8.001u·X·Y, the difference of two within 21u·X·Y; what underflows is less than
// 2^−1060.
inline constexpr double share = 32 * arithmetic::u, flushed = 0x1p-1050, most = 0x1p1000;
static_assert(share > 21 * arithmetic::u * (1 + share));
inline bool certainly_apart(const Pair& query) {
  const auto& [a, b] = query.ab;
  const auto& [c, d] = query.cd;
  const double rx = b.x - a.x, ry = b.y - a.y, qx = d.x - c.x, qy = d.y - c.y, wx = c.x - a.x, wy = c.y - a.y;
  const double extent =
      (std::fabs(rx) + std::fabs(qx) + std::fabs(wx)) * (std::fabs(ry) + std::fabs(qy) + std::fabs(wy));
  const double parallel = rx * qy - ry * qx, of_a = wx * qy - wy * qx, of_c = wx * ry - wy * rx;
  const double of_b = of_a - parallel, of_d = of_c - parallel;
  const double least_left = std::max(std::min(of_a, of_b), std::min(of_c, of_d));
  const double least_right = std::min(std::max(of_a, of_b), std::max(of_c, of_d));
  return std::max(least_left, -least_right) > share * extent + flushed && extent < most;
}

}  // namespace segments

inline SegmentsMeeting segment_intersection(const Segment& ab, const Segment& cd) {
  using arithmetic::Bounded;
  using arithmetic::Floating;
  const segments::Pair query{ab, cd};
  if (segments::certainly_apart(query)) return {SegmentsMeeting::disjoint, {}, {}, 0, 0};
  const double coordinates[] = {ab.a.x, ab.a.y, ab.b.x, ab.b.y, cd.a.x, cd.a.y, cd.b.x, cd.b.y};
  if (!arithmetic::all_finite(coordinates)) return {SegmentsMeeting::refused, {}, {}, 0, 0};
  return arithmetic::certified_answer<segments::meet<Bounded>, segments::meet<Floating>,
                                      segments::meet<arithmetic::WideForm<3>>>(query);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
