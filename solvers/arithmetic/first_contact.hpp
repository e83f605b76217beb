// When the origin first lies in a moving hull. The answer is exact, its time the nearest double.
//
// Contact is at the zeros of the volume at which the turns along each axis have one sign or are 0. Where all are 0, the
// corners are on one line with the origin, and contact is where they are not all on one side of it. Where the volume is
// 0 throughout, the origin enters over a side PQ, if it is not there at first: P × Q is 0 then. So each side's events
// are the zeros of a component of P × Q that is not 0 throughout, or else, where both ends stay on a line with the
// origin, those of P·Q.
//
// Error:  none.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "solvers/arithmetic/ball_zeros.hpp"
#include "solvers/arithmetic/certify.hpp"
#include "solvers/arithmetic/enclosed_root.hpp"
#include "solvers/arithmetic/far_forms.hpp"
#include "solvers/arithmetic/moving_hull.hpp"
#include "solvers/arithmetic/value_at_root.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct FirstContact {
  enum Outcome { refused = -1, miss, hit } outcome;
  double t;  ///< in [0, 1], of a hit
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

using certified::FirstContact;

// --- By integers, and by double-doubles of any exponent: forms in the weights 1 − t and t of the start and the end.

/// The sign of a form of degree 2 at most. Approximate numbers do not find a zero that is not one throughout.
inline std::optional<int> sign_soon(IsolatedRoot<ExtendedBounded>& root, const Polynomial<ExtendedBounded>& form,
                                    int steps) {
  if (form.is_zero()) return 0;
  if (root.exact) return form.value(root.first(), root.beyond).sign();
  const Polynomial<ExtendedBounded> inner = form.between_ends();
  for (int step = 0; step < steps && !in_doubt; ++step) {
    const auto within = inner.on(root.at, root.beyond);
    if (within.changes() == 0) return within.last_sign();
    root.refine();
  }
  return std::nullopt;
}
inline int sign_at(IsolatedRoot<ExtendedBounded>& root, const Polynomial<ExtendedBounded>& form) {
  static constexpr int most = 64;
  const std::optional<int> soon = sign_soon(root, form, most);
  if (!soon) in_doubt = true;
  return soon.value_or(0);
}

/// Of the turns of a hull's sides along one axis, how many have which sign.
struct Turns {
  std::size_t above = 0, below = 0, open = 0;

  void add(int sign) { ++(sign > 0 ? above : below); }
  /// Whether the origin, in the hull's plane, is in the hull; nothing if this axis does not say so.
  std::optional<bool> touches() const {
    if (above > 0 && below > 0) return false;
    return open == 0 && above + below > 0 ? std::optional(true) : std::nullopt;
  }
};

template <typename Number, typename Hull>
class ContactOfForms {
 public:
  explicit ContactOfForms(const double* query) {
    const Scaled<Number, numbers_of_hull> scaled(query);
    const auto number = [&](std::size_t point, std::size_t axis, bool last) {
      return scaled.numbers[number_of_point(point, axis, last)];
    };
    for (std::size_t axis = 0; axis < axes; ++axis) {
      for (std::size_t i = 0; i < count; ++i) {
        const auto& [point, from] = Hull::corners[i];
        corners_[i][axis] = {{Number(number(point, axis, false) - number(from, axis, false)),
                              Number(number(point, axis, true) - number(from, axis, true))},
                             1};
      }
      if constexpr (is_far<Number>)
        for (std::size_t i = 0; i < points_.size(); ++i)
          points_[i][axis] = {{Number(number(i, axis, false)), Number(number(i, axis, true))}, 1};
    }
  }

  FirstContact first() {
    const Form volume = clearer_form(dot_in_space(corners_[0], cross_in_space(corners_[1], corners_[count - 1])),
                                     [this] { return volume_of_points(); });
    Root start = end_of_time(false), end = end_of_time(true);
    const bool at_start = volume.of[0].is_zero(), at_end = volume.of[volume.degree].is_zero();
    if (!at_start && volume.between_ends().changes() == 0 && !at_end) return {};
    for (std::size_t i = 0; i < count; ++i) turns_[i] = turns_of_side(i);
    if (at_start && touches(start)) return {FirstContact::hit, 0};
    if (volume.is_zero())
      for (std::size_t i = 0; i < count; ++i) find_over_side(i);
    else
      find(volume, [this](Root& root) { return touches(root); });
    if (found_.outcome == FirstContact::miss && at_end && touches(end)) return {FirstContact::hit, 1};
    return found_;
  }

