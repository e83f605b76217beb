// Method: as the point sees it, the ends p and q of the segment move from p0 to p1 and from q0 to q1. It is on the
//         segment's line at the roots in [0, 1] of
//           in time      p0 × q0·(1 − t)² + (p0 × q1 + p1 × q0)·t·(1 − t) + p1 × q1·t²,
//         and on the way of a fraction of the segment at those of
//           in fraction  p0 × p1·(1 − s)² + (p0 × q1 − p1 × q0)·s·(1 − s) + q0 × q1·s²,
//         which have one discriminant D. A contact is a root of each, the one rising where the other falls. Where the
//         first is 0 throughout, contact begins and ends when an end of the segment is in the point. Misses are told in
//         doubles, the rest in double-doubles that tell their error, where every sign is certain and both ends of a
//         value round alike, else in integers on the stack.
// Error:  half an ulp of each value itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation; the rounding is Ziv's.
#include <array>
#include <span>
#include <utility>

#include "solvers/arithmetic/bilinear_forms.hpp"
#include "solvers/arithmetic/quadratic.hpp"
#include "solvers/nearest_promise.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

template <typename Number>
struct Vector {
  Number x, y;

  friend Vector operator+(const Vector& p, const Vector& q) { return {p.x + q.x, p.y + q.y}; }
  friend Vector operator-(const Vector& p, const Vector& q) { return {p.x - q.x, p.y - q.y}; }
  friend Vector operator*(const Number& factor, const Vector& p) { return {factor * p.x, factor * p.y}; }
  friend Number cross(const Vector& p, const Vector& q) { return p.x * q.y - p.y * q.x; }
  friend Number dot(const Vector& p, const Vector& q) { return p.x * q.x + p.y * q.y; }
  bool is_zero() const { return x.is_zero() && y.is_zero(); }
};

/// first·(1 − z)² + middle·z·(1 − z) + last·z²
template <typename Number>
struct Bernstein {
  Number first, middle, last;

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
  arithmetic::QuadraticRoot<Number> root(bool rising, const Number& discriminant) const {
    const Number lead = first - middle + last;
    return {lead + lead, middle - first - first, first + first, discriminant, rising};
  }
};

template <typename Number>
struct Sweep {
  Vector<Number> c0, c_motion, p0, p1, q0, q1;
  long exponent;

  explicit Sweep(const arithmetic::Scaled<Number, std::size(numbers)>& scaled) : exponent(scaled.exponent) {
    const auto& [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y] = scaled.numbers;
    c0 = {c0x, c0y};
    c_motion = {c1x - c0x, c1y - c0y};
    p0 = {p0x - c0x, p0y - c0y};
    p1 = {p1x - c1x, p1y - c1y};
    q0 = {q0x - c0x, q0y - c0y};
    q1 = {q1x - c1x, q1y - c1y};
  }
};

// A quotient n/divisor in [0, 1].
template <typename Number>
struct Fraction {
  Number n, divisor;
};

template <typename Number>
double nearest(const Fraction<Number>& y) {
  return nearest_quotient(y.n, y.divisor, 0);
}
template <typename Number>
double nearest(const arithmetic::QuadraticRoot<Number>& y) {
  return nearest_root(y, 0);
}
template <typename Number>
double nearest_moved(const Number& from, const Number& way, const Fraction<Number>& y, long exponent) {
  return nearest_place(from, way, y.n, y.divisor, exponent);
}
template <typename Number>
double nearest_moved(const Number& from, const Number& way, const arithmetic::QuadraticRoot<Number>& y, long exponent) {
  return nearest_place(from, way, y, exponent);
}

// Of contact 0 or 1.
double* place_of(int contact, double* answer) { return contact == 0 ? answer : answer + value::per_contact; }

// Of a contact from t, where s is in the point.
template <typename Number, typename Time, typename Place>
void tell(const Sweep<Number>& sweep, const Time& t, const Place& s, double* contact) {
  const auto& [c0, c_motion, p0, p1, q0, q1, exponent] = sweep;
  const Vector<Number> p_motion = p1 - p0, turn = q1 - q0 - p_motion;
  contact[value::t_enter] = contact[value::t_exit] = nearest(t);
  contact[value::s_enter] = contact[value::s_exit] = nearest(s);
  contact[value::x] = nearest_moved(c0.x, c_motion.x, t, exponent);
  contact[value::y] = nearest_moved(c0.y, c_motion.y, t, exponent);
  contact[value::dx] = nearest_moved(p_motion.x, turn.x, s, exponent);
  contact[value::dy] = nearest_moved(p_motion.y, turn.y, s, exponent);
}

// --- The segment's line passes through the point all the time.

// A time as weights of the start and of the end, and both ends of the segment then, times the sum of the weights.
template <typename Number>
struct Moment {
  Number start, end;
  Vector<Number> p, q;

  Moment() = default;
  Moment(const Sweep<Number>& sweep, const Number& of_start, const Number& of_end)
      : start(of_start),
        end(of_end),
        p(of_start * sweep.p0 + of_end * sweep.p1),
        q(of_start * sweep.q0 + of_end * sweep.q1) {}

