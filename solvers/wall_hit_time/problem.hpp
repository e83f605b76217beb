// When does a particle hit a wall?
//
// Query: x y vx vy ax ay bx by. A particle at (x, y) in any one unit of length, its velocity in that unit per any one
// unit of time (frames, say), and a closed wall from a to b.
// The truth:
//   0 never                 at rest off the wall; parallel to the wall's line and off it; past a wall that is a point
//   1 will_hit              t ≥ 0
//   2 has_hit               t < 0
//   3 passes_before_start   it crosses the wall's line where u < 0, whatever t's sign
//   4 passes_beyond_end     it crosses the wall's line where u > 1, whatever t's sign
// and for all but `never` t x y u: the time, negative for the past, the place, the fraction along the wall from a to b,
// 0 for a wall of zero length. On the wall already, moving or not: will_hit, t = 0. Moving along the wall's own line:
// the first contact at t ≥ 0, or else the latest before. A wall of zero length is a point: met (by t's sign), or never.
//
// Contract:
//   (1) exchanging a and b replaces u by 1 − u and exchanges before_start and beyond_end; u stays 0 where a = b
//   (2) reversing the velocity negates t and exchanges will_hit and has_hit, where t is not 0 and the particle does not
//       move along the wall's own line
//   (3) exchanged axes, a mirror image and a quarter turn leave t and u, and map the place
//   (4) scaling all numbers by a power of two leaves t and u, and scales the place
//   (5) scaling the velocity by a power of two divides t by it, and leaves the rest
//   (6) a translation leaves t and u, and moves the place with it
// Domain: all doubles. A query with a NaN or an infinity is refused (−1). Degenerate, and answered: at rest, on the
// wall, in its ends, parallel, along the wall's line towards or away from it, a wall of zero length, numbers whose
// differences or products leave the range of doubles.
#pragma once

#include <array>

#include "solvers/solver.hpp"

namespace plumbline::wall_hit_time {

namespace number {
enum Place : std::size_t { x, y, vx, vy, ax, ay, bx, by };
}
namespace value {
enum Place : std::size_t { t, x, y, u };
}
namespace outcome {
enum Code : int { never, will_hit, has_hit, passes_before_start, passes_beyond_end };
}

inline constexpr Number numbers[] = {{number::x, "x"},
                                     {number::y, "y"},
                                     {number::vx, "vx", Quantity::velocity},
                                     {number::vy, "vy", Quantity::velocity},
                                     {number::ax, "ax"},
                                     {number::ay, "ay"},
                                     {number::bx, "bx"},
                                     {number::by, "by"}};
inline constexpr Value hit[] = {{value::t, "t", Scale::itself},
                                {value::x, "x", Scale::coordinate},
                                {value::y, "y", Scale::coordinate},
                                {value::u, "u", Scale::fraction}};
inline constexpr Outcome outcomes[] = {{outcome::never, "never", {}},
                                       {outcome::will_hit, "will_hit", hit},
                                       {outcome::has_hit, "has_hit", hit},
                                       {outcome::passes_before_start, "passes_before_start", hit},
                                       {outcome::passes_beyond_end, "passes_beyond_end", hit}};
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"wall_hit_time", "When does a particle hit a wall?",
     "The particle at (x, y) moves by (vx, vy) per unit of time, t is negative for the past, and u is the fraction "
     "along the closed wall from a to b, 0 along one of zero length, which is the point that it is. On the wall "
     "already is a hit with t = 0; along the wall's own line it is the first contact ahead, or else the latest "
     "before.",
     numbers, outcomes, refuses});

PLUMBLINE_SOLVERS(dot_product_sign, cross_products, signed_distance, step_segment, sampling);

/// A query by its names; the velocity per frame.
struct Approach {
  double x, y, vx, vy, ax, ay, bx, by;
};

/// An answer by its names. What the solver does not supply, or what the outcome does not have, is a NaN.
struct Hit {
  int code;
  double t, x, y, u;
};

/// The answer with t in frames, negative for the past.
inline Hit frames_to_impact(const Approach& approach, const Solver& solver = dot_product_sign) {
  std::array<double, std::size(numbers)> query{};
  query[number::x] = approach.x;
  query[number::y] = approach.y;
  query[number::vx] = approach.vx;
  query[number::vy] = approach.vy;
  query[number::ax] = approach.ax;
  query[number::ay] = approach.ay;
  query[number::bx] = approach.bx;
  query[number::by] = approach.by;
  std::array<double, shape.values()> answer{};
  answer.fill(not_supplied());
  const int code = solver(query.data(), answer.data());
  return {.code = code, .t = answer[value::t], .x = answer[value::x], .y = answer[value::y], .u = answer[value::u]};
}

/// The same with t in seconds, at `frame_rate` frames a second.
inline Hit seconds_to_impact(const Approach& approach, double frame_rate, const Solver& solver = dot_product_sign) {
  Hit found = frames_to_impact(approach, solver);
  found.t /= frame_rate;
  return found;
}

}  // namespace plumbline::wall_hit_time
