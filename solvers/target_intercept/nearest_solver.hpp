// The solvers of interceptions that give nearest doubles, in a space of any dimension.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "solvers/nearest_promise.hpp"
#include "solvers/target_intercept/first_meeting.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

template <std::size_t n>
int solve_to_nearest(const double* query, double* answer) {
  using At = Layout<n>;
  static_assert(At::runner == n && At::speed == 2 * n && At::velocity == 2 * n + 1);
  if (!all_finite(query, At::numbers)) return refused_code;
  const FirstMeeting<n> met = first_meeting<n>(query);
  if (!met.possible) return outcome::impossible;
  answer[At::t] = met.t;
  std::copy(met.place.begin(), met.place.end(), answer + At::place);
  std::copy(met.chaser_velocity.begin(), met.chaser_velocity.end(), answer + At::chaser_velocity);
  return outcome::possible;
}

/// Half an ulp of each value; of a place that is larger than the query's, in ulps of theirs.
template <std::size_t n>
double promise_of_nearest(const double* query) {
  using At = Layout<n>;
  std::array<double, At::values> answer{};
  if (solve_to_nearest<n>(query, answer.data()) != outcome::possible) return outcome_promised;
  return half_ulp_of(std::span(answer).subspan(At::place, n), largest_size({query, At::speed}));
}

}  // namespace plumbline::intercept
