// The nearest doubles to an interception, in a space of any dimension. With sight from the chaser to the runner and
//   excess = speed² − |velocity|², approach = sight·velocity, square = |sight|²,
// the time is a root of excess·t² − 2·approach·t − square, its reciprocal, the rate, one of square·m² + 2·approach·m −
// excess. The earliest time is the largest rate. The discriminant of both comes from Lagrange's identity:
// (speed·|sight|)² − |sight × velocity|².
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "solvers/arithmetic/quadratic.hpp"

namespace plumbline::intercept {
inline namespace PLUMBLINE_INSTRUCTIONS {

// The highest degree of the forms, in the query's numbers, that decide outcomes and make values.
inline constexpr std::size_t form_degree = 4;

template <std::size_t n>
struct FirstMeeting {
  bool possible;
  double t;
  std::array<double, n> place, chaser_velocity;
};

template <typename Number, std::size_t n>
struct ScaledPursuit {
  arithmetic::Scaled<Number, 2 * n> positions;
  arithmetic::Scaled<Number, 1 + n> speeds;
  std::array<Number, n> sight;
  Number approach = 0, square = 0, excess, discriminant;

  explicit ScaledPursuit(const double* query) : positions(query), speeds(query + 2 * n) {
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

  const auto& runner(std::size_t i) const { return positions.numbers[n + i]; }
  const auto& speed() const { return speeds.numbers[0]; }
  const auto& velocity(std::size_t i) const { return speeds.numbers[1 + i]; }
};

// Of a chaser that is elsewhere and has a speed.
template <typename Number, std::size_t n>
FirstMeeting<n> meeting_on_the_way(const double* query) {
  const ScaledPursuit<Number, n> pursuit(query);
  const Number &excess = pursuit.excess, &approach = pursuit.approach, &square = pursuit.square;
  FirstMeeting<n> met{};
  if (pursuit.discriminant.sign() < 0) return met;
  if (excess.sign() <= 0 && approach.sign() >= 0) return met;
  const long of_positions = pursuit.positions.exponent, of_speeds = pursuit.speeds.exponent;
  met.possible = true;
  const auto set_time = [&](const auto& time) {
    met.t = nearest(time, of_positions - of_speeds);
    for (std::size_t i = 0; i < n; ++i)
      met.place[i] = nearest_place(pursuit.runner(i), pursuit.velocity(i), time, of_positions);
  };
  using Root = arithmetic::QuadraticRoot<Number>;
  if (excess.is_zero()) {
    set_time(quotient(square, -(approach + approach)));
  } else {
    set_time(evaluated(Root{excess, -approach, -square, pursuit.discriminant, true}));
  }
  const auto rate = evaluated(Root{square, approach, -excess, pursuit.discriminant, true});
  for (std::size_t i = 0; i < n; ++i)
    met.chaser_velocity[i] = nearest_place(pursuit.velocity(i), pursuit.sight[i], rate, of_speeds);
  return met;
}

/// Of finite numbers: the chaser's position, the runner's, the chaser's speed, the runner's velocity.
template <std::size_t n>
FirstMeeting<n> first_meeting(const double* query) {
  using arithmetic::Bounded;
  using arithmetic::ExtendedBall;
  using arithmetic::rank_of;
  const double* const runner = query + n;
  FirstMeeting<n> met{};
  if (std::equal(query, runner, runner, [](double x, double y) { return rank_of(x) == rank_of(y); })) {
    met.possible = true;
    for (std::size_t i = 0; i < n; ++i) met.place[i] = arithmetic::unsigned_zero(runner[i]);
    return met;
  }
  if (rank_of(query[2 * n]) <= 0) return met;
  return arithmetic::certified_answer<meeting_on_the_way<Bounded, n>, meeting_on_the_way<ExtendedBall, n>,
                                      meeting_on_the_way<arithmetic::WideForm<form_degree>, n>>(query);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::intercept
