// Method: (p − a)·(b − a) / |b − a|²: in double-doubles that bound their error where both ends of it round alike, else
//         in integers on the stack.
// Error:  half an ulp of s itself: s is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so. Integers have up to 4,400 bits.
// Source: own derivation, solvers/point_projection/certified.hpp; the rounding is Ziv's.
#include "solvers/point_projection/certified.hpp"

#include "solvers/nearest_promise.hpp"
#include "solvers/point_projection/problem.hpp"
#include "solvers/tiers.hpp"

namespace plumbline::point_projection {

using certified::PointProjection;

static_assert(int{PointProjection::refused} == refused_code && int{PointProjection::undefined} == outcome::undefined &&
              int{PointProjection::foot} == outcome::foot);
static_assert(certified::internal::point_projection::form_degree == degree);

static int solve(const double* query, double* answer) {
  using enum number::Place;
  const PointProjection found =
      certified::point_projection({query[px], query[py]}, {{query[ax], query[ay]}, {query[bx], query[by]}});
  if (found.outcome == found.foot) answer[value::s] = found.s;
  return found.outcome;
}

constinit const Solver certified = {.name = "certified",
                                    .solve = solve,
                                    .promise = half_an_ulp,
                                    .supplies = every_value(shape),
                                    .take_tier = take_tier};

}  // namespace plumbline::point_projection
