// The squared distance of the segment's line at s is a quadratic in s, with coefficients that are polynomials in t. The
// segment is within the radius where that quadratic, less the radius's square, is at most 0 at s = 0 or at s = 1, or
// has real zeros and its vertex between. CGAL's algebraic kernel finds the zeros in t of what decides that, orders
// them, and tells the signs there and between.
#include "solvers/thick_segment_sweeps_point/problem.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "oracle/cgal/time.hpp"
#include "oracle/truth.hpp"

namespace plumbline::thick_segment_sweeps_point {
namespace {

using CGAL::Gmpq;
using timed::InTime;
using timed::Time;
using timed::Zeros;

// constant + 2·half·s + lead·s², less the radius's square.
struct InFraction {
  InTime constant, half, lead;

  InTime at_start() const { return constant; }
  InTime at_end() const { return constant + half + half + lead; }
  InTime discriminant() const { return half * half - lead * constant; }
  // The vertex is −half/lead.
  InTime vertex_after_start() const { return -half; }
  InTime vertex_before_end() const { return lead + half; }
};

InFraction squared_distance(const double* query) {
  const auto v = timed::OverOneDenominator<std::size(numbers)>(query).numerators;
  const auto along = [&v](std::size_t axis) {
    const auto [p, q, c] =
        sweep_of([&v, axis](std::size_t i) { return InTime(v[i + axis], v[i + 2 + axis] - v[i + axis]); });
    return std::pair(p - c, q - p);
  };
  const auto [x, way_x] = along(0);
  const auto [y, way_y] = along(1);
  const InTime square(v[number::radius] * v[number::radius]);
  return {x * x + y * y - square, x * way_x + y * way_y, way_x * way_x + way_y * way_y};
}

}  // namespace

Truth cgal(const double* query) {
  if (refuses(query)) return {};
  const Zeros zeros;
  const InFraction distance = squared_distance(query);
  const InTime at_start = distance.at_start(), at_end = distance.at_end(), discriminant = distance.discriminant();
  const InTime after_start = distance.vertex_after_start(), before_end = distance.vertex_before_end();
  std::vector<Time> events = {Time(0), Time(1)};
  for (const InTime& f : {at_start, at_end, discriminant, after_start, before_end})
    if (f.degree() > 0) zeros.solve_1_object()(f, false, Gmpq(0), Gmpq(1), std::back_inserter(events));
  std::sort(events.begin(), events.end());
  events.erase(std::unique(events.begin(), events.end()), events.end());
  const auto contact_at = [&](const Time& t) {
    const auto sign = [&](const InTime& f) { return f.is_zero() ? CGAL::ZERO : zeros.sign_at_1_object()(f, t); };
    return sign(at_start) <= 0 || sign(at_end) <= 0 ||
           (sign(after_start) > 0 && sign(before_end) > 0 && sign(discriminant) >= 0);
  };
  Truth truth{outcome::missed, {}};
  bool lasts = false;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (lasts) {
      truth.values.back() = timed::real_of(zeros, events[i]);
    } else if (contact_at(events[i])) {
      ++truth.code;
      truth.values.insert(truth.values.end(), 2, timed::real_of(zeros, events[i]));
    }
    lasts = i + 1 < events.size() && contact_at(Time(timed::between(events[i], events[i + 1])));
  }
  return truth;
}

}  // namespace plumbline::thick_segment_sweeps_point
