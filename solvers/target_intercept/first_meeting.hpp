// The nearest doubles to an interception, in a space of any dimension. With sight from the chaser to the runner and
//   excess = speed² − |velocity|², approach = sight·velocity, square = |sight|²,
// the time is a root of excess·t² − 2·approach·t − square, its reciprocal, the rate, one of square·m² + 2·approach·m −
// excess. The earliest time is the largest rate. The discriminant of both comes from Lagrange's identity:
// (speed·|sight|)² − |sight × velocity|².
#pragma once

#include <algorithm>
#include <array>

#include "solvers/arithmetic/quadratic.hpp"
#include "solvers/nearest_promise.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

template <typename Number, std::size_t n>
struct Pursuit {
  using At = Layout<n>;

  arithmetic::Scaled<Number, At::speed> positions;
  arithmetic::Scaled<Number, At::numbers - At::speed> speeds;
  std::array<Number, n> sight;
  Number approach = 0, square = 0, excess, discriminant;

  explicit Pursuit(const double* query) : positions(query), speeds(query + At::speed) {
    const Number square_of_speed = speed() * speed();
    Number square_of_cross = 0;
    excess = square_of_speed;
    for (std::size_t i = 0; i < n; ++i) {
      sight[i] = runner(i) - positions.numbers[i];
      approach = approach + sight[i] * velocity(i);
      square = square + sight[i] * sight[i];
      excess = excess - velocity(i) * velocity(i);
      for (std::size_t j = 0; j < i; ++j) {
        const Number area = sight[i] * velocity(j) - sight[j] * velocity(i);
        square_of_cross = square_of_cross + area * area;
      }
    }
    discriminant = square_of_speed * square - square_of_cross;
  }

  const auto& runner(std::size_t i) const { return positions.numbers[At::runner + i]; }
  const auto& speed() const { return speeds.numbers[0]; }
  const auto& velocity(std::size_t i) const { return speeds.numbers[1 + i]; }
};

/// Of a chaser that is elsewhere and has a speed.
template <typename Number, std::size_t n>
int first_meeting(const double* query, double* answer) {
  using At = Layout<n>;
  const Pursuit<Number, n> pursuit(query);
  const Number &excess = pursuit.excess, &approach = pursuit.approach, &square = pursuit.square;
  if (pursuit.discriminant.sign() < 0) return outcome::impossible;
  if (excess.sign() <= 0 && approach.sign() >= 0) return outcome::impossible;
  const long of_positions = pursuit.positions.exponent, of_speeds = pursuit.speeds.exponent;
  if (excess.is_zero()) {
    const Number divisor = -(approach + approach);
    answer[At::t] = nearest_quotient(square, divisor, of_positions - of_speeds);
    for (std::size_t i = 0; i < n; ++i)
      answer[At::place + i] = nearest_place(pursuit.runner(i), pursuit.velocity(i), square, divisor, of_positions);
  } else {
    const arithmetic::QuadraticRoot<Number> time{excess, -approach, -square, pursuit.discriminant, true};
    answer[At::t] = nearest_root(time, of_positions - of_speeds);
    for (std::size_t i = 0; i < n; ++i)
      answer[At::place + i] = nearest_place(pursuit.runner(i), pursuit.velocity(i), time, of_positions);
  }
  const arithmetic::QuadraticRoot<Number> rate{square, approach, -excess, pursuit.discriminant, true};
  for (std::size_t i = 0; i < n; ++i)
    answer[At::chaser_velocity + i] = nearest_place(pursuit.velocity(i), pursuit.sight[i], rate, of_speeds);
  return outcome::possible;
}

/// Of a query that is not refused.
template <std::size_t n>
int meet(const double* query, double* answer) {
  using At = Layout<n>;
  const double* const runner = query + At::runner;
  if (std::equal(query, runner, runner)) {
    std::fill_n(answer, At::values, 0.0);
    for (std::size_t i = 0; i < n; ++i) answer[At::place + i] = runner[i] + 0.0;
    return outcome::possible;
  }
  if (query[At::speed] <= 0) return outcome::impossible;
  return arithmetic::certified_answer<first_meeting<arithmetic::Bounded, n>, first_meeting<arithmetic::Floating, n>,
                                      first_meeting<arithmetic::WideForm<4>, n>>(query, answer);
}

/// Half an ulp of each value; of a place that is larger than the query's, in ulps of theirs.
template <std::size_t n>
double promise_of_nearest(const double* query) {
  using At = Layout<n>;
  std::array<double, At::values> answer{};
  if (meet<n>(query, answer.data()) != outcome::possible) return outcome_promised;
  return half_ulp_of(std::span(answer).subspan(At::place, n), largest_size({query, At::speed}));
}

}  // namespace plumbline::intercept
