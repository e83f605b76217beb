// Method: the sign of (b − a) × (c − a): in doubles where it exceeds what may be rounded off, else in double-doubles
//         that bound their error, else in integers on the stack.
// Error:  none: the outcome is the truth's, whatever the finite query.
// Limits: none. Integers, of up to 4,200 bits, decide what double-doubles leave open.
// Source: Shewchuk 1997, section 4.3 (the filter, with a bound of its own); own derivation,
//         solvers/orientation/certified.hpp.
#include "solvers/orientation/certified.hpp"

#include "solvers/orientation/problem.hpp"
#include "solvers/tiers.hpp"

namespace plumbline::orientation {

using certified::Orientation;

static_assert(int{refused_code} == static_cast<int>(Orientation::refused) &&
              int{outcome::collinear} == static_cast<int>(Orientation::collinear) &&
              int{outcome::left} == static_cast<int>(Orientation::left) &&
              int{outcome::right} == static_cast<int>(Orientation::right));
static_assert(certified::internal::orientation::form_degree == degree);

static int solve(const double* query, double*) {
  using enum number::Place;
  return static_cast<int>(
      certified::orientation({query[ax], query[ay]}, {query[bx], query[by]}, {query[cx], query[cy]}));
}

static double promise(const double*) { return outcome_promised; }

constinit const Solver certified = {
    .name = "certified", .solve = solve, .promise = promise, .supplies = {}, .take_tier = take_tier};

}  // namespace plumbline::orientation
