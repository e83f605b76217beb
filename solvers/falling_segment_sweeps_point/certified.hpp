// When, and where along it, does a falling segment touch a falling point? The number of contacts is exact, each value
// the nearest double.
//
//     #include <plumbline/falling_segment_sweeps_point.hpp>
//
//     using plumbline::certified::falling_segment_sweeps_point;
//     const auto found = falling_segment_sweeps_point({{0, 2}, {0, 0}, {0, -9}}, {{3, 2}, {0, 0}, {0, -9}},
//                                                     {{1, 0}, {0, 0}, {0, 0}});
//     if (found.outcome == found.one_contact) touch(found.contacts[0].t_enter);  // 2/3 as a double, at s = 1/3
//
// Contract: from t = 0 to t = 1 the segment's ends p and q and the point c move at constant accelerations; each number
//   is exactly the one that its double holds, of whatever finite size. The segment is closed and may be a point. The
//   times of contact form up to four closed intervals, most often instants. Every number is its nearest double: ties go
//   to even, a zero is +0; beyond the largest double it is infinity.
// Domain: all finite doubles; a query with a NaN or an infinity is `refused`.
// Cost: 0.1 to 2 µs for most misses; 3 to 30 µs where it touches or grazes; 50 to 100 µs where times of contact nearly
//   meet; milliseconds where exponents are hundreds apart. It allocates nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Method: as the point sees them, the ends are P and Q at a time, quadratics in t. Contact is at the zeros of P × Q at
//   which no coordinate of P and Q has the same sign in both; where P × Q is 0 throughout, it begins and ends where
//   P·Q is 0. At a contact s = −P/(Q − P) in either coordinate: all values are quotients of quadratics at a zero of a
//   quartic.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "solvers/arithmetic/ball_zeros.hpp"
#include "solvers/arithmetic/certify.hpp"
#include "solvers/arithmetic/contact_set.hpp"
#include "solvers/arithmetic/fall_filter.hpp"
#include "solvers/arithmetic/plane.hpp"
#include "solvers/arithmetic/value_at_root.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct FallContact {
  double t_enter, t_exit;  ///< equal for an instant
  double s_enter, s_exit;  ///< from p to q; 0 where the segment is a point then
  Point place;             ///< of the point at t_enter
};

struct FallContacts {
  enum Outcome { refused = -1, missed, one_contact, two_contacts, three_contacts, four_contacts } outcome;
  std::array<FallContact, 4> contacts;  ///< as many as there are, the earliest first
};

namespace internal::falling_segment_sweeps_point {

// The highest degree of the forms, in the query's numbers, that decide outcomes but for discriminants.
inline constexpr std::size_t form_degree = 4;
inline constexpr std::size_t numbers = 18, numbers_of_path = 6;

inline FallContact* add(FallContacts& found) {
  if (found.outcome == FallContacts::four_contacts) {
    arithmetic::in_doubt = true;  // for there are no more
    return nullptr;
  }
  FallContact* const next = &found.contacts[static_cast<std::size_t>(found.outcome)];
  found.outcome = static_cast<FallContacts::Outcome>(found.outcome + 1);
  return next;
}

// --- By integers: twice the places, as forms in the weights 1 − t and t of the start and the end.

template <typename Integer>
class ByIntegers {
 public:
  explicit ByIntegers(const double* query) {
    const arithmetic::Scaled<Integer, numbers> scaled(query);
    exponent_ = scaled.exponent;
    const Integer* const v = scaled.numbers.data();
    for (std::size_t axis = 0; axis < 2; ++axis) {
      p_[axis] = seen(v + axis, v + 2 * numbers_of_path + axis);
      q_[axis] = seen(v + numbers_of_path + axis, v + 2 * numbers_of_path + axis);
      way_[axis] = q_[axis] - p_[axis];
      c_[axis] = path([&](std::size_t i) { return v[2 * numbers_of_path + axis + i]; });
    }
  }

  FallContacts contacts() {
    const Form area = p_[0] * q_[1] - p_[1] * q_[0];
    FallContacts found{};
    if (area.is_zero())
      last(found);
    else
      touch(area, found);
    return found;
  }

 private:
  using Form = arithmetic::Polynomial<Integer>;
  using Root = arithmetic::IsolatedRoot<Integer>;
  static constexpr std::size_t most_events = 2 + arithmetic::most_roots;

