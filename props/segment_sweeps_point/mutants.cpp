#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "oracle/oracles.hpp"
#include "props/draw/points.hpp"
#include "props/planted/answer_rows.hpp"
#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "props/planted/two_roots.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

constexpr std::size_t size = std::size(numbers);

using Rows = AnswerRows<value::per_contact>;

bool segment_rests(const double* q) {
  return same_point(q + number::p0x, q + number::p1x) && same_point(q + number::q0x, q + number::q1x);
}
bool is_point(const double* q) {
  return same_point(q + number::p0x, q + number::q0x) && same_point(q + number::p1x, q + number::q1x);
}

// By how much an end, or the point, moves along an axis: 0 for x.
double way(const double* q, number::Place first, std::size_t axis) { return q[first + 2 + axis] - q[first + axis]; }

// Sets a value, where what is planted is a number.
void plant(double planted, double& value) {
  if (std::isfinite(planted)) value = planted;
}

// The leading coefficient, in doubles.
double leading(const double* q) {
  const double wx = way(q, number::p0x, 0) - way(q, number::c0x, 0);
  const double wy = way(q, number::p0x, 1) - way(q, number::c0x, 1);
  const double dx = way(q, number::q0x, 0) - way(q, number::p0x, 0);
  const double dy = way(q, number::q0x, 1) - way(q, number::p0x, 1);
  return wx * dy - wy * dx;
}

// Whether the segment moves along itself at a contact, in doubles: the sign of a double root.
bool cuts_along(const double* q, const double* contact) {
  const double t = contact[value::t_enter];
  double along[2];
  for (const std::size_t axis : {0u, 1u})
    along[axis] = (q[number::q0x + axis] + t * way(q, number::q0x, axis)) -
                  (q[number::p0x + axis] + t * way(q, number::p0x, axis));
  return contact[value::dx] * along[1] == contact[value::dy] * along[0];
}

// Makes the segment longer at q, by a multiple of itself.
void lengthen(double by, double* q) {
  for (const std::size_t axis : {0u, 1u}) {
    q[number::q0x + axis] += by * (q[number::q0x + axis] - q[number::p0x + axis]);
    q[number::q1x + axis] += by * (q[number::q1x + axis] - q[number::p1x + axis]);
  }
}

// What the segment's line is to the point at a time: where along the segment it is, and in which place.
struct Passing {
  double t, s, x, y, dx, dy;

  Passing(const double* q, double at) : t(at) {
    const auto where = [&](number::Place first, std::size_t axis) { return q[first + axis] + t * way(q, first, axis); };
    const double lx = where(number::q0x, 0) - where(number::p0x, 0), ly = where(number::q0x, 1) - where(number::p0x, 1);
    x = where(number::c0x, 0);
    y = where(number::c0x, 1);
    s = ((x - where(number::p0x, 0)) * lx + (y - where(number::p0x, 1)) * ly) / (lx * lx + ly * ly);
    const auto cut = [&](std::size_t axis) {
      return way(q, number::p0x, axis) + s * (way(q, number::q0x, axis) - way(q, number::p0x, axis)) -
             way(q, number::c0x, axis);
    };
    dx = cut(0);
    dy = cut(1);
  }
  bool is_contact() const { return std::isfinite(t) && s >= 0 && s <= 1; }
};

// When the point is on the line through the ends, in doubles, in ascending order; NaN for the rest of the two.
std::array<double, 2> passings(const double* q) {
  const double px = q[number::c0x] - q[number::p0x], py = q[number::c0x + 1] - q[number::p0x + 1];
  const double lx = q[number::q0x] - q[number::p0x], ly = q[number::q0x + 1] - q[number::p0x + 1];
  const double wx = way(q, number::c0x, 0) - way(q, number::p0x, 0),
               wy = way(q, number::c0x, 1) - way(q, number::p0x, 1);
  const double dx = way(q, number::q0x, 0) - way(q, number::p0x, 0),
               dy = way(q, number::q0x, 1) - way(q, number::p0x, 1);
  const double a = wx * dy - wy * dx, half = (px * dy - py * dx + wx * ly - wy * lx) / 2, c = px * ly - py * lx;
  static constexpr double none = std::numeric_limits<double>::quiet_NaN();
  if (a == 0) return {half == 0 ? none : -c / (2 * half), none};
  return two_roots(a, half, c);
}

