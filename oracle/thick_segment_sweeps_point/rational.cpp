// All numbers of the query, over one denominator, are integers; what contact is decided by are polynomials in t. Their
// zeros in [0, 1] are isolated by Sturm's sequences. Contact begins and ends in these only: it is asked for in each, by
// the polynomials' signs there, and between neighbours.
#include "solvers/thick_segment_sweeps_point/problem.hpp"

#include <array>
#include <vector>

#include "oracle/numbers/algebraic.hpp"
#include "oracle/numbers/plane.hpp"
#include "oracle/oracles.hpp"
#include "oracle/truth.hpp"

namespace plumbline::thick_segment_sweeps_point {

using exact::Integer;
using exact::Point;
using exact::Polynomial;
using exact::Rationals;
using exact::rationals_of;
using exact::Root;
using exact::Vector;

namespace {

using Integers = std::array<Integer, std::size(numbers)>;
using Place = Vector<Polynomial>;

// The polynomials whose signs decide contact: how far from the point the ends are, on which sides of the ends it is,
// and how far from the segment's line. P and Q are the ends as the point sees them.
struct Deciding {
  Polynomial beyond_p, beyond_q, along_p, along_q, beyond_line;

  Deciding(const Place& p, const Place& q, const Polynomial& radius) {
    const Place way = q - p;
    const Polynomial square = radius * radius, area = cross(p, q);
    beyond_p = dot(p, p) - square;
    beyond_q = dot(q, q) - square;
    along_p = dot(p, way);
    along_q = dot(q, way);
    beyond_line = area * area - square * dot(way, way);
  }

  std::array<const Polynomial*, 5> all() const { return {&beyond_p, &beyond_q, &along_p, &along_q, &beyond_line}; }

  // Where `sign` finds the polynomials' signs.
  template <typename Sign>
  bool contact(Sign sign) const {
    return sign(beyond_p) <= 0 || sign(beyond_q) <= 0 ||
           (sign(along_p) < 0 && sign(along_q) > 0 && sign(beyond_line) <= 0);
  }
  bool contact_at(const Point& t) const {
    return contact([&t](const Polynomial& f) { return f.sign_at(t); });
  }
  bool contact_at(Root& t) const {
    return contact([&t](const Polynomial& f) { return exact::sign(f, t); });
  }
};

Deciding deciding(const Integers& query) {
  const auto [p, q, c] = sweep_of([&query](std::size_t i) {
    const auto linear = [](const Integer& from, const Integer& to) { return Polynomial{from, Integer(to - from)}; };
    return Place{linear(query[i], query[i + 2]), linear(query[i + 1], query[i + 3])};
  });
  return {p - c, q - c, Polynomial{query[number::radius]}};
}

// Into ascending order, each number once, of the lowest degree.
void add(std::vector<Root>& events, Root event) {
  std::size_t i = events.size();
  for (; i > 0; --i) {
    const int order = compare(event, events[i - 1]);
    if (order > 0) break;
    if (order < 0) continue;
    if (event.polynomial().degree() < events[i - 1].polynomial().degree()) events[i - 1] = std::move(event);
    return;
  }
  events.insert(events.begin() + static_cast<std::ptrdiff_t>(i), std::move(event));
}

std::vector<Root> events_of(const Deciding& deciding) {
  std::vector<Root> events;
  for (const int end : {0, 1}) add(events, Root(Polynomial{-end, 1}, {end, end, 0}));
  for (const Polynomial* f : deciding.all()) {
    if (f->degree() < 1) continue;
    for (Root& root : isolate_by_sturm(f->square_free_part(), {0, 1, 0})) add(events, std::move(root));
  }
  return events;
}

Truth truth_of(const Rationals<std::size(numbers)>& query) {
  const Deciding signs = deciding(exact::OverOneDenominator(query).numerators);
  std::vector<Root> events = events_of(signs);
  Truth truth{outcome::missed, {}};
  bool lasts = false;
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!lasts && signs.contact_at(events[i])) {
      ++truth.code;
      truth.values.insert(truth.values.end(), 2, real(events[i]));
    }
    if (lasts) truth.values.back() = real(events[i]);
    lasts = i + 1 < events.size() && signs.contact_at(between(events[i], events[i + 1]));
  }
  return truth;
}

}  // namespace

Truth rational(const double* query) {
  return refuses(query) ? Truth{} : truth_of(rationals_of<std::size(numbers)>(query));
}

Truth exact(std::span<const Real> query) { return truth_of(rationals_of<std::size(numbers)>(query)); }

}  // namespace plumbline::thick_segment_sweeps_point
