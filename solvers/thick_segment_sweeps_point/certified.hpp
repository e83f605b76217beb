// When does a moving segment with thickness touch a moving point? The number of contacts is exact, each time the
// nearest double.
//
//     #include <plumbline/thick_segment_sweeps_point.hpp>
//
//     using plumbline::certified::thick_segment_sweeps_point;
//     const auto found = thick_segment_sweeps_point({{0, -1}, {0, 2}}, {{2, -1}, {2, 2}}, {{1, 0}, {1, 0}}, 0.5);
//     if (found.outcome == found.one_contact) touch(found.contacts[0].t_enter);  // 1/6 as a double, until 0.5
//
// Contract: from t = 0 to t = 1 the segment's ends p and q and the point c move in straight lines at constant speeds;
//   each coordinate and the radius are exactly the numbers that their doubles hold, of whatever finite size. The
//   segment is closed and may be a point. There is contact while the point is within the radius of the segment, at the
//   radius too: during no, one or two closed intervals. Every time is its nearest double: ties go to even, a zero is
//   +0.
// Domain: all finite doubles; a query with a NaN, an infinity or a negative radius is `refused`. −0 is a radius of 0.
// Cost: 0.05 to 1 µs where it misses or rests; 2 to 20 µs where it touches; 20 to 100 µs where it grazes or the radius
//   is tiny; milliseconds where exponents are hundreds apart. It allocates nothing on the heap.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Method: as the point sees it, the ends are P and Q at a time, and D = Q − P. Contact begins and ends at zeros of
//     |P|² − r²,   |Q|² − r²   and   (P × Q)² − r²·|D|²,
//   of the last only where P·D < 0 < Q·D. If D keeps its direction, that of a vector v, the last is a square times
//   (P × v)² − r²·|v|², which stands for it, and P·v and Q·v for the signs of the others.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

#include "solvers/arithmetic/certify.hpp"
#include "solvers/arithmetic/contact_set.hpp"
#include "solvers/arithmetic/enclosed_root.hpp"
#include "solvers/arithmetic/far_forms.hpp"
#include "solvers/arithmetic/plane.hpp"
#include "solvers/arithmetic/thick_filter.hpp"
#include "solvers/arithmetic/vector.hpp"