// Adds the contacts before the step, or else those after it, in the order of their times.
template <bool before>
int beyond_the_step(const double* q, int code, double* v) {
  std::array<double, 2> times = passings(q);
  if (before) std::swap(times[0], times[1]);  // each is put before the others
  for (const double t : times) {
    if (code < 0 || code == outcome::two_contacts || !(before ? t < 0 : t > 1)) continue;
    const Passing passing(q, t);
    if (!passing.is_contact()) continue;
    if (before) std::copy_backward(v, v + value::per_contact, v + std::ptrdiff_t{2} * value::per_contact);
    double* const added = v + (before ? 0 : code * std::ptrdiff_t{value::per_contact});
    added[value::t_enter] = added[value::t_exit] = passing.t;
    added[value::s_enter] = added[value::s_exit] = passing.s;
    added[value::x] = passing.x;
    added[value::y] = passing.y;
    added[value::dx] = passing.dx;
    added[value::dy] = passing.dy;
    ++code;
  }
  return code;
}

constexpr Mutant list[] = {
    {"dropped_root", "only the first of two contacts is returned",
     deciding([](const double*, int code, double*) { return std::min<int>(code, outcome::one_contact); })},
    {"order", "the contacts are in descending order", writing([](const double*, int code, double* v) {
       if (code == outcome::two_contacts) std::swap_ranges(v, v + value::per_contact, v + value::per_contact);
       return code;
     })},
    {"point_at_rest", "the point's motion is ignored",
     reading([](double* x) { std::copy_n(x + number::c0x, 2, x + number::c1x); })},
    {"time_reversed", "the time is counted from the end of the step", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         for (const std::size_t i : {value::t_enter, value::t_exit}) v[i] = 1 - v[i];
       });
     })},
    {"backwards", "s is counted from q", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         for (const std::size_t i : {value::s_enter, value::s_exit}) v[i] = 1 - v[i];
       });
     })},
    {"place_not_checked", "s is not compared with 1: the line beyond q counts",
     reading([](double* x) { lengthen(4, x); }, outcome::missed)},
    {"time_not_checked", "t is not compared with 1: contact after the step counts", deciding(beyond_the_step<false>)},
    {"negative_time", "t is not compared with 0: contact before the step counts", deciding(beyond_the_step<true>)},
    {"time_end_excluded", "t < 1 for t <= 1: contact at t = 1 does not count",
     deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return v[value::t_enter] < 1; });
     })},
    {"time_start_excluded", "0 < t for 0 <= t: contact at t = 0 does not count",
     deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return v[value::t_exit] > 0; });
     })},
    {"ends_excluded", "0 < s < 1 for 0 <= s <= 1: contact in an end does not count",
     deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return v[value::s_enter] > 0 && v[value::s_enter] < 1; });
     })},
    {"cut_sign", "the cut is the point's velocity as the segment sees it",
     writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         for (const std::size_t i : {value::dx, value::dy}) v[i] = -v[i];
       });
     })},
    {"cut_of_segment", "the cut lacks the point's velocity", writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         plant(v[value::dx] + way(q, number::c0x, 0), v[value::dx]);
         plant(v[value::dy] + way(q, number::c0x, 1), v[value::dy]);
       });
     })},
    {"cut_of_p", "the cut is that of the end p", writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         plant(way(q, number::p0x, 0) - way(q, number::c0x, 0), v[value::dx]);
         plant(way(q, number::p0x, 1) - way(q, number::c0x, 1), v[value::dy]);
       });
     })},
    {"place_on_path_of_p", "the place is that of the end p, not of the point",
     writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         plant(q[number::p0x] + v[value::t_enter] * way(q, number::p0x, 0), v[value::x]);
         plant(q[number::p0x + 1] + v[value::t_enter] * way(q, number::p0x, 1), v[value::y]);
       });
     })},
    {"sustained_missed", "sustained contact does not count", deciding([](const double*, int code, double* a) {
       return Rows::only(code, a, [](const double* v) { return !Rows::is_sustained(v); });
     })},
    {"sustained_is_instant", "sustained contact ends where it begins", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         v[value::t_exit] = v[value::t_enter];
         v[value::s_exit] = v[value::s_enter];
       });
     })},
    {"one_sustained", "two sustained contacts count as one", deciding([](const double*, int code, double* v) -> int {
       if (code != outcome::two_contacts || !Rows::is_sustained(v)) return code;
       v[value::t_exit] = v[value::per_contact + value::t_exit];
       v[value::s_exit] = v[value::per_contact + value::s_exit];
       return outcome::one_contact;
     })},
    {"rest_missed", "a segment at rest is never met",
     deciding([](const double* q, int code, double*) { return segment_rests(q) ? outcome::missed : code; })},
    {"zero_length_missed", "a segment of zero length is never met",
     deciding([](const double* q, int code, double*) { return is_point(q) ? outcome::missed : code; })},
    {"no_linear_case", "no root is found if the leading coefficient is 0",
     deciding([](const double* q, int code, double*) { return leading(q) == 0 ? outcome::missed : code; })},
    {"double_is_two", "a double root is counted twice", deciding([](const double* q, int code, double* v) -> int {
       if (code != outcome::one_contact || Rows::is_sustained(v) || leading(q) == 0 || !cuts_along(q, v)) return code;
       std::copy(v, v + value::per_contact, v + value::per_contact);
       return outcome::two_contacts;
     })},
    {"epsilon", "contacts less than 1e-9 of the step apart count as one",
     deciding([](const double*, int code, double* v) {
       return code == outcome::two_contacts && v[value::per_contact + value::t_enter] - v[value::t_exit] < 1e-9
                  ? outcome::one_contact
                  : code;
     })},
    {"tolerant", "contact up to a billionth of the segment beyond q counts",
     reading([](double* x) { lengthen(1e-9, x); }, outcome::missed)},
    {"rounded_place", "the place is computed from the rounded time", writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         plant(q[number::c0x] + v[value::t_enter] * way(q, number::c0x, 0), v[value::x]);
       });
     })},
    {"last_bit", "one answer in twenty is an ulp too late", writing([](const double* q, int code, double* a) {
       return Rows::each(code, a, [q](double* v) {
         if (one_in_twenty(q, size)) v[value::t_enter] = std::nextafter(v[value::t_enter], INFINITY);
       });
     }),
     by_chance},
    {"missing_s", "s is not written if it is 0", writing([](const double*, int code, double* a) {
       return Rows::each(code, a, [](double* v) {
         if (v[value::s_enter] == 0) v[value::s_enter] = not_supplied();
       });
     })},
    {"linear_by_rounding", "an oracle that drops the second root where the rounded leading coefficient is 0",
     [](const double* q) {
       Truth truth = rational(q);
       if (truth.code != outcome::two_contacts || leading(q) != 0 ||
           truth.values[value::t_enter] != truth.values[value::t_exit])
         return truth;
       truth.code = outcome::one_contact;
       truth.values.resize(value::per_contact);
       return truth;
     }},
    {"rounded_time", "an oracle that rounds the time",
     [](const double* q) {
       Truth truth = rational(q);
       for (std::size_t i = 0; i < truth.values.size(); i += value::per_contact)
         truth.values[i + value::t_enter] = Real(truth.values[i + value::t_enter].nearest());
       return truth;
     }},
    {"end_of_a_point", "an oracle that gives s = 1 on a segment of zero length",
     [](const double* q) {
       Truth truth = rational(q);
       if (!truth.values.empty() && is_point(q)) truth.values[value::s_enter] = truth.values[value::s_exit] = Real(1.0);
       return truth;
     }},
    {"throughout_is_instant", "an oracle that takes contact throughout the step for an instant",
     [](const double* q) {
       Truth truth = rational(q);
       const bool throughout = truth.code == outcome::one_contact && truth.values[value::t_enter].sign() == 0 &&
                               truth.values[value::t_exit].compare(1) == 0;
       if (throughout && !segment_rests(q)) truth.values[value::t_exit] = truth.values[value::t_enter];
       return truth;
     }},
};

}  // namespace

extern const std::span<const Mutant> mutants = list;

}  // namespace plumbline::segment_sweeps_point