 private:
  using Form = Polynomial<Number>;
  using Root = IsolatedRoot<Number>;
  using Vector = std::array<Form, axes>;
  static constexpr std::size_t count = Hull::corners.size();

  static Root end_of_time(bool last) {
    Root root;
    root.exact = true;
    root.beyond = last;
    return root;
  }

  // Of numbers that are far apart, each coefficient as it is clearer.
  template <typename Other>
  static Form clearer_form(Form form, Other other) {
    if constexpr (is_far<Number>) {
      std::optional<Form> y;
      for (std::size_t i = 0; i <= form.degree; ++i)
        form.of[i] = clearer(form.of[i], [&] {
          if (!y) y = other();
          return y->of[i];
        });
    }
    return form;
  }

  // The volume without differences: that of each three points with the origin.
  Form volume_of_points() const {
    const auto of = [this](std::size_t p, std::size_t q, std::size_t r) {
      return dot_in_space(points_[p], cross_in_space(points_[q], points_[r]));
    };
    const Form volume = of(1, 2, 3) - of(0, 2, 3) + of(0, 1, 3) - of(0, 1, 2);
    return Hull::turns_with_points ? volume : Form{{Number(), Number(), Number(), Number()}, 3} - volume;
  }

  // Two corners that follow each other have one point in common, and the turn is that of three points.
  Vector turns_of_side(std::size_t i) const {
    const std::size_t next = (i + 1) % count;
    Vector turns = cross_in_space(corners_[i], corners_[next]);
    const Corner &p = Hull::corners[i], &q = Hull::corners[next];
    const bool from_one = p.from == q.from;
    const std::size_t common = from_one ? p.from : p.point;
    for (std::size_t axis = 0; axis < axes; ++axis)
      turns[axis] = clearer_form(turns[axis], [&] {
        const auto seen = [&](std::size_t point) {
          return arithmetic::Vector<Form>{points_[point][(axis + 1) % axes], points_[point][(axis + 2) % axes]};
        };
        return written_out(seen(common), seen(from_one ? p.point : p.from), seen(from_one ? q.point : q.from));
      });
    return turns;
  }

  void find_over_side(std::size_t i) {
    const auto touches_side = [this, i](Root& root) { return touches_over_side(root, i); };
    for (const Form& turn : turns_[i])
      if (!turn.is_zero()) return find(turn, touches_side);
    const Form product = dot_in_space(corners_[i], corners_[(i + 1) % count]);
    if (!product.is_zero()) find(product, touches_side);
  }

  // The first contact at a zero of the form, if it is before what was found.
  template <typename Touches>
  void find(const Form& form, Touches touches_at) {
    const Form inner = form.between_ends();
    Multiple<Number> multiple;
    if constexpr (is_integer<Number>) multiple = multiple_zeros(inner);
    Isolation<Number> isolation(inner, multiple, nullptr);
    for (std::size_t i = 0; i < isolation.roots.count && !in_doubt; ++i) {
      Root& root = isolation.roots.list[i];
      if (!touches_at(root)) continue;
      const double t = nearest(root);
      if (found_.outcome == FirstContact::miss || t < found_.t) found_ = {FirstContact::hit, t};
    }
  }

  // Whether the origin is on a side.
  bool touches_over_side(Root& root, std::size_t i) const {
    const Vector &p = corners_[i], &q = corners_[(i + 1) % count];
    for (std::size_t axis = 0; axis < axes; ++axis)
      if (sign_at(root, p[axis]) * sign_at(root, q[axis]) > 0) return false;
    return std::all_of(turns_[i].begin(), turns_[i].end(),
                       [&root](const Form& turn) { return sign_at(root, turn) == 0; });
  }

