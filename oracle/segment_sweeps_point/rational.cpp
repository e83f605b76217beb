#include "solvers/segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "oracle/numbers/plane.hpp"
#include "oracle/numbers/quadratic_number.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

namespace plumbline::segment_sweeps_point {

using exact::Motion;
using exact::QuadraticNumber;
using exact::Rational;
using exact::Rationals;
using exact::rationals_of;
using exact::Vector;

namespace {

Motion operator-(const Motion& a, const Motion& b) { return {a.from - b.from, a.velocity - b.velocity}; }

// The point, and the segment's ends as the point sees them: at 0 is where the point is.
struct Seen : Sweep<Motion> {
  explicit Seen(const Sweep<Motion>& stated) : Sweep{stated.p - stated.c, stated.q - stated.c, stated.c} {}

  // For a time at which the segment's line passes through 0, p × q = 0: the ends lie to opposite sides of 0, or one or
  // both in it.
  bool touches(const QuadraticNumber& t) const { return dot(p.at(t), q.at(t)).sign() <= 0; }

  QuadraticNumber fraction(const QuadraticNumber& t) const {
    const Vector<QuadraticNumber> to_point = p.at(t), along = to_point - q.at(t);
    const QuadraticNumber square = dot(along, along);
    return square.sign() == 0 ? QuadraticNumber(0) : dot(to_point, along) / square;
  }
};

struct Interval {
  QuadraticNumber enter, exit;
};

bool in_unit_interval(const QuadraticNumber& t) { return QuadraticNumber(0) <= t && t <= QuadraticNumber(1); }

// The real roots of a·t² + b·t + c in ascending order, a double root once; not all coefficients are zero.
std::vector<QuadraticNumber> roots(const Rational& a, const Rational& b, const Rational& c) {
  if (a.is_zero()) {
    if (b.is_zero()) return {};
    return {QuadraticNumber(-c / b)};
  }
  const Rational discriminant = b * b - 4 * a * c, middle = -b / (2 * a), half = abs(1 / (2 * a));
  if (discriminant.sign() < 0) return {};
  if (discriminant.is_zero()) return {QuadraticNumber(middle)};
  return {QuadraticNumber(middle, -half, discriminant), QuadraticNumber(middle, half, discriminant)};
}

// The segment's line passes through 0 all the time. Where p × q = 0, p · q changes its sign only in a zero of p or of
// q: between one such time and the next, contact lasts all the while or not at all, and the middle tells which.
std::vector<Interval> lasting_contacts(const Seen& seen) {
  std::vector<QuadraticNumber> times = {Rational(0), Rational(1)};
  for (const Motion& end : {seen.p, seen.q}) {
    if (end.velocity.is_zero()) continue;
    const QuadraticNumber nearest = end.time_of({0, 0});
    const Vector<QuadraticNumber> place = end.at(nearest);
    if (dot(place, place).sign() == 0 && in_unit_interval(nearest)) times.push_back(nearest);
  }
  std::sort(times.begin(), times.end());
  std::vector<Interval> found;
  bool lasts = false;
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (lasts)
      found.back().exit = times[i];
    else if (seen.touches(times[i]))
      found.push_back({times[i], times[i]});
    lasts = i + 1 < times.size() && seen.touches((times[i] + times[i + 1]) / QuadraticNumber(2));
  }
  return found;
}

std::vector<Interval> touching(const Seen& seen) {
  const auto& [p, velocity_p] = seen.p;
  const auto& [q, velocity_q] = seen.q;
  const Rational a = cross(velocity_p, velocity_q), b = cross(p, velocity_q) + cross(velocity_p, q), c = cross(p, q);
  if (a.is_zero() && b.is_zero() && c.is_zero()) return lasting_contacts(seen);
  std::vector<Interval> found;
  for (const QuadraticNumber& t : roots(a, b, c))
    if (in_unit_interval(t) && seen.touches(t)) found.push_back({t, t});
  return found;
}

Truth truth_of(const Rationals<std::size(numbers)>& query) {
  const Seen seen(sweep_of([&query](std::size_t i) {
    const Vector<Rational> from{query[i], query[i + 1]}, to{query[i + 2], query[i + 3]};
    return Motion{from, to - from};
  }));
  const std::vector<Interval> found = touching(seen);
  Truth truth{static_cast<int>(found.size()), {}};
  for (const auto& [enter, exit] : found) {
    const QuadraticNumber s = seen.fraction(enter);
    const Vector<QuadraticNumber> place = seen.c.at(enter);
    const Vector<QuadraticNumber> cut = Motion{seen.p.velocity, seen.q.velocity - seen.p.velocity}.at(s);
    for (const QuadraticNumber& value : {enter, exit, s, seen.fraction(exit), place.x, place.y, cut.x, cut.y})
      truth.values.push_back(value.real());
  }
  return truth;
}

}  // namespace

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : truth_of(rationals_of<std::size(numbers)>(query));
}

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<std::size(numbers)>(query)); }

}  // namespace plumbline::segment_sweeps_point
