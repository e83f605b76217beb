// Method: the sides of the wall's ends of the line of motion, s_a = v × (a − p) and s_b = v × (b − p): u = s_a/(s_a −
//         s_b) and t = (a − p) × (b − a)/(s_b − s_a); along the wall's own line, comparisons of coordinates. In
//         double-doubles that bound their error where every sign is certain and both ends of a value round alike, else
//         in integers on the stack.
// Error:  half an ulp of each value itself: it is the nearest double, ties to even. The outcome is the truth's.
// Limits: none: every finite query is answered so.
// Source: own derivation, solvers/wall_hit_time/certified.hpp; the rounding is Ziv's.
#include "solvers/wall_hit_time/certified.hpp"

#include "solvers/nearest_promise.hpp"
#include "solvers/tiers.hpp"
#include "solvers/wall_hit_time/conditions.hpp"
#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

using certified::WallHit;

static_assert(int{WallHit::refused} == refused_code && int{WallHit::never} == outcome::never &&
              int{WallHit::will_hit} == outcome::will_hit && int{WallHit::has_hit} == outcome::has_hit &&
              int{WallHit::passes_before_start} == outcome::passes_before_start &&
              int{WallHit::passes_beyond_end} == outcome::passes_beyond_end);
static_assert(certified::internal::wall_hit_time::form_degree == degree);

static WallHit hit_of(const double* query) {
  using enum number::Place;
  return certified::wall_hit_time({query[x], query[y]}, {query[vx], query[vy]},
                                  {{query[ax], query[ay]}, {query[bx], query[by]}});
}

static int solve(const double* query, double* answer) {
  const WallHit found = hit_of(query);
  if (found.outcome == found.refused || found.outcome == found.never) return found.outcome;
  answer[value::t] = found.t;
  answer[value::x] = found.place.x;
  answer[value::y] = found.place.y;
  answer[value::u] = found.u;
  return found.outcome;
}

static double promise(const double* query) {
  const WallHit found = hit_of(query);
  if (found.outcome == found.refused || found.outcome == found.never) return outcome_promised;
  const double place[] = {found.place.x, found.place.y};
  return half_ulp_of(place, areas(query).coordinate);
}

constinit const Solver certified = {
    .name = "certified", .solve = solve, .promise = promise, .supplies = every_value(shape), .take_tier = take_tier};

}  // namespace plumbline::wall_hit_time