namespace plumbline::certified {
inline namespace PLUMBLINE_INSTRUCTIONS {

struct TouchContact {
  double t_enter, t_exit;  ///< equal for an instant
};

struct TouchContacts {
  enum Outcome { refused = -1, missed, one_contact, two_contacts } outcome;
  std::array<TouchContact, 2> contacts;  ///< as many as there are, the earlier first
};

namespace internal::thick_segment_sweeps_point {

// The highest degree of the forms, in the query's numbers, that decide outcomes: that of the quartic's coefficients.
inline constexpr std::size_t form_degree = 4;
inline constexpr std::size_t numbers = 13;

using arithmetic::Vector;

// Polynomials in the weights 1 − t and t of the start and the end.
template <typename Number>
using Form = arithmetic::Polynomial<Number>;

template <typename Number>
Form<Number> dot(const Step<Vector<Number>>& a, const Step<Vector<Number>>& b) {
  return {{dot(a.from, b.from), dot(a.from, b.to) + dot(a.to, b.from), dot(a.to, b.to)}, 2};
}
template <typename Number>
Form<Number> cross(const Step<Vector<Number>>& a, const Step<Vector<Number>>& b) {
  return {{cross(a.from, b.from), cross(a.from, b.to) + cross(a.to, b.from), cross(a.to, b.to)}, 2};
}
/// What is y at all times.
template <typename Number>
Form<Number> throughout(const Number& y) {
  return {{y, y + y, y}, 2};
}

/// P × Q, which is P × D and Q × D, too: what of these is clearest where numbers are far apart.
template <typename Number, typename Path>
Form<Number> area_of(const Path& p, const Path& q, const Path& d) {
  using arithmetic::clearer;
  const auto clearest = [&](auto form) {
    return clearer(clearer(form(p, q), [&] { return form(p, d); }), [&] { return form(q, d); });
  };
  return {{clearest([](const Path& a, const Path& b) { return Number(cross(a.from, b.from)); }),
           clearest([](const Path& a, const Path& b) { return Number(cross(a.from, b.to) + cross(a.to, b.from)); }),
           clearest([](const Path& a, const Path& b) { return Number(cross(a.to, b.to)); })},
          2};
}

template <typename Forms, typename Area>
Forms& with_line(Forms& forms, const Area& area, const Area& rest) {
  forms.line = forms.squared ? area : area * area - rest;
  if (!forms.squared) forms.valleys[2] = {area, rest, {area, {}}, 1};
  return forms;
}

template <typename Number>
typename arithmetic::ThickContact<Number>::Forms forms_of(const double* query) {
  const arithmetic::Scaled<Number, numbers> scaled(query);
  using Coordinate = typename arithmetic::Scaled<Number, numbers>::Coordinate;
  using Path = Step<Vector<decltype(std::declval<Coordinate>() - std::declval<Coordinate>())>>;
  const auto& [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y, radius] = scaled.numbers;
  const Path p{{p0x - c0x, p0y - c0y}, {p1x - c1x, p1y - c1y}}, q{{q0x - c0x, q0y - c0y}, {q1x - c1x, q1y - c1y}};
  const Path d{{q0x - p0x, q0y - p0y}, {q1x - p1x, q1y - p1y}};
  const Number square = radius * radius;
  const Form<Number> squares = throughout(square);
  typename arithmetic::ThickContact<Number>::Forms forms;
  forms.ends = {dot(p, p) - squares, dot(q, q) - squares};
  forms.squared = square.is_zero();
  if constexpr (!arithmetic::is_integer<Number>) {
    // Least where the motion is at right angles to the place; there |P| is (P0 × P1)/|P1 − P0|.
    for (std::size_t i = 0; i < 2; ++i) {
      const Path& end = i == 0 ? p : q;
      const auto motion = end.to - end.from;
      if (motion.is_zero()) continue;
      const Number turn = cross(end.from, end.to);
      forms.valleys[i] = {{{dot(end.from, motion), dot(end.to, motion)}, 1},
                          squares,
                          {{{{end.from.x, end.to.x}, 1}, {{end.from.y, end.to.y}, 1}}},
                          2};
      forms.bottoms[i] = (turn * turn - square * dot(motion, motion)).sign();
    }
  }
  forms.has_line = !(d.from.is_zero() && d.to.is_zero());
  if (!forms.has_line) return forms;
  if (!cross(d.from, d.to).is_zero()) {
    forms.sides = {dot(p, d), dot(q, d)};
    const Form<Number> area = area_of<Number>(p, q, d);
    return with_line(forms, area, squares * dot(d, d));
  }
  const auto v = d.from.is_zero() ? d.to : d.from;
  const auto along = [&](const Path& end) { return Form<Number>{{dot(end.from, v), dot(end.to, v)}, 1}; };
  forms.sides = {along(p), along(q)};
  const Form<Number> area{{cross(p.from, v), cross(p.to, v)}, 1};
  return with_line(forms, area, throughout(Number(square * dot(v, v))));
}

inline TouchContacts answer_of(const arithmetic::ContactTimes& times) {
  TouchContacts found{};
  found.outcome = static_cast<TouchContacts::Outcome>(times.count);
  for (std::size_t i = 0; i < times.count; ++i) found.contacts[i] = {times.contacts[i].enter, times.contacts[i].exit};
  return found;
}

template <typename Number>
[[gnu::noinline]] TouchContacts answer_by(const double* query) {
  const auto forms = forms_of<Number>(query);
  return answer_of(arithmetic::ThickContact<Number>(forms).times());
}
template <std::size_t bits>
TouchContacts answer_by_integers(const double* query) {
  return answer_by<arithmetic::WideInteger<bits / arithmetic::limb_bits + 1>>(query);
}

/// The answer of the first tier in which nothing is in doubt.
[[gnu::noinline]] inline TouchContacts answer(const double* query) {
  using arithmetic::Tier;
  const arithmetic::Doubt doubt;
  const long bits = arithmetic::bits_over_one_power<numbers>(query);
  const bool to_nearest = arithmetic::rounds_to_nearest();
  static constexpr long short_bits = 300;
  struct Attempt {
    Tier tier;
    bool makes_sense;
    TouchContacts (*answer)(const double*);
  };
  const Attempt attempts[] = {{Tier::double_doubles, to_nearest, answer_by<arithmetic::Bounded>},
                              {Tier::balls, to_nearest && bits > short_bits, answer_by<arithmetic::ExtendedBounded>},
                              {Tier::integers, bits <= short_bits, answer_by_integers<2'560>},
                              {Tier::integers, true, answer_by_integers<19'200>},
                              {Tier::integers, true, answer_by_integers<70'400>},
                              {Tier::integers, true, answer_by_integers<147'200>}};
  for (const Attempt& attempt : attempts) {
    if (!attempt.makes_sense) continue;
    const TouchContacts found = attempt.answer(query);
    if (doubt.taken()) continue;
    if (arithmetic::deepest_tier < attempt.tier) arithmetic::deepest_tier = attempt.tier;
    return found;
  }
  arithmetic::stop_in_doubt();
}

// --- What doubles outline.

inline TouchContacts always() { return {TouchContacts::one_contact, {{{0, 1}}}}; }

/// The ends as the point sees them, exact, for numbers that are 0 or from 2^−60 to 2^60 in size. At a time of 2^−60 or
/// more they are multiples of 2^−226, and the forms of degree 4 of 2^−904: nothing underflows.
class Crossed {
 public:
  static bool in_domain(const double* query) {
    return std::all_of(query, query + numbers, [](double y) {
      const double size = std::fabs(y);
      return (size >= 0x1p-60 && size <= 0x1p60) || size == 0;
    });
  }

  Crossed(const Sweep<Step<Point>>& sweep, double radius) : sweep_(sweep), radius_{radius} {}

  /// The nearest double of when the distance is the radius.
  std::optional<double> time(const arithmetic::ThickCrossing& crossing, const arithmetic::ThickErrors& errors) const {
    using arithmetic::ThickCrossing;
    const auto& [of, enters, begin, width, form] = crossing;
    static_cast<void>(enters);
    if (of == ThickCrossing::line) {
      const arithmetic::OnStretch<4> on{form, errors.line, begin, width};
      return nearest_zero(on, [this](double t) {
        const Vector<Bounded> p = seen(sweep_.p, t), q = seen(sweep_.q, t), d = q - p;
        const Bounded area = p.x * q.y - p.y * q.x;
        return area * area - (radius_ * radius_) * (d.x * d.x + d.y * d.y);
      });
    }
    const arithmetic::OnStretch<2> on{{{form.of[0], form.of[1], form.of[2]}}, errors.end, begin, width};
    const Step<Point>& path = of == ThickCrossing::p ? sweep_.p : sweep_.q;
    return nearest_zero(on, [this, &path](double t) {
      const Vector<Bounded> end = seen(path, t);
      return end.x * end.x + end.y * end.y - radius_ * radius_;
    });
  }

 private:
  using Bounded = arithmetic::Bounded;
  using Given = arithmetic::Given;

  Vector<Bounded> seen(const Step<Point>& end, double t) const {
    const Given done{t};
    const Bounded left = Given{1} - done;
    const auto& [from, to] = sweep_.c;
    return {(Given{end.from.x} - Given{from.x}) * left + (Given{end.to.x} - Given{to.x}) * done,
            (Given{end.from.y} - Given{from.y}) * left + (Given{end.to.y} - Given{to.y}) * done};
  }

  const Sweep<Step<Point>>& sweep_;
  Given radius_;
};

/// Nothing where a crossing is not certain to round to one double.
inline std::optional<TouchContacts> answer_of(const arithmetic::ThickOutline& outline, const Crossed& crossed) {
  arithmetic::ContactTimes times;
  double enter = 0;
  bool touches = outline.touches_at_first;
  for (std::size_t i = 0; i < outline.count; ++i) {
    const std::optional<double> time = crossed.time(outline.crossings[i], outline.errors);
    if (!time) return std::nullopt;
    if (touches) times.add(enter, *time);
    enter = *time;
    touches = !touches;
  }
  if (touches) times.add(enter, 1);
  return answer_of(times);
}

}  // namespace internal::thick_segment_sweeps_point

inline TouchContacts thick_segment_sweeps_point(const Step<Point>& p, const Step<Point>& q, const Step<Point>& c,
                                                double radius) {
  const double query[] = {p.from.x, p.from.y, p.to.x,   p.to.y, q.from.x, q.from.y, q.to.x,
                          q.to.y,   c.from.x, c.from.y, c.to.x, c.to.y,   radius};
  if (!arithmetic::all_finite(query) || arithmetic::rank_of(radius) < 0) return {TouchContacts::refused, {}};
  namespace own = internal::thick_segment_sweeps_point;
  const Sweep<Step<Point>> sweep{p, q, c};
  const arithmetic::ThickFilter filter(sweep, radius);
  if (filter.beside()) return {TouchContacts::missed, {}};
  if (filter.within()) return own::always();
  if (const auto outline = filter.outline()) {
    if (outline->count == 0) return outline->touches_at_first ? own::always() : TouchContacts{};
    if (own::Crossed::in_domain(&query[0]) && arithmetic::rounds_to_nearest()) {
      if (const auto found = own::answer_of(*outline, own::Crossed(sweep, radius))) {
        if (arithmetic::deepest_tier < arithmetic::Tier::double_doubles)
          arithmetic::deepest_tier = arithmetic::Tier::double_doubles;
        return *found;
      }
    }
  }
  return own::answer(&query[0]);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
