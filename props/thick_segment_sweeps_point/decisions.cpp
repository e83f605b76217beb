#include <utility>

#include "oracle/numbers/polynomial.hpp"
#include "props/judge/place.hpp"
#include "props/judge/quartic.hpp"
#include "props/problem.hpp"
#include "solvers/thick_segment_sweeps_point/problem.hpp"

namespace plumbline::thick_segment_sweeps_point {

namespace {

// The ends as the point sees them, and the radius.
template <typename Number>
struct Seen {
  PlaceOf<Number> p0, p1, q0, q1;
  Number square;  // of the radius

  explicit Seen(std::span<const Number> query)
      : p0(place_at(query, number::p0x) - place_at(query, number::c0x)),
        p1(place_at(query, number::p1x) - place_at(query, number::c1x)),
        q0(place_at(query, number::q0x) - place_at(query, number::c0x)),
        q1(place_at(query, number::q1x) - place_at(query, number::c1x)),
        square(query[number::radius] * query[number::radius]) {}

  // The square of the end's distance less that of the radius.
  Number of_end(const PlaceOf<Number>& place) const { return dot(place, place) - square; }
  Number of_side(const PlaceOf<Number>& p, const PlaceOf<Number>& q) const {
    const Number area = cross(p, q);
    return area * area - square * dot(q - p, q - p);
  }
  // A quarter of the discriminant of an end's quadratic.
  Number of_passing(const PlaceOf<Number>& from, const PlaceOf<Number>& to) const {
    const Number area = cross(from, to);
    return square * dot(to - from, to - from) - area * area;
  }
  Quadratic<Number> area() const {
    const auto along = q0 - p0, way = p1 - p0, turn = (q1 - p1) - along;
    return {cross(p0, along), cross(p0, turn) + cross(way, along), cross(way, turn)};
  }
  Quadratic<Number> end(const PlaceOf<Number>& from, const PlaceOf<Number>& to) const {
    const auto way = to - from;
    return {of_end(from), Number(2) * dot(from, way), dot(way, way)};
  }
  Quartic<Number> side() const {
    const auto [c, b, a] = area();
    const auto along = q0 - p0, turn = (q1 - p1) - along;
    return {c * c - square * dot(along, along), Number(2) * (b * c - square * dot(along, turn)),
            b * b + Number(2) * a * c - square * dot(turn, turn), Number(2) * a * b, a * a};
  }
};

// There is contact at an end of the step, or not, by the distances then. Within the step a contact appears where an end
// or the side passes at the radius: there the quadratic, or the quartic, has a double root. With radius 0 the quartic
// is the area's square, and double at all times: then the area's own discriminant decides. The last three
// divide the quartic's discriminant more than once: where they are 0 the quartic is of degree 2, has a double root in
// which the segment is a point, or is a square.
template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const Seen<Number> seen(query);
  return {seen.of_end(seen.p0),
          seen.of_end(seen.p1),
          seen.of_end(seen.q0),
          seen.of_end(seen.q1),
          seen.of_side(seen.p0, seen.q0),
          seen.of_side(seen.p1, seen.q1),
          seen.of_passing(seen.p0, seen.p1),
          seen.of_passing(seen.q0, seen.q1),
          discriminant(seen.area()),
          seen.area()[2],
          cross(seen.q0 - seen.p0, seen.q1 - seen.p1),
          query[number::radius]};
}

bool is_near_at(std::span<const Real> query, const Real& t, const Real& distance) {
  const auto [p, q, c] = sweep_of([&](std::size_t i) { return lerp(place_at(query, i), place_at(query, i + 2), t); });
  return Line{p, q}.segment_is_near(c, query[number::radius] + distance);
}

// P and Q are the ends as the point sees them, r the radius.
constexpr std::string_view names[] = {"|P|^2 - r^2 at t = 0",
                                      "|P|^2 - r^2 at t = 1",
                                      "|Q|^2 - r^2 at t = 0",
                                      "|Q|^2 - r^2 at t = 1",
                                      "(P x Q)^2 - r^2 |Q - P|^2 at t = 0",
                                      "(P x Q)^2 - r^2 |Q - P|^2 at t = 1",
                                      "the discriminant of |P|^2 - r^2",
                                      "the discriminant of |Q|^2 - r^2",
                                      "the discriminant of P x Q",
                                      "the coefficient of t^2 of P x Q",
                                      "(Q - P at t = 0) x (Q - P at t = 1)",
                                      "r"};

// What decides where the quartic's discriminant is 0 however a number moves. Where both ends move alike the quartic is
// a quadratic. Where the segment comes to be a point at the radius both ends are there at one time. Where the quartic
// has a double root at t = 0, or at t = 1, a quadratic is left of it.
template <typename Number>
std::vector<Number> without_discriminant(const Seen<Number>& seen, const Quartic<Number>& side) {
  const auto& [e, d, c, b, a] = side;
  // Of the quartic in 1 - t.
  const Number last_c = Number(6) * a + Number(3) * b + c, last_b = Number(-4) * a - b;
  return {discriminant(Quadratic<Number>{e, d, c}),
          resultant(seen.end(seen.p0, seen.p1), seen.end(seen.q0, seen.q1)),
          c,
          discriminant(Quadratic<Number>{c, b, a}),
          last_c,
          discriminant(Quadratic<Number>{last_c, last_b, a})};
}

std::vector<exact::Polynomial> further(std::span<const exact::Polynomial> query) {
  const Seen<exact::Polynomial> seen(query);
  const auto side = seen.side();
  exact::Polynomial all = discriminant(side);
  return all.is_zero() ? without_discriminant(seen, side) : std::vector{std::move(all)};
}

std::vector<PlainDouble> further_in_doubles(std::span<const PlainDouble> query) {
  const Seen<PlainDouble> seen(query);
  const auto side = seen.side();
  std::vector<PlainDouble> all = without_discriminant(seen, side);
  all.push_back(discriminant(side));
  return all;
}

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .in_doubles = polynomials<PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .shown = 6,
                                    .is_near_at = is_near_at,
                                    .further = further,
                                    .further_in_doubles = further_in_doubles,
                                    .in_steps = polynomials<exact::Polynomial>};

}  // namespace plumbline::thick_segment_sweeps_point
