// When does a particle hit a wall?
//
// Query: x y vx vy ax ay bx by, in any one unit of length, the velocity in that unit per any one unit of time.
// The truth: the shape's rules define what moves, and which contact counts; the tables below define each outcome and
// each value.
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
inline constexpr std::string_view of_the_place = "of the particle's position at t";
inline constexpr Value hit[] = {
    {value::t, "t", Scale::itself, "when that is, in the velocity's unit of time; negative for the past"},
    {value::x, "x", Scale::coordinate, of_the_place},
    {value::y, "y", Scale::coordinate, of_the_place},
    {value::u, "u", Scale::fraction,
     "where (x, y) lies along the wall: 0 in a, 1 in b, in [0, 1] for a hit; 0 where a = b"}};
inline constexpr Outcome outcomes[] = {
    {outcome::never, "never", "at rest off the wall, parallel to it off its line, or past a wall of zero length", {}},
    {outcome::will_hit, "will_hit", "it is on the wall at some t ≥ 0", hit},
    {outcome::has_hit, "has_hit", "it was on the wall at some t < 0, and is on it at no t ≥ 0", hit},
    {outcome::passes_before_start, "passes_before_start", "it crosses the wall's line where u < 0, at any t", hit},
    {outcome::passes_beyond_end, "passes_beyond_end", "it crosses the wall's line where u > 1, at any t", hit}};
/// The highest degree of the forms, in the query's numbers, that decide outcomes and make values: that of
/// the place's coordinates over the determinant.
inline constexpr int degree = 3;
inline bool refuses(const double* query) { return !all_finite(query, std::size(numbers)); }
inline constexpr Shape shape = checked(
    {"wall_hit_time", "When does a particle hit a wall?",
     "The particle is in (x, y) at t = 0, and has moved and will move by (vx, vy) per unit of time (frames, say). The "
     "wall is closed, from a to b; a wall of zero length is a point. A particle that is on the wall, moving or not, "
     "hits it at t = 0. If a particle moves along the wall's own line, its first contact ahead counts, or else its "
     "latest one before.",
     numbers, outcomes});

PLUMBLINE_SOLVERS(dot_product_sign, cross_products, signed_distance, step_segment, sampling, certified);

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