  // 2x + 2v·t + a·t²
  template <typename Part>
  static Form path(Part part) {
    const Integer place = part(0), velocity = part(2), twice = place + place, both = twice + velocity + velocity;
    return {{twice, twice + both, both + part(4)}, 2};
  }
  static Form seen(const Integer* end, const Integer* point) {
    return path([&](std::size_t i) { return end[i] - point[i]; });
  }

  static Root end_of_time(bool last) {
    Root root;
    root.exact = true;
    root.beyond = last;
    return root;
  }

  // Into the order of time: they are few.
  void add_event(const Root& root) {
    events_[count_++] = root;
    for (std::size_t i = count_ - 1; i > 0 && order(events_[i - 1], events_[i]) > 0; --i)
      std::swap(events_[i - 1], events_[i]);
  }
  void add_zeros(const Form& form) {
    inner_ = form.between_ends();
    multiple_ = multiple_zeros(inner_);
    const arithmetic::Isolation<Integer> isolation(inner_, multiple_, nullptr);
    for (std::size_t i = 0; i < isolation.roots.count && !arithmetic::in_doubt; ++i) add_event(isolation.roots.list[i]);
  }

  void touch(const Form& area, FallContacts& found) {
    if (area.of[0].is_zero()) add_event(end_of_time(false));
    if (area.of[area.degree].is_zero()) add_event(end_of_time(true));
    add_zeros(area);
    for (std::size_t i = 0; i < count_ && !arithmetic::in_doubt; ++i)
      if (is_between(events_[i])) set(events_[i], events_[i], found);
  }

  // Whether the point, on the segment's line, is between the ends.
  bool is_between(Root& root) const {
    for (std::size_t axis = 0; axis < 2; ++axis)
      if (sign_at(root, p_[axis]) * sign_at(root, q_[axis]) > 0) return false;
    return true;
  }

  // The segment's line passes through the point all the time.
  void last(FallContacts& found) {
    const Form product = p_[0] * q_[0] + p_[1] * q_[1];
    add_event(end_of_time(false));
    if (!product.is_zero()) add_zeros(product);
    add_event(end_of_time(true));
    arithmetic::ContactRow<most_events> row;
    for (std::size_t i = 0; i < count_ && !arithmetic::in_doubt; ++i) {
      const bool at_end = i == 0 || i + 1 == count_;
      const auto sign = [&](const arithmetic::Instant<Integer>& at) { return product.value(at.x, at.z).sign(); };
      const bool touches = !at_end || sign(events_[i].instant(events_[i].first())) <= 0;
      row.add(touches, i + 1 < count_ && sign(between(events_[i], events_[i + 1])) <= 0);
    }
    if (arithmetic::in_doubt) return;
    row.each([&](std::size_t enter, std::size_t exit) { set(events_[enter], events_[exit], found); });
  }

  void set(Root& enter, Root& exit, FallContacts& found) const {
    FallContact* const contact = add(found);
    if (contact == nullptr) return;
    contact->t_enter = nearest(enter);
    contact->s_enter = fraction(enter);
    contact->t_exit = &exit == &enter ? contact->t_enter : nearest(exit);
    contact->s_exit = &exit == &enter ? contact->s_enter : fraction(exit);
    const Form square{{Integer(1), Integer(2), Integer(1)}, 2};
    contact->place = {nearest_quotient_at(enter, c_[0], square, exponent_ - 1),
                      nearest_quotient_at(enter, c_[1], square, exponent_ - 1)};
  }

  double fraction(Root& root) const {
    for (std::size_t axis = 0; axis < 2; ++axis)
      if (sign_at(root, way_[axis]) != 0) return nearest_quotient_at(root, p_[axis], p_[axis] - q_[axis], 0);
    return 0.0;
  }

  std::array<Form, 2> p_, q_, c_, way_;  // the ends as the point sees them, the point, and from p to q
  long exponent_;
  Form inner_;
  arithmetic::Multiple<Integer> multiple_;
  std::array<Root, most_events> events_;
  std::size_t count_ = 0;
};

template <std::size_t bits>
[[gnu::noinline]] FallContacts answer_by_integers(const double* query) {
  return ByIntegers<arithmetic::WideInteger<bits / arithmetic::limb_bits + 1>>(query).contacts();
}

// --- By balls: in powers of t.

class ByBalls {
 public:
  explicit ByBalls(const double* query) {
    using arithmetic::Ball;
    for (std::size_t axis = 0; axis < 2; ++axis) {
      const double* const c = query + 2 * numbers_of_path + axis;
      const auto seen = [c](const double* end) {
        return arithmetic::Form<Ball, 3>{Ball(end[0]) - Ball(c[0]), Ball(end[2]) - Ball(c[2]),
                                         arithmetic::half(Ball(end[4]) - Ball(c[4]))};
      };
      p_[axis] = seen(query + axis);
      q_[axis] = seen(query + numbers_of_path + axis);
      c_[axis] = {Ball(c[0]), Ball(c[2]), arithmetic::half(Ball(c[4]))};
    }
  }

