#include "solvers/segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "oracle/tiers/tiers.hpp"
#include "solvers/arithmetic/bilinear_forms.hpp"
#include "solvers/arithmetic/vector.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

using arithmetic::Vector;

// Vectors along one line are as their spans.
template <typename Number>
Number span_of(const Vector<Number>& p) {
  return abs(p.x) + abs(p.y);
}

// As the point sees it, the fraction s of the segment is at from + t·motion + s·along + t·s·turn.
template <typename Number>
struct Seen {
  Vector<Number> c0, c_motion, from, motion, along, turn;
  long exponent;

  explicit Seen(const tiers::Scaled<Number, std::size(numbers)>& scaled) : exponent(scaled.exponent) {
    const auto& [p, q, c] = sweep_of([&v = scaled.numbers](std::size_t i) {
      return Step<Vector<Number>>{{v[i], v[i + 1]}, {v[i + 2], v[i + 3]}};
    });
    c0 = c.from;
    c_motion = c.to - c.from;
    from = p.from - c.from;
    motion = p.to - c.to - from;
    along = q.from - p.from;
    turn = q.to - p.to - along;
  }
};

// A time, and the fraction that is at the point then.
template <typename Number>
struct Contact {
  tiers::Member<Number> t, s;
};

// An instant is one contact given twice.
template <typename Number>
void add(Truth& truth, const Seen<Number>& seen, const Contact<Number>& enter, const Contact<Number>& exit) {
  const auto& [c0, c_motion, from, motion, along, turn, exponent] = seen;
  const bool instant = &enter == &exit;
  const Real t = real(enter.t), s = real(enter.s);
  for (const Real& value : {t, instant ? t : real(exit.t), s, instant ? s : real(exit.s),
                            moved(c0.x, c_motion.x, enter.t, exponent), moved(c0.y, c_motion.y, enter.t, exponent),
                            moved(motion.x, turn.x, enter.s, exponent), moved(motion.y, turn.y, enter.s, exponent)})
    truth.values.push_back(value);
  ++truth.code;  // that many contacts
}

// lead·z² + linear·z + constant
template <typename Number>
struct Quadratic {
  Number lead, linear, constant;

  // Its root (−linear + side·√d)/(2·lead), d the discriminant.
  tiers::Member<Number> member(int side, const tiers::Root<Number>& root) const {
    return {-linear, Number(side), root, tiers::twice(lead)};
  }

  // Whether 0 ≤ root ≤ 1, by signs: linear² − d = 4·lead·constant, (2·lead + linear)² − d = 4·lead·(the value at 1).
  bool root_in_unit_interval(int side) const {
    // The sign of p + side·√d, where `excess` is that of p² − d.
    const auto sign = [](int p, int root_side, int excess) { return p == root_side ? p : -root_side * excess; };
    const int of_lead = lead.sign();
    const Number slope = tiers::twice(lead) + linear, last = lead + linear + constant;
    return sign(-linear.sign(), side, of_lead * constant.sign()) * of_lead >= 0 &&
           sign(slope.sign(), -side, of_lead * last.sign()) * of_lead >= 0;
  }
};

// A quotient n/d whose divisor is not 0.
template <typename Number>
struct Quotient {
  Number n, d;

  bool in_unit_interval() const {
    return n.is_zero() || (n.sign() == d.sign() && Number(d - n).sign() * d.sign() >= 0);
  }
  operator tiers::Member<Number>() const { return {n, d}; }
};

template <typename Number>
Truth at_most_once(const Seen<Number>& seen, const Quotient<Number>& t, const Quotient<Number>& s) {
  Truth truth{outcome::missed, {}};
  if (!t.in_unit_interval() || !s.in_unit_interval()) return truth;
  const Contact<Number> contact{t, s};
  add(truth, seen, contact, contact);
  return truth;
}

// Both quadratics have two roots. lead·t + lead'·s is the same for both contacts, so that the later t, by the sign of
// its lead, goes with the other side of s.
template <typename Number>
Truth at_most_twice(const Seen<Number>& seen, const Quadratic<Number>& in_time, const Quadratic<Number>& in_fraction) {
  const Number d = in_time.linear * in_time.linear - tiers::twice(tiers::twice(in_time.lead * in_time.constant));
  Truth truth{outcome::missed, {}};
  if (d.sign() < 0) return truth;
  const int earlier = -in_time.lead.sign();
  std::optional<tiers::Root<Number>> root;
  for (const int side : {earlier, -earlier}) {
    if (side != earlier && d.is_zero()) break;
    if (!in_time.root_in_unit_interval(side) || !in_fraction.root_in_unit_interval(-side)) continue;
    if (!root) root = tiers::Root<Number>{d};
    const Contact<Number> contact{in_time.member(side, *root), in_fraction.member(-side, *root)};
    add(truth, seen, contact, contact);
  }
  return truth;
}

