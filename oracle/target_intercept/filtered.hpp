// The truth of an interception by tiers, in a space of any dimension. The unknown is not the time but its
// reciprocal, the rate m: the chaser's velocity is velocity + m·sight, sight from the chaser to the runner, so that
//   |sight|²·m² + 2·(sight·velocity)·m + |velocity|² − speed² = 0,
// whose leading coefficient never vanishes. The earliest time is the largest rate. The discriminant comes from
// Lagrange's identity: (speed·|sight|)² − |sight × velocity|².
#pragma once

#include <cmath>

#include "oracle/tiers/tiers.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

/// Certified by comparisons alone: no coordinate of the runner's moves towards the chaser's, and one alone is as fast
/// as the chaser. Then neither |velocity|² − speed² nor sight·velocity is negative, and no rate is positive.
template <std::size_t n>
bool escapes(const double* query) {
  using At = Layout<n>;
  const double *chaser = query + At::chaser, *runner = query + At::runner, *velocity = query + At::velocity;
  bool as_fast = false;
  for (std::size_t i = 0; i < n; ++i) {
    if ((runner[i] > chaser[i] && velocity[i] < 0) || (runner[i] < chaser[i] && velocity[i] > 0)) return false;
    as_fast = as_fast || std::fabs(velocity[i]) >= query[At::speed];
  }
  return as_fast;
}

template <typename Number, std::size_t n>
Number cross_squared(const std::array<Number, n>& p, const Number* q) {
  Number sum = 0;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j) {
      const Number area = p[i] * q[j] - p[j] * q[i];
      sum = sum + area * area;
    }
  return sum;
}

template <std::size_t n>
Truth meet_in_place(const double* runner) {
  Truth truth{outcome::possible, Truth::Values(Layout<n>::values)};
  for (std::size_t i = 0; i < n; ++i) truth.values[Layout<n>::place + i] = Real(runner[i]);
  return truth;
}

/// The rate is (√D − approach)/square, its reciprocal (√D + approach)/excess: where excess = speed² − |velocity|² is
/// 0, the first is −2·approach/square.
template <typename Number, std::size_t n>
Truth meet_at_the_largest_rate(const double* query) {
  using At = Layout<n>;
  using Member = tiers::Member<Number>;
  const tiers::Scaled<Number, At::speed - At::chaser> positions(query + At::chaser);
  const tiers::Scaled<Number, At::numbers - At::speed> speeds(query + At::speed);
  const Number* const chaser = positions.numbers.data() + At::chaser;
  const Number* const runner = positions.numbers.data() + At::runner;
  const Number& speed = speeds.numbers[0];
  const Number* const velocity = speeds.numbers.data() + At::velocity - At::speed;
  std::array<Number, n> sight;
  Number approach = 0, square = 0, excess = speed * speed;
  for (std::size_t i = 0; i < n; ++i) {
    sight[i] = runner[i] - chaser[i];
    approach = approach + sight[i] * velocity[i];
    square = square + sight[i] * sight[i];
    excess = excess - velocity[i] * velocity[i];
  }
  const Number discriminant = speed * speed * square - cross_squared<Number, n>(sight, velocity);
  if (discriminant.sign() < 0 || (excess.sign() <= 0 && approach.sign() >= 0)) return {outcome::impossible, {}};

  const tiers::Root<Number> root{discriminant};
  const Member time =
      excess.is_zero() ? Member(square, tiers::twice(Number(-approach))) : Member(approach, 1, root, excess);
  const Member rate(-approach, 1, root, square);
  Truth truth{outcome::possible, {real(time, positions.exponent - speeds.exponent)}};
  for (std::size_t i = 0; i < n; ++i) truth.values.push_back(moved(runner[i], velocity[i], time, positions.exponent));
  for (std::size_t i = 0; i < n; ++i) truth.values.push_back(moved(velocity[i], sight[i], rate, speeds.exponent));
  return truth;
}

/// Of a query that is not refused.
template <std::size_t n>
Truth filtered(const double* query) {
  using At = Layout<n>;
  const double *chaser = query + At::chaser, *runner = query + At::runner;
  if (std::equal(chaser, chaser + n, runner)) return meet_in_place<n>(runner);
  if (query[At::speed] <= 0 || escapes<n>(query)) return {outcome::impossible, {}};
  return tiers::truth<meet_at_the_largest_rate<tiers::Ball, n>, meet_at_the_largest_rate<tiers::Wide<degree>, n>,
                      meet_at_the_largest_rate<tiers::Integer, n>, At::numbers>(query);
}

}  // namespace plumbline::intercept