  Turns turns_along(std::size_t axis, Root& root, bool at_last) const {
    static constexpr int few = 16;
    Turns turns;
    for (const Vector& side : turns_) {
      if (at_last) {
        const int sign = sign_at(root, side[axis]);
        if (sign != 0) turns.add(sign);
      } else {
        const Doubt doubt;
        Root trial = root;
        const std::optional<int> sign = sign_soon(trial, side[axis], few);
        if (doubt.taken() || !sign) {
          ++turns.open;
          continue;
        }
        root = trial;
        if (*sign != 0) turns.add(*sign);
      }
    }
    return turns;
  }

  // At a time at which the origin is in the hull's plane.
  bool touches(Root& root) const {
    // What is soon found along one axis spares what takes long along another. Axes with an open turn are tried again.
    std::array<bool, axes> open = {true, true, true};
    for (const bool at_last : {false, true})
      for (std::size_t axis = 0; axis < axes; ++axis) {
        if (!open[axis]) continue;
        const Turns turns = turns_along(axis, root, at_last);
        if (const std::optional<bool> touches = turns.touches()) return *touches;
        open[axis] = turns.open > 0;
      }
    // On one line.
    for (std::size_t axis = 0; axis < axes; ++axis) {
      const auto all = [&](int sign) {
        return std::all_of(corners_.begin(), corners_.end(),
                           [&](const Vector& corner) { return sign_at(root, corner[axis]) == sign; });
      };
      if (all(1) || all(-1)) return false;
    }
    return true;
  }

  std::array<Vector, count> corners_, turns_;
  std::array<Vector, 4> points_;  // of numbers that may be far apart
  FirstContact found_{};
};

template <typename Number, typename Hull>
[[gnu::noinline]] FirstContact contact_of_forms(const double* query) {
  return ContactOfForms<Number, Hull>(query).first();
}
template <std::size_t bits, typename Hull>
FirstContact contact_by_integers(const double* query) {
  return contact_of_forms<WideInteger<bits / limb_bits + 1>, Hull>(query);
}

// --- By balls.

template <typename Hull>
class ContactByBalls {
 public:
  explicit ContactByBalls(const double* query) {
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t axis = 0; axis < axes; ++axis) {
        const auto seen = [&](bool last) {
          const auto& [point, from] = Hull::corners[i];
          return Ball(query[number_of_point(point, axis, last)]) - Ball(query[number_of_point(from, axis, last)]);
        };
        from_[i][axis] = seen(false);
        to_[i][axis] = seen(true);
        way_[i][axis] = to_[i][axis] - from_[i][axis];
      }
  }

  FirstContact first() const {
    const Vector &from = from_[0], &to = to_[0];
    const Vector begin = cross_in_space(from_[1], from_[count - 1]), end = cross_in_space(to_[1], to_[count - 1]);
    const Vector one = cross_in_space(from_[1], to_[count - 1]), other = cross_in_space(to_[1], from_[count - 1]);
    const Vector middle = {one[0] + other[0], one[1] + other[1], one[2] + other[2]};
    // Three times each.
    const Form<Ball, 4> form = {Ball(3) * dot_in_space(from, begin),
                                dot_in_space(to, begin) + dot_in_space(from, middle),
                                dot_in_space(to, middle) + dot_in_space(from, end), Ball(3) * dot_in_space(to, end)};
    const auto value = [this](const Ball& t) {
      return dot_in_space(place(0, t), cross_in_space(place(1, t), place(count - 1, t)));
    };
    for (const Ball& t : zeros_within(BernsteinBalls<4, decltype(value)>{form, 3, value})) {
      if (in_doubt) break;
      if (touches(t)) return {FirstContact::hit, nearest_of(t)};
    }
    return {};
  }

 private:
  using Vector = std::array<Ball, axes>;
  static constexpr std::size_t count = Hull::corners.size();

  Vector place(std::size_t corner, const Ball& t) const {
    const Vector &from = from_[corner], &way = way_[corner];
    return {from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t};
  }

  // At a time at which the origin is in the hull's plane: an axis along which no turn is in doubt decides.
  bool touches(const Ball& t) const {
    std::array<Vector, count> corners;
    for (std::size_t i = 0; i < count; ++i) corners[i] = place(i, t);
    for (std::size_t axis = 0; axis < axes; ++axis) {
      const std::size_t j = (axis + 1) % axes, k = (axis + 2) % axes;
      Turns turns;
      for (std::size_t i = 0; i < count; ++i) {
        const Vector &p = corners[i], &q = corners[(i + 1) % count];
        const Ball turn = p[j] * q[k] - p[k] * q[j];
        if (turn.excludes_zero())
          turns.add(turn.high > 0 ? 1 : -1);
        else if (!(turn.exact() && turn.high == 0))
          ++turns.open;
      }
      if (const std::optional<bool> touches = turns.touches()) return *touches;
    }
    in_doubt = true;
    return false;
  }

  std::array<Vector, count> from_, to_, way_;
};

