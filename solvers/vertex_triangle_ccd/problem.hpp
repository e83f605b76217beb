// When does a moving vertex first touch a moving triangle?
//
// Query: v0x v0y v0z a0x a0y a0z b0x b0y b0z c0x c0y c0z, where the four points are at t = 0, then v1x … c1z, where
// they are at t = 1; in any one unit of length.
// The truth: the shape's rules define what moves, and the contact set {t in [0, 1]: v(t) lies on the closed triangle
// a(t)b(t)c(t)}; the tables below define each outcome, and t, the least time of that set. With A = a − v, B = b − v and
// C = c − v, which are linear in t, the four points are in one plane where the cubic A·(B × C) is 0.
//
// Contract:
//   (1) any order of the triangle's corners leaves t
//   (2) exchanged axes and mirror images leave t
//   (3) scaling by a power of two leaves t
//   (4) an exact translation leaves t
//   (5) adding one vector to all four places at t = 1 leaves t, where that is exact
//   (6) the first half of the step, whose last places are (p0 + p1)/2, where those are exact: 2t for t ≤ 1/2, and else
//       a miss
//   (7) reversing time (the places at 0 exchanged with those at 1) leaves the outcome, but not t: the two first
//       contacts add up to 1 where the contact set is an instant, and to less otherwise
//   (8) a triangle whose corners b and c move as one is the edge ab: t is that of edge_edge_ccd for this edge and the
//       edge vv
//   (9) in one plane, with b and c as one and every z zero, t is the first t_enter of segment_sweeps_point, whose
//       segment is ab and whose point is v
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: a cubic with
// leading coefficients of zero; the cubic zero throughout (movement in one plane, sustained contact); triangles that
// are a segment or a point, for all or for one t; all four points in one; contact exactly at t = 0 or t = 1, on an
// edge, in a corner; double and triple roots (grazing); numbers whose differences or products leave the range of
// doubles.
#pragma once

#include <array>
#include <string_view>

#include "solvers/solver.hpp"
#include "solvers/space.hpp"

// What the two questions of continuous collision detection share: four points that move from t = 0 to t = 1, and the
// time of the first contact.
namespace plumbline::ccd {

/// A query holds the places of four points at t = 0 and, `later` numbers on, those at t = 1.
inline constexpr std::size_t points = 4, per_place = 3, later = points * per_place, numbers = 2 * later;

namespace value {
enum Place : std::size_t { t };
}
namespace outcome {
enum Code : int { miss, hit };
}

inline constexpr Value first_contact[] = {
    {value::t, "t", Scale::fraction, "the least time in the contact set, in [0, 1]; 0 for a contact at the start"}};
inline constexpr Outcome outcomes[] = {{outcome::miss, "miss", "they never touch: the contact set is empty", {}},
                                       {outcome::hit, "hit", "they touch, at first at t", first_contact}};

/// The highest degree of the forms, in the query's numbers, that decide outcomes but for resultants and discriminants:
/// that of the cubic's coefficients.
inline constexpr int degree = 3;
inline bool refuses(const double* query) { return !all_finite(query, numbers); }

constexpr std::array<Number, numbers> in_order(const std::array<std::string_view, numbers>& names) {
  std::array<Number, numbers> all{};
  for (std::size_t i = 0; i < numbers; ++i) all[i] = {i, names[i]};
  return all;
}

/// The paths that a query states: path(i) is the one whose numbers at t = 0 stand from number i on.
template <template <typename> typename Points, typename PathAt>
auto paths_of(PathAt path) {
  return Points<decltype(path(std::size_t{0}))>{path(0), path(per_place), path(2 * per_place), path(3 * per_place)};
}

template <template <typename> typename Points>
Points<Step<SpacePoint>> stated_paths(const double* query) {
  return paths_of<Points>([query](std::size_t i) {
    const double* const last = query + later;
    return Step<SpacePoint>{{query[i], query[i + 1], query[i + 2]}, {last[i], last[i + 1], last[i + 2]}};
  });
}

/// The first contact within a step that lasts from `begin` to `end`, in any unit of time. A miss has no time.
struct Impact {
  int code;
  double t;
};

template <template <typename> typename Points>
Impact impact_between(double begin, double end, const Points<Step<SpacePoint>>& step, const Solver& solver) {
  double query[numbers];
  double* next = query;
  const auto& [first, second, third, fourth] = step;
  for (const auto of : {&Step<SpacePoint>::from, &Step<SpacePoint>::to})
    for (const Step<SpacePoint>* path : {&first, &second, &third, &fourth})
      for (const double number : {(path->*of).x, (path->*of).y, (path->*of).z}) *next++ = number;
  double t = not_supplied();
  const int code = solver(query, &t);
  return {code, begin + (end - begin) * t};
}

}  // namespace plumbline::ccd

namespace plumbline::vertex_triangle_ccd {

namespace number {
enum Place : std::size_t {
  v0x = 0,
  a0x = v0x + ccd::per_place,
  b0x = a0x + ccd::per_place,
  c0x = b0x + ccd::per_place,
  v1x = v0x + ccd::later,
  a1x = a0x + ccd::later,
  b1x = b0x + ccd::later,
  c1x = c0x + ccd::later
};
}
namespace value = ccd::value;
namespace outcome = ccd::outcome;
using ccd::degree;
using ccd::outcomes;
using ccd::refuses;

inline constexpr auto numbers =
    ccd::in_order({"v0x", "v0y", "v0z", "a0x", "a0y", "a0z", "b0x", "b0y", "b0z", "c0x", "c0y", "c0z",
                   "v1x", "v1y", "v1z", "a1x", "a1y", "a1z", "b1x", "b1y", "b1z", "c1x", "c1y", "c1z"});
inline constexpr Shape shape = checked(
    {"vertex_triangle_ccd", "When does a moving vertex first touch a moving triangle?",
     "From t = 0 to t = 1, in fractions of the time step, the vertex v and the triangle's corners a, b and c move "
     "in space, each in a straight line at constant speed. The contact set is the times t in [0, 1] at which the "
     "vertex lies on the closed triangle. A triangle whose corners are on one line is the segment, or the point, "
     "that they span.",
     numbers, outcomes});

PLUMBLINE_SOLVERS(coplanarity_cubic, root_parity, interval_inclusion, conservative_advancement, sampling, certified);

using Paths = VertexAndTriangle<Step<SpacePoint>>;

inline Paths stated_paths(const double* query) { return ccd::stated_paths<VertexAndTriangle>(query); }

inline ccd::Impact impact_between(double begin, double end, const Paths& step, const Solver& solver = *solvers[0]) {
  return ccd::impact_between<VertexAndTriangle>(begin, end, step, solver);
}

}  // namespace plumbline::vertex_triangle_ccd
