// Solved for s first: each point of the segment, at its fraction s, moves in a straight line relative to the point c,
// and the two meet where that line passes through 0. Which fractions' lines do so is a quadratic in s; the time is then
// how far along its line 0 lies. That is another derivation than the quadratic in t.
#include "solvers/segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "oracle/cgal/root.hpp"
#include "oracle/truth.hpp"

namespace plumbline::segment_sweeps_point {
namespace {

using CGAL::Gmpq;
using Point = Kernel::Point_2;
using Vector = Kernel::Vector_2;
using RootVector = CGAL::Simple_cartesian<Root>::Vector_2;

// The ends' places less that of the point c.
struct Relative {
  Step<Vector> p, q;
};

struct Contact {
  Root t_enter, t_exit, s_enter, s_exit;
};

template <typename Number, typename Fraction>
auto lerp(const Number& from, const Number& to, const Fraction& fraction) {
  return from + (to - from) * fraction;
}

RootVector lerp(const Vector& from, const Vector& to, const Root& fraction) {
  return {lerp(from.x(), to.x(), fraction), lerp(from.y(), to.y(), fraction)};
}

// --- Everything on one line through 0: places along it are numbers.

struct Interval {
  Gmpq enter, exit;
};

// When in [0, 1] a number that goes from `first` to `last` is at least 0.
std::optional<Interval> not_negative(const Gmpq& first, const Gmpq& last) {
  if (first < 0 && last < 0) return std::nullopt;
  if (first >= 0 && last >= 0) return Interval{0, 1};
  const Gmpq zero = first / (first - last);
  return first < 0 ? Interval{zero, 1} : Interval{0, zero};
}

std::optional<Interval> common(const std::optional<Interval>& a, const std::optional<Interval>& b) {
  if (!a || !b) return std::nullopt;
  const Interval both{std::max(a->enter, b->enter), std::min(a->exit, b->exit)};
  if (both.enter > both.exit) return std::nullopt;
  return both;
}

// The union of two intervals in order: one if they touch.
std::vector<Interval> united(const std::optional<Interval>& a, const std::optional<Interval>& b) {
  std::vector<Interval> intervals;
  if (a) intervals.push_back(*a);
  if (b) intervals.push_back(*b);
  if (intervals.size() < 2) return intervals;
  if (intervals[0].enter > intervals[1].enter) std::swap(intervals[0], intervals[1]);
  if (intervals[0].exit < intervals[1].enter) return intervals;
  return {{intervals[0].enter, std::max(intervals[0].exit, intervals[1].exit)}};
}

bool on_one_line(const Relative& ends) {
  const auto along = [](const Vector& u, const Vector& v) { return CGAL::determinant(u, v) == 0; };
  return along(ends.p.from, ends.p.to) && along(ends.p.from, ends.q.from) && along(ends.p.from, ends.q.to) &&
         along(ends.p.to, ends.q.from) && along(ends.p.to, ends.q.to) && along(ends.q.from, ends.q.to);
}

// 0 lies on the segment while one of its ends is at most 0 and the other at least 0.
std::vector<Contact> contacts_on_one_line(const Relative& ends) {
  const bool upright = ends.p.from.x() == 0 && ends.p.to.x() == 0 && ends.q.from.x() == 0 && ends.q.to.x() == 0;
  const auto place = [upright](const Vector& v) { return upright ? v.y() : v.x(); };
  const Gmpq p0 = place(ends.p.from), p1 = place(ends.p.to), q0 = place(ends.q.from), q1 = place(ends.q.to);
  const auto s = [&](const Gmpq& t) {
    const Gmpq p = lerp(p0, p1, t), q = lerp(q0, q1, t);
    return p == q ? Gmpq(0) : p / (p - q);
  };
  std::vector<Contact> found;
  for (const Interval& interval : united(common(not_negative(-p0, -p1), not_negative(q0, q1)),
                                         common(not_negative(-q0, -q1), not_negative(p0, p1))))
    found.push_back({interval.enter, interval.exit, s(interval.enter), s(interval.exit)});
  return found;
}

// --- Else: at no time is all of the segment at 0, unless at the one where all fractions' lines meet there; so the
// contacts of two fractions are two instants, and a fraction that is at 0 twice is there for all time.

// Where the fraction z/w is relative to the point, times w.
RootVector weighted(const Vector& p, const Vector& q, const Root& z, const Gmpq& w) {
  const Vector pq = q - p;
  return {w * p.x() + pq.x() * z, w * p.y() + pq.y() * z};
}

// The contact of the fraction z/w, w > 0, which moves along a line through 0: 0 lies between the ends of its way where
// neither coordinate keeps its sign.
std::optional<Contact> contact_at(const Relative& ends, const Root& z, const Gmpq& w) {
  if (z < 0 || z > w) return std::nullopt;
  const RootVector first = weighted(ends.p.from, ends.q.from, z, w), last = weighted(ends.p.to, ends.q.to, z, w);
  if (CGAL::sign(first.x()) * CGAL::sign(last.x()) > 0 || CGAL::sign(first.y()) * CGAL::sign(last.y()) > 0)
    return std::nullopt;
  const Root s = z / w;
  if (first == last) return Contact{0, 1, s, s};
  const Root t = fraction(-first, last - first);
  return Contact{t, t, s, s};
}

std::vector<Contact> contacts_in_the_plane(const Relative& ends) {
  const Vector first = ends.q.from - ends.p.from, last = ends.q.to - ends.p.to;
  const Gmpq a = CGAL::determinant(first, last), c = CGAL::determinant(ends.p.from, ends.p.to);
  const Gmpq b = CGAL::determinant(ends.p.from, last) + CGAL::determinant(first, ends.p.to);
  std::vector<Contact> found;
  if (a != 0 || b != 0) {
    // s = z/w with w = |a|, or |b| where a = 0. So weighted, no denominator but a power of two comes in until the end,
    // and CGAL's fractions, which it keeps in lowest terms, stay cheap.
    const Gmpq w = CGAL::abs(a != 0 ? a : b);
    const int sign = CGAL::sign(a != 0 ? a : b);
    for (const Root& z : a != 0 ? roots_of(1, sign * b, a * c) : roots_of(0, 1, sign * c))
      if (const auto contact = contact_at(ends, z, w)) found.push_back(*contact);
  } else if (Kernel::Segment_2(CGAL::ORIGIN + ends.p.from, CGAL::ORIGIN + ends.p.to).has_on(CGAL::ORIGIN)) {
    // Where 0 is on p's way, c is zero too: every fraction moves along its own line through 0, from f·v(s) to g·v(s)
    // with the same f and g: all are at 0 in the one instant in which p is, and the segment has zero length then.
    const Gmpq t = fraction(-ends.p.from, ends.p.to - ends.p.from);
    found.push_back({t, t, 0, 0});
  }
  return found;
}

}  // namespace

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const auto [p, q, c] = sweep_of([query](std::size_t i) {
    return Step<Point>{point_of(query + i), point_of(query + i + 2)};
  });
  const Relative ends{{p.from - c.from, p.to - c.to}, {q.from - c.from, q.to - c.to}};
  std::vector<Contact> found = on_one_line(ends) ? contacts_on_one_line(ends) : contacts_in_the_plane(ends);
  std::sort(found.begin(), found.end(), [](const Contact& a, const Contact& b) { return a.t_enter < b.t_enter; });
  Truth truth{static_cast<int>(found.size()), {}};
  for (const auto& [t_enter, t_exit, s_enter, s_exit] : found) {
    const RootVector cut = lerp(ends.p.to - ends.p.from, ends.q.to - ends.q.from, s_enter);
    for (const Root& value : {t_enter, t_exit, s_enter, s_exit, lerp(c.from.x(), c.to.x(), t_enter),
                              lerp(c.from.y(), c.to.y(), t_enter), cut.x(), cut.y()})
      truth.values.push_back(real_of(value));
  }
  return truth;
}

}  // namespace plumbline::segment_sweeps_point
