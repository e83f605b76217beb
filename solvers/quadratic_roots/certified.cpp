// Method: (−b ± √(b² − 4ac))/2a, or 2c over the other numerator, whichever cancels nothing: in double-doubles that
//         bound their error where every sign is certain and both ends of a root round alike, else in integers on the
//         stack, where signs of the polynomial at a midpoint of doubles round.
// Error:  half an ulp of each root itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation, solvers/quadratic_roots/certified.hpp; the rounding is Ziv's.
#include "solvers/quadratic_roots/certified.hpp"

#include "solvers/nearest_promise.hpp"
#include "solvers/quadratic_roots/problem.hpp"
#include "solvers/tiers.hpp"

namespace plumbline::quadratic_roots {

using certified::QuadraticRoots;

static_assert(int{QuadraticRoots::refused} == refused_code && int{QuadraticRoots::none} == outcome::none &&
              int{QuadraticRoots::one} == outcome::one && int{QuadraticRoots::two} == outcome::two &&
              int{QuadraticRoots::all} == outcome::all);
static_assert(certified::internal::quadratic_roots::form_degree == degree);

static int solve(const double* query, double* answer) {
  using enum number::Place;
  const QuadraticRoots found = certified::quadratic_roots(query[a], query[b], query[c]);
  if (found.outcome == found.one || found.outcome == found.two) answer[value::x_1] = found.x_1;
  if (found.outcome == found.two) answer[value::x_2] = found.x_2;
  return found.outcome;
}

constinit const Solver certified = {.name = "certified",
                                    .solve = solve,
                                    .promise = half_an_ulp,
                                    .supplies = every_value(shape),
                                    .take_tier = take_tier};

}  // namespace plumbline::quadratic_roots
