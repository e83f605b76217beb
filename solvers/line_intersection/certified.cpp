// Method: where cd's line cuts a + s·(b − a), s = (c − a) × (d − c) / (b − a) × (d − c): in double-doubles that bound
//         their error where every sign is certain and both ends of a coordinate round alike, else in integers on the
//         stack.
// Error:  half an ulp of x and y themselves: each is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation, solvers/line_intersection/certified.hpp; the rounding is Ziv's.
#include "solvers/line_intersection/certified.hpp"

#include "solvers/line_intersection/problem.hpp"
#include "solvers/nearest_promise.hpp"
#include "solvers/tiers.hpp"

namespace plumbline::line_intersection {

using certified::LinesMeeting;

static_assert(int{LinesMeeting::refused} == refused_code && int{LinesMeeting::parallel} == outcome::parallel &&
              int{LinesMeeting::point} == outcome::point && int{LinesMeeting::same_line} == outcome::same_line &&
              int{LinesMeeting::undefined} == outcome::undefined);
static_assert(certified::internal::line_intersection::form_degree == degree);

static int solve(const double* query, double* answer) {
  using enum number::Place;
  const LinesMeeting met = certified::line_intersection({{query[ax], query[ay]}, {query[bx], query[by]}},
                                                        {{query[cx], query[cy]}, {query[dx], query[dy]}});
  if (met.outcome != met.point) return met.outcome;
  answer[value::x] = met.place.x;
  answer[value::y] = met.place.y;
  return met.outcome;
}

static double promise(const double* query) {
  double answer[std::size(point)] = {};
  if (solve(query, answer) != outcome::point) return outcome_promised;
  return half_ulp_of(answer, largest_size({query, std::size(numbers)}));
}

constinit const Solver certified = {
    .name = "certified", .solve = solve, .promise = promise, .supplies = every_value(shape), .take_tier = take_tier};

}  // namespace plumbline::line_intersection
