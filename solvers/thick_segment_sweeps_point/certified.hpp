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
//   radius too: during no, one or two closed intervals. Every time is its nearest double: ties go to even, a zero is +0.
// Domain: all finite doubles; a query with a NaN, an infinity or a negative radius is `refused`. −0 is a radius of 0.
// Needs: C++17; g++ or clang, without -ffast-math or its parts; floating-point exceptions masked. Other rounding modes
//   and flushing subnormal numbers to zero change no answer; integers alone then compute the numbers.
// Method: as the point sees it, the ends are P and Q at a time, and D = Q − P. Contact begins and ends at zeros of
//     |P|² − r²,   |Q|² − r²   and   (P × Q)² − r²·|D|²,
//   of the last only where P·D < 0 < Q·D. If D keeps its direction, that of a vector v, the last is a square times
//   (P × v)² − r²·|v|², which stands for it, and P·v and Q·v for the signs of the others.
// Source: own derivation; the rounding is Ziv's.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include "solvers/arithmetic/certify.hpp"
#include "solvers/arithmetic/contact_set.hpp"
#include "solvers/arithmetic/plane.hpp"
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
template <typename Integer>
using Form = arithmetic::Polynomial<Integer>;

template <typename Integer>
Form<Integer> dot(const Step<Vector<Integer>>& a, const Step<Vector<Integer>>& b) {
  return {{dot(a.from, b.from), dot(a.from, b.to) + dot(a.to, b.from), dot(a.to, b.to)}, 2};
}
template <typename Integer>
Form<Integer> cross(const Step<Vector<Integer>>& a, const Step<Vector<Integer>>& b) {
  return {{cross(a.from, b.from), cross(a.from, b.to) + cross(a.to, b.from), cross(a.to, b.to)}, 2};
}
template <typename Integer>
Form<Integer> operator*(const Form<Integer>& a, const Form<Integer>& b) {
  Form<Integer> product;
  product.degree = a.degree + b.degree;
  for (std::size_t i = 0; i <= a.degree; ++i)
    for (std::size_t k = 0; k <= b.degree; ++k) product.of[i + k] = product.of[i + k] + a.of[i] * b.of[k];
  return product;
}
template <typename Integer>
Form<Integer> operator-(Form<Integer> a, const Form<Integer>& b) {
  for (std::size_t i = 0; i <= a.degree; ++i) a.of[i] = a.of[i] - b.of[i];
  return a;
}
/// What is y at all times.
template <typename Integer>
Form<Integer> throughout(const Integer& y) {
  return {{y, y + y, y}, 2};
}

template <typename Integer>
typename arithmetic::ThickContact<Integer>::Forms forms_of(const double* query) {
  using Step = Step<Vector<Integer>>;
  const arithmetic::Scaled<Integer, numbers> scaled(query);
  const auto& [p0x, p0y, p1x, p1y, q0x, q0y, q1x, q1y, c0x, c0y, c1x, c1y, radius] = scaled.numbers;
  const Step p{{p0x - c0x, p0y - c0y}, {p1x - c1x, p1y - c1y}}, q{{q0x - c0x, q0y - c0y}, {q1x - c1x, q1y - c1y}};
  const Step d{{q0x - p0x, q0y - p0y}, {q1x - p1x, q1y - p1y}};
  const Integer square = radius * radius;
  const Form<Integer> squares = throughout(square);
  typename arithmetic::ThickContact<Integer>::Forms forms;
  forms.ends = {dot(p, p) - squares, dot(q, q) - squares};
  forms.squared = square.is_zero();
  forms.has_line = !(d.from.is_zero() && d.to.is_zero());
  if (!forms.has_line) return forms;
  if (!cross(d.from, d.to).is_zero()) {
    forms.sides = {dot(p, d), dot(q, d)};
    const Form<Integer> area = cross(p, q);
    forms.line = forms.squared ? area : area * area - squares * dot(d, d);
    return forms;
  }
  const Vector<Integer> v = d.from.is_zero() ? d.to : d.from;
  const auto along = [&](const Step& end) { return Form<Integer>{{dot(end.from, v), dot(end.to, v)}, 1}; };
  forms.sides = {along(p), along(q)};
  const Form<Integer> area{{cross(p.from, v), cross(p.to, v)}, 1};
  forms.line = forms.squared ? area : area * area - throughout(square * dot(v, v));
  return forms;
}

inline TouchContacts answer_of(const arithmetic::ContactTimes& times) {
  TouchContacts found{};
  found.outcome = static_cast<TouchContacts::Outcome>(times.count);
  for (std::size_t i = 0; i < times.count; ++i) found.contacts[i] = {times.contacts[i].enter, times.contacts[i].exit};
  return found;
}

template <std::size_t bits>
[[gnu::noinline]] TouchContacts by_integers(const double* query) {
  using Integer = arithmetic::WideInteger<bits / arithmetic::limb_bits + 1>;
  const auto forms = forms_of<Integer>(query);
  return answer_of(arithmetic::ThickContact<Integer>(forms).times());
}

/// The widths double-check themselves: what does not fit raises doubt, and the next one is asked.
inline TouchContacts beyond_double_doubles(const double* query) {
  const arithmetic::Doubt doubt;
  const long bits = arithmetic::bits_over_one_power<numbers>(query);
  const auto answered = [&](const TouchContacts& answer) {
    arithmetic::deepest_tier = arithmetic::Tier::integers;
    return answer;
  };
  if (bits <= 300) {
    const TouchContacts answer = by_integers<2'560>(query);
    if (!doubt.taken()) return answered(answer);
  }
  for (const auto by : {by_integers<19'200>, by_integers<70'400>, by_integers<147'200>}) {
    const TouchContacts answer = by(query);
    if (!doubt.taken()) return answered(answer);
  }
  arithmetic::stop_in_doubt();
}

}  // namespace internal::thick_segment_sweeps_point

inline TouchContacts thick_segment_sweeps_point(const Step<Point>& p, const Step<Point>& q, const Step<Point>& c,
                                                double radius) {
  const double query[] = {p.from.x, p.from.y, p.to.x,   p.to.y, q.from.x, q.from.y, q.to.x,
                          q.to.y,   c.from.x, c.from.y, c.to.x, c.to.y,   radius};
  if (!arithmetic::all_finite(query) || arithmetic::rank_of(radius) < 0) return {TouchContacts::refused, {}};
  return internal::thick_segment_sweeps_point::beyond_double_doubles(&query[0]);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::certified
