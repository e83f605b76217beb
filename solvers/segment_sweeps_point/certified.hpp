// When, where along it, and which way does a moving segment cut a moving point? The number of contacts is exact, each
// value the nearest double.
//
//     #include <plumbline/segment_sweeps_point.hpp>
//
//     using plumbline::certified::segment_sweeps_point;
//     const auto found = segment_sweeps_point({{0, -1}, {0, 2}}, {{2, -1}, {2, 2}}, {{1, 0}, {1, 0}});
//     if (found.outcome == found.one_contact) cut(found.contacts[0].t_enter);  // 1/3 as a double, at s = 0.5
//
// Contract: from t = 0 to t = 1 the segment's ends p and q and the point c move in straight lines at constant speeds;
//   each coordinate is exactly the number that its double holds, of whatever finite size. The segment is closed and may
//   be a point. The times of contact form no, one or two closed intervals, most often instants. Every number is its
//   nearest double: ties go to even, a zero is +0; beyond the largest double it is infinity.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: about 0.1 µs; 1 to 2 µs where ends are touched, the segment grazes, rests or slides, or exponents are hundreds
//   apart. It allocates nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Method: as the point sees it, p moves from p0 to p1 and q from q0 to q1. It is on the segment's line at the roots in
//   [0, 1] of
//     in time      p0 × q0·(1 − t)² + (p0 × q1 + p1 × q0)·t·(1 − t) + p1 × q1·t²,
//   and on the way of a fraction of the segment at those of
//     in fraction  p0 × p1·(1 − s)² + (p0 × q1 − p1 × q0)·s·(1 − s) + q0 × q1·s²,
//   which have one discriminant. A contact is a root of each, the one rising where the other falls. Where the first is
//   0 throughout, contact begins and ends when an end of the segment is in the point.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "solvers/arithmetic/bilinear_forms.hpp"
#include "solvers/arithmetic/far_forms.hpp"
#include "solvers/arithmetic/plane.hpp"
#include "solvers/arithmetic/quadratic.hpp"
#include "solvers/arithmetic/vector.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct SweepContact {
  double t_enter, t_exit;  ///< equal for an instant
  double s_enter, s_exit;  ///< from p to q; 0 where the segment is a point then
  Point place;             ///< of the point at t_enter
  Velocity cut;            ///< of the segment at s_enter, less that of the point
};

struct SweepContacts {
  enum Outcome { refused = -1, missed, one_contact, two_contacts } outcome;
  std::array<SweepContact, 2> contacts;  ///< as many as there are, the earlier first
};

namespace internal::segment_sweeps_point {

// The highest degree of the forms, in the query's numbers, that decide outcomes and make values.
inline constexpr std::size_t form_degree = 4;

using arithmetic::Vector;

/// first·(1 − z)² + middle·z·(1 − z) + last·z²
template <typename End, typename Middle>
struct Bernstein {
  End first;
  Middle middle;
  End last;

  bool is_zero() const { return first.is_zero() && middle.is_zero() && last.is_zero(); }

  /// Whether it rises through 0, or falls, within [0, 1]; its discriminant is not negative. In a double root it does
  /// both.
  bool passes(bool rising) const {
    const int way = rising ? 1 : -1, below = first.sign() * way, above = last.sign() * way;
    if (below <= 0 && above >= 0) return true;
    if (below > 0 && above < 0) return false;
    return middle.sign() * way * (below <= 0 ? 1 : -1) >= 0;
  }

  /// The root in which it does.
  template <typename Discriminant>
  auto root(bool rising, const Discriminant& discriminant) const {
    const auto lead = first - middle + last;
    return root_of(lead + lead, middle - first - first, first + first, discriminant, rising);
  }
  /// 1 less that root.
  template <typename Discriminant>
  auto rest(bool rising, const Discriminant& discriminant) const {
    return Bernstein{last, middle, first}.root(!rising, discriminant);
  }
};

/// The ends, the point, and the ends as the point sees them.
template <typename Number>
struct Seen {
  using Coordinate = typename arithmetic::Scaled<Number, 12>::Coordinate;
  using Length = decltype(std::declval<Coordinate>() - std::declval<Coordinate>());

  Vector<Coordinate> p0, p1, q0, q1, c0, c1;
  Step<Vector<Length>> p, q;
  Vector<Length> c_motion;
  long exponent;

