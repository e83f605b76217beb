// Method: segments apart are found by signs in doubles that exceed their rounding errors, others in double-doubles of
//         bounded error where every sign is certain and both ends of a value round alike, in such over powers of two,
//         or in integers on the stack; on one line, by comparisons of coordinates alone.
// Error:  half an ulp of each value itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation, solvers/segment_intersection/certified.hpp; the rounding is Ziv's.
#include "solvers/segment_intersection/certified.hpp"

#include "solvers/nearest_promise.hpp"
#include "solvers/segment_intersection/problem.hpp"
#include "solvers/tiers.hpp"

namespace plumbline::segment_intersection {

using certified::SegmentsMeeting;

static_assert(int{SegmentsMeeting::refused} == refused_code && int{SegmentsMeeting::disjoint} == outcome::disjoint &&
              int{SegmentsMeeting::point} == outcome::point && int{SegmentsMeeting::overlap} == outcome::overlap);
static_assert(certified::internal::segment_intersection::form_degree == degree);

static int solve(const double* query, double* answer) {
  using enum number::Place;
  const SegmentsMeeting met = certified::segment_intersection({{query[ax], query[ay]}, {query[bx], query[by]}},
                                                              {{query[cx], query[cy]}, {query[dx], query[dy]}});
  if (met.outcome == met.disjoint || met.outcome == met.refused) return met.outcome;
  answer[value::x] = met.first.x;
  answer[value::y] = met.first.y;
  if (met.outcome == met.point) {
    answer[value::s] = met.s;
    answer[value::t] = met.t;
  } else {
    answer[value::x1] = met.last.x;
    answer[value::y1] = met.last.y;
  }
  return met.outcome;
}
static_assert(int{value::x0} == int{value::x} && int{value::y0} == int{value::y});

constinit const Solver certified = {.name = "certified",
                                    .solve = solve,
                                    .promise = half_an_ulp,
                                    .supplies = every_value(shape),
                                    .take_tier = take_tier};

}  // namespace plumbline::segment_intersection
