// Where do two segments meet? The outcome is exact, each number the nearest double.
//
//     #include <plumbline/segment_intersection.hpp>
//
//     using plumbline::certified::segment_intersection;
//     const auto met = segment_intersection({{0, 0}, {3, 3}}, {{0, 1}, {1, 0}});
//     if (met.outcome == met.point) mark(met.first.x, met.first.y, met.s);  // 0.5, 0.5, 1/6 as a double
//
// Contract: each coordinate is exactly the number that its double holds, of whatever finite size. The outcome is exact.
//   Every number is its nearest double: ties go to even, a zero is +0; beyond the largest double it is infinity. So an
//   end that both share comes back as the same number, a point lies in the boxes of both segments, and exchanging the
//   segments, or the ends of one, gives the same points.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: about 5 ns for segments apart; 50 to 70 ns for a point in general position; 0.1 to 0.3 µs for degenerate
//   queries, or 0.7 µs where exponents are hundreds apart. It allocates nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "solvers/arithmetic/far_forms.hpp"
#include "solvers/arithmetic/fraction.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct SegmentsMeeting {
  enum Outcome {
    refused = -1,
    disjoint,
    point,   ///< `first`, which equals `last`: at the fraction s of the first segment and t of the second
    overlap  ///< from `first` to `last`, in lexicographic order; s and t are 0
  } outcome;
  Point first, last;
  double s, t;  ///< 0 of a segment that is a point
};

namespace internal::segment_intersection {

// The highest degree of the forms, in the query's numbers, that decide outcomes and make values.
inline constexpr std::size_t form_degree = 3;

struct Pair {
  Segment ab, cd;

  std::array<double, 8> coordinates() const { return {ab.a.x, ab.a.y, ab.b.x, ab.b.y, cd.a.x, cd.a.y, cd.b.x, cd.b.y}; }
};

// The segments lie on one line, or are points. A zero loses its sign.
inline SegmentsMeeting meet_on_a_line(const Pair& query) {
  using arithmetic::unsigned_zero;
  const auto& [a, b] = query.ab;
  const auto& [c, d] = query.cd;
  const Point low = std::max(std::min(a, b), std::min(c, d)), high = std::min(std::max(a, b), std::max(c, d));
  if (high < low) return {SegmentsMeeting::disjoint, {}, {}, 0, 0};
  const Point first{unsigned_zero(low.x), unsigned_zero(low.y)}, last{unsigned_zero(high.x), unsigned_zero(high.y)};
  if (low != high) return {SegmentsMeeting::overlap, first, last, 0, 0};
  return {SegmentsMeeting::point, first, first, arithmetic::nearest_fraction(low, a, b),
          arithmetic::nearest_fraction(low, c, d)};
}

// a + s·(b − a) = c + t·(d − c), with w = c − a: s = w × (d − c) / (b − a) × (d − c), t = w × (b − a) over the same.
template <typename Number>
struct Crossing {
  using Place = arithmetic::Vector<typename arithmetic::Scaled<Number, 8>::Coordinate>;
  using Way = decltype(std::declval<Place>() - std::declval<Place>());
  using Area = decltype(cross(std::declval<Way>(), std::declval<Way>()));

  Place a, b, c, d;
  long exponent;
  Way r, q;
  Area s, t, divisor;

  [[gnu::always_inline]] explicit Crossing(const arithmetic::Scaled<Number, 8>& scaled)
      : a{scaled.numbers[0], scaled.numbers[1]},
        b{scaled.numbers[2], scaled.numbers[3]},
        c{scaled.numbers[4], scaled.numbers[5]},
        d{scaled.numbers[6], scaled.numbers[7]},
        exponent(scaled.exponent),
        r(b - a),
        q(d - c) {
    const Way w = c - a;
    s = clearer(cross(w, q), [&] { return written_out(a, c, d); });
    t = clearer(cross(w, r), [&] { return written_out(a, c, b); });
    divisor = clearer(cross(r, q), [&] { return written_out(a, b, c, d); });
  }

  // The areas less the divisor.
  [[gnu::always_inline]] Area s_beyond() const {
    return clearer(cross(c - b, q), [&] { return written_out(b, c, d); });
  }
  [[gnu::always_inline]] Area t_beyond() const {
    return clearer(cross(d - a, r), [&] { return written_out(a, d, b); });
  }