  explicit Seen(const arithmetic::Scaled<Number, 12>& scaled) : exponent(scaled.exponent) {
    const auto& [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y] = scaled.numbers;
    p = {{p0x - c0x, p0y - c0y}, {p1x - c1x, p1y - c1y}};
    q = {{q0x - c0x, q0y - c0y}, {q1x - c1x, q1y - c1y}};
    p0 = {p0x, p0y};
    p1 = {p1x, p1y};
    q0 = {q0x, q0y};
    q1 = {q1x, q1y};
    c0 = {c0x, c0y};
    c1 = {c1x, c1y};
    c_motion = {c1x - c0x, c1y - c0y};
  }
};

inline SweepContact& add(SweepContacts& found) {
  const bool first = found.outcome == SweepContacts::missed;
  found.outcome = first ? SweepContacts::one_contact : SweepContacts::two_contacts;
  return found.contacts[first ? 0 : 1];
}

// An instant, the time t, at which s is in the point.
template <typename Number, typename Time, typename Place>
SweepContact contact_at(const Seen<Number>& seen, const Time& time, const Place& place) {
  const auto& c0 = seen.c0;
  const auto& c_motion = seen.c_motion;
  const auto p_motion = seen.p.to - seen.p.from;
  const auto turn = seen.q.to - seen.q.from - p_motion;
  const double t = nearest(time, 0), s = nearest(place, 0);
  return {t,
          t,
          s,
          s,
          {nearest_place(c0.x, c_motion.x, time, seen.exponent), nearest_place(c0.y, c_motion.y, time, seen.exponent)},
          {nearest_place(p_motion.x, turn.x, place, seen.exponent),
           nearest_place(p_motion.y, turn.y, place, seen.exponent)}};
}

// A root and 1 less it.
template <typename Number>
struct Part {
  Number done, left;

  template <typename Place>
  auto between(const Place& from, const Place& to) const {
    return from * left + to * done;
  }
};

// The same for numbers of very different sizes. A sum of them may cancel, so each value is written in several ways, and
// the clearest is used. The place is on the point's way, and between the ends at that time. The cut is how the touched
// place of the segment moves, as the point sees it: between the motions of both ends. That place passes through the
// point, so the cut is also minus where it is at the start, over the time until contact, and where it is at the end,
// over the time left.
template <typename Number>
SweepContact contact_at(const Seen<Number>& seen, const Part<Number>& time, const Part<Number>& place) {
  using Place = typename Seen<Number>::Coordinate;
  const auto nearest_point = [&](const Place& c0, const Place& c1, const Place& p0, const Place& p1, const Place& q0,
                                 const Place& q1) {
    const Number of_point = clearer(c0 + (c1 - c0) * time.done, [&] { return time.between(Number(c0), Number(c1)); });
    return nearest(clearer(of_point, [&] {
      return place.between(time.between(Number(p0), Number(p1)), time.between(Number(q0), Number(q1)));
    }));
  };
  const auto nearest_cut = [&](const Number& p0, const Number& p1, const Number& q0, const Number& q1) {
    const Number of_motions = place.between(p1 - p0, q1 - q0);
    const Number of_start = clearer(of_motions, [&] { return -place.between(p0, q0) / time.done; });
    return nearest(clearer(of_start, [&] { return place.between(p1, q1) / time.left; }));
  };
  const auto& p = seen.p;
  const auto& q = seen.q;
  const double t = nearest(time.done), s = nearest(place.done);
  return {t,
          t,
          s,
          s,
          {nearest_point(seen.c0.x, seen.c1.x, seen.p0.x, seen.p1.x, seen.q0.x, seen.q1.x),
           nearest_point(seen.c0.y, seen.c1.y, seen.p0.y, seen.p1.y, seen.q0.y, seen.q1.y)},
          {nearest_cut(p.from.x, p.to.x, q.from.x, q.to.x), nearest_cut(p.from.y, p.to.y, q.from.y, q.to.y)}};
}

// --- The segment's line passes through the point all the time.

// A time as weights of the start and of the end, and both ends of the segment then, times the sum of the weights.
template <typename Weight, typename Length>
struct Moment {
  using Scaled =
      decltype(std::declval<Weight>() * std::declval<Length>() + std::declval<Weight>() * std::declval<Length>());

  Weight start, end;
  Vector<Scaled> p, q;

  Moment() = default;
  template <typename Number>
  Moment(const Seen<Number>& seen, const Weight& of_start, const Weight& of_end)
      : start(of_start),
        end(of_end),
        p(of_start * seen.p.from + of_end * seen.p.to),
        q(of_start * seen.q.from + of_end * seen.q.to) {}

  bool touches() const { return dot(p, q).sign() <= 0; }
  friend bool operator<(const Moment& a, const Moment& b) { return (a.end * b.start - b.end * a.start).sign() < 0; }

