// The truth of an interception on scaled integers, in a space of any dimension. The unknown is not the time but its
// reciprocal, the rate m: the chaser's velocity is velocity + m·sight, sight from the chaser to the runner, so that
//   |sight|²·m² + 2·(sight·velocity)·m + |velocity|² − speed² = 0,
// whose leading coefficient never vanishes. The earliest time is the largest rate. The discriminant comes from
// Lagrange's identity: (speed·|sight|)² − |sight × velocity|².
#pragma once

#include <cmath>
#include <span>

#include "oracle/filtered/scaled.hpp"
#include "oracle/truth.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

using exact::Integer;

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

template <std::size_t n>
Integer cross_squared(std::span<const Integer, n> p, std::span<const Integer, n> q) {
  Integer sum = 0;
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = i + 1; j < n; ++j) {
      const Integer area = p[i] * q[j] - p[j] * q[i];
      sum += area * area;
    }
  return sum;
}

template <std::size_t n>
Truth meet_in_place(const double* runner) {
  Truth truth{outcome::possible, std::vector<Real>(Layout<n>::values)};
  for (std::size_t i = 0; i < n; ++i) truth.values[Layout<n>::place + i] = Real(runner[i]);
  return truth;
}

/// The rate is (√D − approach)/square, its reciprocal (√D + approach)/excess: where excess = speed² − |velocity|² is
/// 0, the first is −2·approach/square.
template <std::size_t n>
Truth meet_at_the_largest_rate(const double* query) {
  using At = Layout<n>;
  const exact::Scaled<At::speed - At::chaser> positions(query + At::chaser);
  const exact::Scaled<At::numbers - At::speed> speeds(query + At::speed);
  const std::span<const Integer, n> chaser(positions.numbers.data() + At::chaser, n);
  const std::span<const Integer, n> runner(positions.numbers.data() + At::runner, n);
  const Integer& speed = speeds.numbers[0];
  const std::span<const Integer, n> velocity(speeds.numbers.data() + At::velocity - At::speed, n);
  std::array<Integer, n> sight;
  Integer approach = 0, square = 0, excess = speed * speed;
  for (std::size_t i = 0; i < n; ++i) {
    sight[i] = runner[i] - chaser[i];
    approach += sight[i] * velocity[i];
    square += sight[i] * sight[i];
    excess -= velocity[i] * velocity[i];
  }
  const Integer discriminant = speed * speed * square - cross_squared<n>(std::span<const Integer, n>(sight), velocity);
  if (discriminant.sign() < 0 || (excess.sign() <= 0 && approach.sign() >= 0)) return {outcome::impossible, {}};

  const long place_unit = positions.exponent, time_unit = positions.exponent - speeds.exponent;
  const bool linear = excess.is_zero();
  // The time as (time + root·√D)/divisor in the time's unit.
  const Integer time = linear ? square : approach, root = linear ? 0 : 1;
  const Integer divisor = linear ? Integer(-2 * approach) : excess;
  Truth truth{outcome::possible, {exact::surd(time, root, discriminant, divisor, time_unit)}};
  for (std::size_t i = 0; i < n; ++i)
    truth.values.push_back(
        exact::surd(runner[i] * divisor + velocity[i] * time, velocity[i] * root, discriminant, divisor, place_unit));
  for (std::size_t i = 0; i < n; ++i)
    truth.values.push_back(
        exact::surd(velocity[i] * square - sight[i] * approach, sight[i], discriminant, square, speeds.exponent));
  return truth;
}

/// Of a query that is not refused.
template <std::size_t n>
Truth filtered(const double* query) {
  using At = Layout<n>;
  const double *chaser = query + At::chaser, *runner = query + At::runner;
  if (std::equal(chaser, chaser + n, runner)) return meet_in_place<n>(runner);
  if (query[At::speed] <= 0 || escapes<n>(query)) return {outcome::impossible, {}};
  return meet_at_the_largest_rate<n>(query);
}

}  // namespace plumbline::intercept
