#include "props/problem.hpp"
#include "props/segment_sweeps_point/exact_motion.hpp"

namespace plumbline::segment_sweeps_point {

namespace {

// The line passes through the point at t = 0, at t = 1, within the step or never: by the area between them. An end
// meets the point at some time if its places at 0 and 1, as the point sees them, are in line with it. Where all is on a
// line parallel to an axis, that is so at all times, and p meets the point when q does if p0·q1 = q0·p1. The segment
// can have zero length where p0 − q0 and p1 − q1 are parallel: s jumps there.
template <typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const auto paths = sweep_of([&query](std::size_t i) {
    return Step<PlaceOf<Number>>{place_at(query, i), place_at(query, i + 2)};
  });
  const AreaOf<Number> area(paths);
  const auto p0 = paths.p.from - paths.c.from, p1 = paths.p.to - paths.c.to;
  const auto q0 = paths.q.from - paths.c.from, q1 = paths.q.to - paths.c.to;
  std::vector<Number> all = {area.a,        area.c,        area.a + area.b + area.c, area.discriminant(),
                             cross(p0, p1), cross(q0, q1), cross(q0 - p0, q1 - p1)};
  for (const auto& place : {p0, p1, q0, q1}) all.insert(all.end(), {place.x, place.y});
  all.push_back(p0.x * q1.x - q0.x * p1.x);
  all.push_back(p0.y * q1.y - q0.y * p1.y);
  return all;
}

// Of the area a t² + b t + c, (q - p) x (c - p) at the time t.
constexpr std::string_view names[] = {
    "the area's coefficient of t^2", "the area at t = 0", "the area at t = 1", "the area's discriminant",
    // Of the ends as the point sees them, p - c and q - c.
    "(p0 - c0) x (p1 - c1)", "(q0 - c0) x (q1 - c1)", "(q0 - p0) x (q1 - p1)", "p0x - c0x", "p0y - c0y", "p1x - c1x",
    "p1y - c1y", "q0x - c0x", "q0y - c0y", "q1x - c1x", "q1y - c1y", "(p0x - c0x)(q1x - c1x) - (q0x - c0x)(p1x - c1x)",
    "(p0y - c0y)(q1y - c1y) - (q0y - c0y)(p1y - c1y)"};

bool is_near_at(std::span<const Real> query, const Real& t, const Real& distance) {
  const auto [p, q, c] = sweep_of([&](std::size_t i) { return lerp(place_at(query, i), place_at(query, i + 2), t); });
  return Line{p, q}.segment_is_near(c, distance);
}

}  // namespace

extern const Decisions decisions = {.polynomials = polynomials<Real>,
                                    .in_doubles = polynomials<PlainDouble>,
                                    .names = names,
                                    .degree = degree,
                                    .shown = 4,
                                    .is_near_at = is_near_at};

}  // namespace plumbline::segment_sweeps_point