  auto time() const { return quotient(end, start + end); }
  /// Lengths along one line are as their extents along an axis that it is not at right angles to.
  auto place() const {
    const auto across = abs(p.x) + abs(q.x), up = abs(p.y) + abs(q.y);
    if (!across.is_zero()) return quotient(abs(p.x), across);
    return quotient(abs(p.y), up.is_zero() ? decltype(up)(1) : up);
  }
};

// Contact lasts while the ends are on opposite sides of the point, or one is in it. Between two neighbours of the times
// at which that may change, the time whose weights are the sums of theirs decides.
template <typename Number>
SweepContacts last(const Seen<Number>& seen) {
  using Length = typename Seen<Number>::Length;
  using Weight = decltype(std::declval<Length>() - std::declval<Length>());
  using OneMoment = Moment<Weight, Length>;
  std::array<OneMoment, 4> moments = {OneMoment(seen, Weight(1), Weight(0))};
  std::size_t count = 1;
  for (const auto& [from, to] : {seen.p, seen.q}) {
    if (!cross(from, to).is_zero() || dot(from, to).sign() > 0 || (from - to).is_zero()) continue;
    const bool along_x = !(from.x - to.x).is_zero();
    moments[count++] = OneMoment(seen, abs(along_x ? to.x : to.y), abs(along_x ? from.x : from.y));
  }
  if (count == 3 && moments[2] < moments[1]) std::swap(moments[1], moments[2]);
  moments[count++] = OneMoment(seen, Weight(0), Weight(1));
  const auto lasts = [&](std::size_t i) {
    const OneMoment &enter = moments[i], &exit = moments[i + 1];
    const auto start = enter.start + exit.start, end = enter.end + exit.end;
    return Moment<std::decay_t<decltype(start)>, Length>(seen, start, end).touches();
  };
  SweepContacts found{};
  for (std::size_t i = 0; i < count; ++i) {
    if (!moments[i].touches()) continue;
    SweepContact& contact = add(found);
    contact = contact_at(seen, moments[i].time(), moments[i].place());
    while (i + 1 < count && lasts(i)) ++i;
    contact.t_exit = nearest(moments[i].time(), 0);
    contact.s_exit = nearest(moments[i].place(), 0);
  }
  return found;
}

// --- It does at a time or two, or never.

struct Touch {
  static constexpr std::size_t degree = form_degree;
  static long bits(const double* coordinates) { return arithmetic::bits_over_one_power<12>(coordinates); }

  template <typename Number>
  static SweepContacts by(const double* coordinates) {
    const Seen<Number> seen{arithmetic::Scaled<Number, 12>(coordinates)};
    const auto &p0 = seen.p0, &p1 = seen.p1, &q0 = seen.q0, &q1 = seen.q1, &c0 = seen.c0, &c1 = seen.c1;
    const auto &p = seen.p, &q = seen.q;
    const auto one = clearer(cross(p.from, q.to), [&] { return written_out(c0, p0, c1, q1); });
    const auto other = clearer(cross(p.to, q.from), [&] { return written_out(c1, p1, c0, q0); });
    // Written out, what both have of the point's own motion is gone.
    const auto middle = clearer(one + other, [&] {
      return cross(p0, q1) - cross(p0, c1) - cross(c0, q1) + (cross(p1, q0) - cross(p1, c0) - cross(c1, q0));
    });
    const auto middle_of_ways = one - other;
    using Quadratic = Bernstein<std::decay_t<decltype(one)>, std::decay_t<decltype(middle)>>;
    const Quadratic in_time{clearer(cross(p.from, q.from), [&] { return written_out(c0, p0, q0); }), middle,
                            clearer(cross(p.to, q.to), [&] { return written_out(c1, p1, q1); })};
    const auto product = in_time.first * in_time.last;
    const auto discriminant = middle * middle - (product + product) - (product + product);
    const int sign = discriminant.sign();
    SweepContacts found{};
    if (sign < 0) return found;
    if (sign == 0 && in_time.is_zero() && !arithmetic::in_doubt) return last(seen);
    const Quadratic in_fraction{clearer(cross(p.from, p.to), [&] { return written_out(c0, p0, c1, p1); }),
                                middle_of_ways,
                                clearer(cross(q.from, q.to), [&] { return written_out(c0, q0, c1, q1); })};
    // The point sees all fractions of the segment at once, in the one time that there is, or none ever.
    if (sign == 0 && in_fraction.is_zero()) {
      if (in_time.passes(true))
        add(found) = contact_at(seen, in_time.root(true, discriminant), quotient(Number(0), Number(1)));
      return found;
    }
    const bool from_below = in_time.first.sign() < 0 || (in_time.first.is_zero() && in_time.middle.sign() > 0);
    for (const bool rising : {from_below, !from_below}) {
      if (!in_time.passes(rising) || !in_fraction.passes(!rising)) continue;
      const auto time = in_time.root(rising, discriminant), place = in_fraction.root(!rising, discriminant);
      if constexpr (arithmetic::is_far<Number>) {
        add(found) = contact_at(seen, Part<Number>{time, in_time.rest(rising, discriminant)},
                                Part<Number>{place, in_fraction.rest(!rising, discriminant)});
      } else {
        add(found) = contact_at(seen, time, place);
      }
      if (sign == 0) break;
    }
    return found;
  }
};

}  // namespace internal::segment_sweeps_point

inline SweepContacts segment_sweeps_point(const Step<Point>& p, const Step<Point>& q, const Step<Point>& c) {
  const double coordinates[] = {p.from.x, p.from.y, p.to.x,   p.to.y,   q.from.x, q.from.y,
                                q.to.x,   q.to.y,   c.from.x, c.from.y, c.to.x,   c.to.y};
  if (!arithmetic::all_finite(coordinates)) return {SweepContacts::refused, {}};
  if (arithmetic::certainly_missed({p, q, c})) return {SweepContacts::missed, {}};
  return arithmetic::certified_answer<internal::segment_sweeps_point::Touch>(&coordinates[0]);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