template <typename Hull>
FirstContact contact_by_balls(const double* query) {
  return ContactByBalls<Hull>(query).first();
}

/// The answer of the first tier in which nothing is in doubt.
template <typename Hull>
[[gnu::noinline]] FirstContact contact_by_tiers(const double* query) {
  const Doubt doubt;
  const long bits = bits_over_one_power<numbers_of_hull>(query);
  static constexpr long few_bits = 300;
  struct Attempt {
    Tier tier;
    bool makes_sense;
    FirstContact (*answer)(const double*);
  };
  const bool to_nearest = rounds_to_nearest();
  const Attempt attempts[] = {{Tier::double_doubles, to_nearest, contact_by_balls<Hull>},
                              {Tier::balls, to_nearest && bits > few_bits, contact_of_forms<ExtendedBounded, Hull>},
                              {Tier::integers, bits <= few_bits, contact_by_integers<5'120, Hull>},
                              {Tier::integers, true, contact_by_integers<25'600, Hull>},
                              {Tier::integers, true, contact_by_integers<102'400, Hull>}};
  for (const Attempt& attempt : attempts) {
    if (!attempt.makes_sense) continue;
    const FirstContact found = attempt.answer(query);
    if (doubt.taken()) continue;
    deepest_tier = std::max(deepest_tier, attempt.tier);
    return found;
  }
  stop_in_doubt();
}

// --- By double-doubles: the time of a contact that doubles found.

/// Whether the filter's contact has the bounds of a Bounded: a form of degree 3 in numbers and three of times.
inline bool in_domain_of_hull(const double* query) {
  return std::all_of(query, query + numbers_of_hull, [](double y) {
    const double size = std::fabs(y);
    return (size >= 0x1p-60 && size <= 0x1p60) || size == 0;
  });
}

template <typename Hull>
std::optional<double> time_of(const HullContact& contact, const double* query) {
  const OnStretch<3> on{contact.volume, contact.error, contact.begin, contact.width};
  return nearest_zero(on, [query](double t) {
    const Given done{t};
    const Bounded left = Given{1} - done;
    const auto place = [&](const Corner& corner) {
      std::array<Bounded, axes> at;
      for (std::size_t axis = 0; axis < axes; ++axis) {
        const auto seen = [&](bool last) {
          return Given{query[number_of_point(corner.point, axis, last)]} -
                 Given{query[number_of_point(corner.from, axis, last)]};
        };
        at[axis] = seen(false) * left + seen(true) * done;
      }
      return at;
    };
    return dot_in_space(place(Hull::corners[0]), cross_in_space(place(Hull::corners[1]), place(Hull::corners.back())));
  });
}

template <typename Hull>
FirstContact first_contact(const double* query) {
  if (!std::all_of(query, query + numbers_of_hull, is_finite)) return {FirstContact::refused, 0};
  if (is_apart<Hull>(query)) return {};
  const HullContact contact = HullFilter<Hull>(query).first_contact();
  if (contact.outcome == HullContact::misses) return {};
  if (contact.outcome == HullContact::touches && in_domain_of_hull(query) && rounds_to_nearest()) {
    if (const auto t = time_of<Hull>(contact, query)) {
      deepest_tier = std::max(deepest_tier, Tier::double_doubles);
      return {FirstContact::hit, *t};
    }
  }
  return contact_by_tiers<Hull>(query);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