  [[gnu::always_inline]] SegmentsMeeting answer() const {
    const Place points[] = {a, b, c, d};
    const auto fraction = quotient(s, divisor);
    const Point met = nearest_crossing(points, fraction, divisor, exponent);
    return {SegmentsMeeting::point, met, met, nearest(fraction, 0), nearest(quotient(t, divisor), 0)};
  }
};

struct OfPairs {
  static constexpr std::size_t degree = form_degree;
  static long bits(const Pair& query) { return arithmetic::bits_over_one_power<8>(query.coordinates().data()); }
};

// Of segments that cross.
struct Cross : OfPairs {
  template <typename Number>
  static SegmentsMeeting by(const Pair& query) {
    return Crossing<Number>(arithmetic::Scaled<Number, 8>(query.coordinates().data())).answer();
  }
};

// On one line comparisons of coordinates decide.
struct Meet : OfPairs {
  template <typename Number>
  static SegmentsMeeting by(const Pair& query) {
    const Crossing<Number> crossing(arithmetic::Scaled<Number, 8>(query.coordinates().data()));
    const SegmentsMeeting none{SegmentsMeeting::disjoint, {}, {}, 0, 0};
    if (crossing.divisor.is_zero()) {
      const bool on_a_line = crossing.s.is_zero() && crossing.t.is_zero() && !arithmetic::in_doubt;
      return on_a_line ? meet_on_a_line(query) : none;
    }
    const int sign = crossing.divisor.sign(), after_a = crossing.s.sign() * sign, after_c = crossing.t.sign() * sign;
    if (after_a < 0 || after_c < 0) return none;
    const int before_b = -crossing.s_beyond().sign() * sign, before_d = -crossing.t_beyond().sign() * sign;
    if (before_b < 0 || before_d < 0) return none;
    if (after_a * before_b * after_c * before_d != 0) return crossing.answer();
    // In an end, whose coordinates are known.
    const auto& [a, b] = query.ab;
    const auto& [c, d] = query.cd;
    const Point& end = after_a == 0 ? a : before_b == 0 ? b : after_c == 0 ? c : d;
    const Point met{arithmetic::unsigned_zero(end.x), arithmetic::unsigned_zero(end.y)};
    const auto fraction = [&](int after_start, int before_end, const auto& over) {
      return after_start == 0 ? 0 : before_end == 0 ? 1 : nearest(quotient(over, crossing.divisor), 0);
    };
    return {SegmentsMeeting::point, met, met, fraction(after_a, before_b, crossing.s),
            fraction(after_c, before_d, crossing.t)};
  }
};

enum class Sides { unknown, apart, crossing };

// What certainly is so: that one segment lies strictly on one side of the other's line, or that each has ends strictly
// on both sides of the other's. Of w × q and w × q − r × q, the sides of a and b, or of w × r and w × r − r × q, those
// of c and d, both have one sign, or of neither. X and Y are sums of the sizes of differences, so that a NaN or an
// infinity in the query is one in them. However operations round, each differs from its own by a factor within 1 ± v, v
// = 2^−52, and by less than 2^−1020 where subnormal arguments or results may be flushed to 0: a product is within
// 3.0001v·X·Y of its own, a cross product within 8.001v·X·Y, the difference of two within 21v·X·Y; what is flushed is
// less than 2^−1016·(X + Y + 1).
inline constexpr double share = 32 * arithmetic::v, flushed = 0x1p-510, most = 0x1p500;
static_assert(share > 21 * arithmetic::v * (1 + share) && flushed > 0x1p-1015 * most);
inline Sides sides(const Pair& query) {
  const auto& [a, b] = query.ab;
  const auto& [c, d] = query.cd;
  const double rx = b.x - a.x, ry = b.y - a.y, qx = d.x - c.x, qy = d.y - c.y, wx = c.x - a.x, wy = c.y - a.y;
  const double x = std::fabs(rx) + std::fabs(qx) + std::fabs(wx), y = std::fabs(ry) + std::fabs(qy) + std::fabs(wy);
  const double parallel = rx * qy - ry * qx, of_a = wx * qy - wy * qx, of_c = wx * ry - wy * rx;
  const double of_b = of_a - parallel, of_d = of_c - parallel;
  const double least_left = std::max(std::min(of_a, of_b), std::min(of_c, of_d));
  const double least_right = std::min(std::max(of_a, of_b), std::max(of_c, of_d));
  const double error = share * (x * y) + flushed;
  if (!(x + y < most)) return Sides::unknown;
  if (std::max(least_left, -least_right) > error) return Sides::apart;
  return std::max(least_left, -least_right) < -error ? Sides::crossing : Sides::unknown;
}

// Whether exponents alone prove that one segment lies strictly on one side of the other's line.
inline bool are_far_apart(const Pair& query) {
  const auto on_one_side = [](const Segment& line, const Segment& other) {
    const int side = arithmetic::sign_of_far_turn(line.a, line.b, other.a);
    return side != 0 && side == arithmetic::sign_of_far_turn(line.a, line.b, other.b);
  };
  return on_one_side(query.ab, query.cd) || on_one_side(query.cd, query.ab);
}

// Where sides are unclear.
[[gnu::noinline]] inline SegmentsMeeting meet_near_ends(const Pair& query) {
  SegmentsMeeting met{};
  if (arithmetic::answered_by_double_doubles<Meet>(met, query)) return met;
  if (!arithmetic::all_finite(query.coordinates())) return {SegmentsMeeting::refused, {}, {}, 0, 0};
  if (are_far_apart(query)) return {SegmentsMeeting::disjoint, {}, {}, 0, 0};
  return arithmetic::answer_beyond_double_doubles<Meet>(query);
}

}  // namespace internal::segment_intersection

inline SegmentsMeeting segment_intersection(const Segment& ab, const Segment& cd) {
  const internal::segment_intersection::Pair query{ab, cd};
  const internal::segment_intersection::Sides sides = internal::segment_intersection::sides(query);
  if (sides == internal::segment_intersection::Sides::apart) return {SegmentsMeeting::disjoint, {}, {}, 0, 0};
  if (sides == internal::segment_intersection::Sides::crossing)
    return arithmetic::certified_answer<internal::segment_intersection::Cross>(query);
  return internal::segment_intersection::meet_near_ends(query);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