  FallContacts contacts() const {
    FallContacts found{};
    const auto cross = [&](std::size_t i, std::size_t k) { return p_[0][i] * q_[1][k] - p_[1][i] * q_[0][k]; };
    const arithmetic::Form<arithmetic::Ball, 5> area{cross(0, 0), cross(0, 1) + cross(1, 0),
                                                     cross(0, 2) + cross(1, 1) + cross(2, 0), cross(1, 2) + cross(2, 1),
                                                     cross(2, 2)};
    for (const arithmetic::Ball& t : arithmetic::zeros_within(area)) {
      if (arithmetic::in_doubt) break;
      touch(t, found);
    }
    return found;
  }

 private:
  void touch(const arithmetic::Ball& t, FallContacts& found) const {
    using arithmetic::Ball;
    const Ball px = value_at(p_[0], t), py = value_at(p_[1], t), qx = value_at(q_[0], t), qy = value_at(q_[1], t);
    if (certain_sign(px * qx + py * qy) > 0) return;
    FallContact* const contact = add(found);
    if (contact == nullptr) return;
    const Ball across = px - qx, up = py - qy;
    const bool along_x = std::fabs(across.high) > std::fabs(up.high);
    const auto round = [](const Ball& y) {
      const std::optional<double> certain = rounded(y);
      if (!certain) arithmetic::in_doubt = true;
      return certain.value_or(0.0);
    };
    contact->t_enter = contact->t_exit = round(t);
    contact->s_enter = contact->s_exit = round(along_x ? px / across : py / up);
    contact->place = {round(value_at(c_[0], t)), round(value_at(c_[1], t))};
  }

  std::array<arithmetic::Form<arithmetic::Ball, 3>, 2> p_, q_, c_;
};

inline FallContacts answer_by_balls(const double* query) { return ByBalls(query).contacts(); }

/// The answer of the first tier in which nothing is in doubt.
[[gnu::noinline]] inline FallContacts answer(const double* query) {
  using arithmetic::Tier;
  const arithmetic::Doubt doubt;
  const long bits = arithmetic::bits_over_one_power<numbers>(query);
  static constexpr long short_bits = 300;
  struct Attempt {
    Tier tier;
    bool makes_sense;
    FallContacts (*answer)(const double*);
  };
  const Attempt attempts[] = {{Tier::double_doubles, arithmetic::rounds_to_nearest(), answer_by_balls},
                              {Tier::integers, bits <= short_bits, answer_by_integers<2'560>},
                              {Tier::integers, true, answer_by_integers<19'200>},
                              {Tier::integers, true, answer_by_integers<70'400>},
                              {Tier::integers, true, answer_by_integers<147'200>}};
  for (const Attempt& attempt : attempts) {
    if (!attempt.makes_sense) continue;
    const FallContacts found = attempt.answer(query);
    if (doubt.taken()) continue;
    if (arithmetic::deepest_tier < attempt.tier) arithmetic::deepest_tier = attempt.tier;
    return found;
  }
  arithmetic::stop_in_doubt();
}

}  // namespace internal::falling_segment_sweeps_point

inline FallContacts falling_segment_sweeps_point(const Fall& p, const Fall& q, const Fall& c) {
  double query[internal::falling_segment_sweeps_point::numbers];
  double* next = query;
  for (const Fall* const path : {&p, &q, &c})
    for (const double number :
         {path->from.x, path->from.y, path->velocity.x, path->velocity.y, path->acceleration.x, path->acceleration.y})
      *next++ = number;
  if (!arithmetic::all_finite(query)) return {FallContacts::refused, {}};
  namespace own = internal::falling_segment_sweeps_point;
  return arithmetic::FallFilter(&query[0]).misses() ? FallContacts{} : own::answer(&query[0]);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