// --- The segment's line passes through the point all the time.

// The weights of the start and of the end in a mean of both: a time end/(start + end).
template <typename Number>
struct Time {
  Number start, end;
};

// Where an end of the segment is, times the sum of the weights.
template <typename Number>
Vector<Number> at(const Step<Vector<Number>>& end, const Time<Number>& t) {
  return t.start * end.from + t.end * end.to;
}

// There is contact while the two ends are to opposite sides of the point, or one is in it. It begins and ceases only
// where an end is in the point: between two such times the sum of their weights tells whether contact lasts.
template <typename Number>
Truth lasting(const Seen<Number>& seen) {
  const Step<Vector<Number>> p{seen.from, seen.from + seen.motion};
  const Step<Vector<Number>> q{seen.from + seen.along, p.to + seen.along + seen.turn};
  std::vector<Time<Number>> times = {{1, 0}, {0, 1}};
  for (const auto& [from, to] : {p, q}) {
    const Time<Number> in_the_point{span_of(to), span_of(from)};
    if (cross(from, to).is_zero() && dot(from, to).sign() <= 0 && !span_of(from - to).is_zero())
      times.push_back(in_the_point);
  }
  std::sort(times.begin(), times.end(), [](const Time<Number>& a, const Time<Number>& b) {
    return Number(a.end * b.start - b.end * a.start).sign() < 0;
  });
  const auto touches = [&](const Time<Number>& t) { return dot(at(p, t), at(q, t)).sign() <= 0; };
  const auto contact = [&](const Time<Number>& t) {
    const Number to_p = span_of(at(p, t)), length = to_p + span_of(at(q, t));
    return Contact<Number>{{t.end, t.start + t.end}, {to_p, length.is_zero() ? Number(1) : length}};
  };
  Truth truth{outcome::missed, {}};
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (!touches(times[i])) continue;
    const Time<Number>& enter = times[i];
    while (i + 1 < times.size() && touches({times[i].start + times[i + 1].start, times[i].end + times[i + 1].end})) ++i;
    add(truth, seen, contact(enter), contact(times[i]));
  }
  return truth;
}

// Eliminating s from from + t·motion + s·along + t·s·turn = 0 leaves a quadratic in t, eliminating t one in s, with one
// discriminant, and eliminating t·s leaves linear: t·(motion × turn) + s·(along × turn) + from × turn = 0.
template <typename Number>
Truth touching(const double* query) {
  using One = Quotient<Number>;
  const Seen<Number> seen{tiers::Scaled<Number, std::size(numbers)>(query)};
  const auto& [c0, c_motion, from, motion, along, turn, exponent] = seen;
  const Number constant = cross(from, turn), area = cross(motion, along);
  const Quadratic<Number> in_time{cross(motion, turn), constant + area, cross(from, along)};
  const Quadratic<Number> in_fraction{cross(along, turn), constant - area, cross(from, motion)};
  const bool linear_in_time = in_time.lead.is_zero(), linear_in_fraction = in_fraction.lead.is_zero();
  if (!linear_in_time && !linear_in_fraction) return at_most_twice(seen, in_time, in_fraction);
  if (linear_in_time && in_time.linear.is_zero())
    return in_time.constant.is_zero() ? lasting(seen) : Truth{outcome::missed, {}};
  const One t_of_linear{-in_time.constant, in_time.linear}, s_of_linear{-in_fraction.constant, in_fraction.linear};
  if (!linear_in_fraction) return at_most_once(seen, t_of_linear, One{-constant, in_fraction.lead});
  if (!linear_in_time) {
    const One t{-constant, in_time.lead};
    if (!in_fraction.linear.is_zero()) return at_most_once(seen, t, s_of_linear);
    // All fractions are in the point at once, or none ever is.
    return in_fraction.constant.is_zero() ? at_most_once(seen, t, One{0, 1}) : Truth{outcome::missed, {}};
  }
  // Either turn is 0, or motion and along are along it: then the point is on the segment's line at zero length only,
  // and not in the segment.
  if (!constant.is_zero()) return {outcome::missed, {}};
  return at_most_once(seen, t_of_linear, s_of_linear);
}

}  // namespace

Truth filtered(const double* query) {
  if (refuses(query)) return {};
  if (arithmetic::certainly_missed(stated_paths(query))) return {outcome::missed, {}};
  return tiers::truth<touching<tiers::Ball>, touching<tiers::Wide<degree>>, touching<tiers::Integer>,
                      std::size(numbers)>(query);
}

}  // namespace plumbline::segment_sweeps_point
