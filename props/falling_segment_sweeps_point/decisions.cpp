#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "oracle/numbers/polynomial.hpp"
#include "props/judge/place.hpp"
#include "props/judge/quartic.hpp"
#include "props/problem.hpp"
#include "solvers/falling_segment_sweeps_point/problem.hpp"

namespace plumbline::falling_segment_sweeps_point {

namespace {

// A path as the point sees it, doubled: at the time t it is at from + t·along + t²·bend.
template <typename Number>
struct Seen {
  PlaceOf<Number> from, along, bend;

  Seen(std::span<const Number> query, std::size_t path) {
    const auto part = [&](std::size_t of) { return place_at(query, path + of) - place_at(query, number::cx + of); };
    const auto twice = [](const PlaceOf<Number>& place) { return place + place; };
    from = twice(part(number::place));
    along = twice(part(number::velocity));
    bend = part(number::acceleration);
  }
  Seen(const PlaceOf<Number>& place, const PlaceOf<Number>& velocity, const PlaceOf<Number>& half)
      : from(place), along(velocity), bend(half) {}

  PlaceOf<Number> last() const { return from + along + bend; }
  Quadratic<Number> x() const { return {from.x, along.x, bend.x}; }
  Quadratic<Number> y() const { return {from.y, along.y, bend.y}; }
  /// 0 where it can be in the point.
  Number meets() const { return resultant(x(), y()); }
  friend Seen operator-(const Seen& a, const Seen& b) { return {a.from - b.from, a.along - b.along, a.bend - b.bend}; }
};

template <typename Number>
struct Ends {
  Seen<Number> p, q;

  explicit Ends(std::span<const Number> query) : p(query, number::px), q(query, number::qx) {}

  std::array<Seen<Number>, 3> paths() const { return {p, q, q - p}; }

  Quartic<Number> area() const {
    return {cross(p.from, q.from), cross(p.from, q.along) + cross(p.along, q.from),
            cross(p.from, q.bend) + cross(p.along, q.along) + cross(p.bend, q.from),
            cross(p.along, q.bend) + cross(p.bend, q.along), cross(p.bend, q.bend)};
  }
};

// The line passes through the point at t = 0 or at t = 1; an end can meet the point, or the other end. Where all is on
// a line parallel to an axis those last three are so at all times, and contact begins and ends where an end is in the
// point: at t = 0, at t = 1 or for an instant.
template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const Ends<Number> seen(query);
  const auto& [p, q] = seen;
  std::vector<Number> all = {cross(p.from, q.from), cross(p.last(), q.last()), p.meets(), q.meets(), (q - p).meets()};
  for (const auto& place : {p.from, q.from, p.last(), q.last()}) all.insert(all.end(), {place.x, place.y});
  for (const auto& end : {p, q}) all.insert(all.end(), {discriminant(end.x()), discriminant(end.y())});
  return all;
}

bool is_near_at(std::span<const Real> query, const Real& t, const Real& distance) {
  const auto [p, q, c] = sweep_of([&](std::size_t i) {
    const Place velocity = place_at(query, i + number::velocity),
                acceleration = place_at(query, i + number::acceleration);
    return place_at(query, i) + t * (velocity + (t * Real(0.5)) * acceleration);
  });
  return Line{p, q}.segment_is_near(c, distance);
}

// P and Q are the ends as the point sees them.
constexpr std::string_view names[] = {"P x Q at t = 0",
                                      "P x Q at t = 1",
                                      "the resultant of P's x and y",
                                      "the resultant of Q's x and y",
                                      "the resultant of Q - P's x and y",
                                      "P's x at t = 0",
                                      "P's y at t = 0",
                                      "Q's x at t = 0",
                                      "Q's y at t = 0",
                                      "P's x at t = 1",
                                      "P's y at t = 1",
                                      "Q's x at t = 1",
                                      "Q's y at t = 1",
                                      "the discriminant of P's x",
                                      "the discriminant of P's y",
                                      "the discriminant of Q's x",
                                      "the discriminant of Q's y"};

// What decides where the quartic's discriminant is 0 however a number moves: where accelerations are parallel it can be
// a quadratic, where it has a double root at t = 0, or at t = 1, a quadratic is left of it, and where all is on a line
// parallel to an axis, contacts meet where both ends are in the point.
template <typename Number>
std::vector<Number> without_discriminant(const Ends<Number>& seen, const Quartic<Number>& area) {
  const auto& [e, d, c, b, a] = area;
  const auto& [p, q] = seen;
  // Of the quartic in 1 - t.
  const Number last_c = Number(6) * a + Number(3) * b + c, last_b = Number(-4) * a - b;
  return {discriminant(Quadratic<Number>{e, d, c}),
          c,
          discriminant(Quadratic<Number>{c, b, a}),
          last_c,
          discriminant(Quadratic<Number>{last_c, last_b, a}),
          resultant(p.x(), q.x()),
          resultant(p.y(), q.y())};
}

// What decides where a path is in the point, at t = 0 or at t = 1, however a number moves, or is a line: whether it is
// in it once more.
template <typename Number>
std::vector<Number> without_resultant(const Seen<Number>& path) {
  return {cross(path.from, path.along), cross(path.along, path.bend)};
}

std::vector<exact::Polynomial> further(std::span<const exact::Polynomial> query) {
  const Ends<exact::Polynomial> seen(query);
  const auto area = seen.area();
  std::vector all{discriminant(area)};
  if (all.front().is_zero()) all = without_discriminant(seen, area);
  for (const auto& path : seen.paths())
    if (path.meets().is_zero()) std::ranges::move(without_resultant(path), std::back_inserter(all));
  return all;
}

std::vector<PlainDouble> further_in_doubles(std::span<const PlainDouble> query) {
  const Ends<PlainDouble> seen(query);
  const auto area = seen.area();
  std::vector<PlainDouble> all = without_discriminant(seen, area);
  all.push_back(discriminant(area));
  for (const auto& path : seen.paths()) std::ranges::move(without_resultant(path), std::back_inserter(all));
  return all;
}

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .in_doubles = polynomials<PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .shown = 5,
                                    .is_near_at = is_near_at,
                                    .further = further,
                                    .further_in_doubles = further_in_doubles,
                                    .in_steps = polynomials<exact::Polynomial>};

}  // namespace plumbline::falling_segment_sweeps_point