  bool touches() const { return dot(p, q).sign() <= 0; }
  friend bool operator<(const Moment& a, const Moment& b) { return (a.end * b.start - b.end * a.start).sign() < 0; }

  Fraction<Number> time() const { return {end, start + end}; }
  /// Lengths along one line are as their extents along an axis that it is not at right angles to.
  Fraction<Number> place() const {
    const Number across = abs(p.x) + abs(q.x), up = abs(p.y) + abs(q.y);
    if (!across.is_zero()) return {abs(p.x), across};
    return {abs(p.y), up.is_zero() ? Number(1) : up};
  }
};

// Contact lasts while the ends are to opposite sides of the point, or one is in it: between neighbours of the times at
// which that may change, the time whose weights are the sums of theirs tells.
template <typename Number>
int last(const Sweep<Number>& sweep, double* answer) {
  std::array<Moment<Number>, 4> moments = {Moment<Number>(sweep, 1, 0)};
  std::size_t count = 1;
  for (const auto& [from, to] : {std::pair(sweep.p0, sweep.p1), std::pair(sweep.q0, sweep.q1)}) {
    if (!cross(from, to).is_zero() || dot(from, to).sign() > 0 || (from - to).is_zero()) continue;
    const bool along_x = !(from.x - to.x).is_zero();
    moments[count++] = {sweep, abs(along_x ? to.x : to.y), abs(along_x ? from.x : from.y)};
  }
  if (count == 3 && moments[2] < moments[1]) std::swap(moments[1], moments[2]);
  moments[count++] = {sweep, 0, 1};
  const auto lasts = [&](std::size_t i) {
    const Moment<Number>&enter = moments[i], &exit = moments[i + 1];
    return Moment<Number>(sweep, enter.start + exit.start, enter.end + exit.end).touches();
  };
  int contacts = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (!moments[i].touches()) continue;
    double* const contact = place_of(contacts++, answer);
    tell(sweep, moments[i].time(), moments[i].place(), contact);
    while (i + 1 < count && lasts(i)) ++i;
    contact[value::t_exit] = nearest(moments[i].time());
    contact[value::s_exit] = nearest(moments[i].place());
  }
  return contacts;
}

// --- It does at a time or two, or never.

template <typename Number>
int touch(const double* query, double* answer) {
  const Sweep<Number> sweep{arithmetic::Scaled<Number, std::size(numbers)>(query)};
  const auto& [c0, c_motion, p0, p1, q0, q1, exponent] = sweep;
  const Number one = cross(p0, q1), other = cross(p1, q0);
  const Bernstein<Number> in_time{cross(p0, q0), one + other, cross(p1, q1)};
  const Number product = in_time.first * in_time.last, square = in_time.middle * in_time.middle;
  const Number discriminant = square - (product + product) - (product + product);
  const int sign = discriminant.sign();
  if (sign < 0) return outcome::missed;
  if (sign == 0 && in_time.is_zero() && !arithmetic::in_doubt) return last(sweep, answer);
  const Bernstein<Number> in_fraction{cross(p0, p1), one - other, cross(q0, q1)};
  // The point sees all fractions of the segment at once, in the one time that there is, or none ever.
  if (sign == 0 && in_fraction.is_zero()) {
    if (!in_time.passes(true)) return outcome::missed;
    tell(sweep, in_time.root(true, discriminant), Fraction<Number>{0, 1}, answer);
    return outcome::one_contact;
  }
  int contacts = 0;
  const bool from_below = in_time.first.sign() < 0 || (in_time.first.is_zero() && in_time.middle.sign() > 0);
  for (const bool rising : {from_below, !from_below}) {
    if (!in_time.passes(rising) || !in_fraction.passes(!rising)) continue;
    tell(sweep, in_time.root(rising, discriminant), in_fraction.root(!rising, discriminant),
         place_of(contacts++, answer));
    if (sign == 0) break;
  }
  return contacts;
}

int solve(const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const arithmetic::Step step{query + number::p0x, query + number::p1x, query + number::q0x,
                              query + number::q1x, query + number::c0x, query + number::c1x};
  if (arithmetic::certainly_missed(step)) return outcome::missed;
  return arithmetic::certified_answer<touch<arithmetic::Bounded>, touch<arithmetic::Floating>,
                                      touch<arithmetic::WideForm<4>>>(query, answer);
}

// A cut may be larger than every coordinate.
double promise(const double* query) {
  std::array<double, shape.values()> answer{};
  const int contacts = solve(query, answer.data());
  if (contacts <= outcome::missed) return outcome_promised;
  const double* const second = place_of(1, answer.data());
  const double cuts[] = {answer[value::dx], answer[value::dy], second[value::dx], second[value::dy]};
  const std::size_t told = contacts == outcome::one_contact ? 2 : 4;
  return half_ulp_of(std::span(cuts).first(told), largest_size({query, std::size(numbers)}));
}

}  // namespace

constinit const Solver certified = {"certified", solve, promise, every_value(shape)};

}  // namespace plumbline::segment_sweeps_point
