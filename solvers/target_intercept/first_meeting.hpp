// The nearest doubles to an interception, in a space of any dimension. With sight from the chaser to the runner and
//   excess = speed² − |velocity|², approach = sight·velocity, square = |sight|²,
// the time is a root of excess·t² − 2·approach·t − square, its reciprocal, the rate, one of square·m² + 2·approach·m −
// excess. The earliest time is the largest rate. The discriminant of both comes from Lagrange's identity:
// (speed·|sight|)² − |sight × velocity|².
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "solvers/arithmetic/far_forms.hpp"
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

// Sums over the dimensions from the first up to `i`, of types that may grow with each.
template <std::size_t i, typename Term>
auto sum_up_to(const Term& term) {
  if constexpr (i == 0) {
    return term(0);
  } else {
    return sum_up_to<i - 1>(term) + term(i);
  }
}

template <typename Number, std::size_t n>
struct ScaledPursuit {
  arithmetic::Scaled<Number, 2 * n> positions;
  arithmetic::Scaled<Number, 1 + n> speeds;

  explicit ScaledPursuit(const double* query) : positions(query), speeds(query + 2 * n) {}

  const auto& chaser(std::size_t i) const { return positions.numbers[i]; }
  const auto& runner(std::size_t i) const { return positions.numbers[n + i]; }
  const auto& speed() const { return speeds.numbers[0]; }
  const auto& velocity(std::size_t i) const { return speeds.numbers[1 + i]; }
  auto sight(std::size_t i) const { return runner(i) - chaser(i); }

  auto approach() const {
    return sum_up_to<n - 1>([this](std::size_t i) { return sight(i) * velocity(i); });
  }
  auto square() const {
    return sum_up_to<n - 1>([this](std::size_t i) { return sight(i) * sight(i); });
  }
  auto excess() const {
    return speed() * speed() - sum_up_to<n - 1>([this](std::size_t i) { return velocity(i) * velocity(i); });
  }
  // Of the plane's one, or of the three of space, from each axis to the next.
  auto square_of_cross() const {
    return sum_up_to < n == 2 ? 0 : n - 1 > ([this](std::size_t i) {
                                      const std::size_t j = (i + 1) % n;
                                      const auto area = sight(i) * velocity(j) - sight(j) * velocity(i);
                                      return area * area;
                                    });
  }
};

// Of a chaser that is elsewhere and has a speed.
template <std::size_t n>
struct MeetingOnTheWay {
  static constexpr std::size_t degree = form_degree;
  static long bits(const double* query) {
    return std::max(arithmetic::bits_over_one_power<2 * n>(query),
                    arithmetic::bits_over_one_power<1 + n>(query + 2 * n));
  }

  // Where the larger numbers may cancel. The chaser's velocity is the runner's across the sight, and what is left along
  // it: (sight × (velocity × sight) + sight·√discriminant)/square. It leads from the chaser to the place, too.
  template <typename Number>
  static void write_far(const ScaledPursuit<Number, n>& pursuit, const Number& time, const Number& rate,
                        const Number& discriminant, FirstMeeting<n>& met) {
    const Number square = pursuit.square(), root = square_root(discriminant);
    met.t = nearest(time);
    for (std::size_t i = 0; i < n; ++i) {
      const Number sight = pursuit.sight(i), velocity = pursuit.velocity(i);
      const Number needed = clearer(velocity + sight * rate, [&] {
        Number sum = sight * root;
        for (std::size_t j = 0; j < n; ++j)
          if (j != i) sum = sum + pursuit.sight(j) * (velocity * pursuit.sight(j) - sight * pursuit.velocity(j));
        return sum / square;
      });
      met.chaser_velocity[i] = nearest(needed);
      met.place[i] =
          nearest(clearer(pursuit.runner(i) + velocity * time, [&] { return pursuit.chaser(i) + needed * time; }));
    }
  }

  template <typename Number>
  static FirstMeeting<n> by(const double* query) {
    const ScaledPursuit<Number, n> pursuit(query);
    const auto excess = pursuit.excess();
    const auto approach = pursuit.approach();
    const auto square = pursuit.square();
    const auto discriminant = pursuit.speed() * pursuit.speed() * square - pursuit.square_of_cross();
    FirstMeeting<n> met{};
    if (discriminant.sign() < 0) return met;
    if (excess.sign() <= 0 && approach.sign() >= 0) return met;
    const long of_positions = pursuit.positions.exponent, of_speeds = pursuit.speeds.exponent;
    met.possible = true;
    if constexpr (arithmetic::is_far<Number>) {
      const Number time = root_of(excess, -approach, -square, discriminant, true);
      write_far(pursuit, time, root_of(square, approach, -excess, discriminant, true), discriminant, met);
      if (excess.sign() == 0) arithmetic::in_doubt = true;
      return met;
    }
    const auto set_time = [&](const auto& time) {
      met.t = nearest(time, of_positions - of_speeds);
      for (std::size_t i = 0; i < n; ++i)
        met.place[i] = nearest_place(pursuit.runner(i), pursuit.velocity(i), time, of_positions);
    };
    if (excess.is_zero()) {
      set_time(quotient(square, -(approach + approach)));
    } else {
      set_time(root_of(excess, -approach, -square, discriminant, true));
    }
    const auto rate = root_of(square, approach, -excess, discriminant, true);
    for (std::size_t i = 0; i < n; ++i)
      met.chaser_velocity[i] = nearest_place(pursuit.velocity(i), pursuit.sight(i), rate, of_speeds);
    return met;
  }
};

/// Of finite numbers: the chaser's position, the runner's, the chaser's speed, the runner's velocity.
template <std::size_t n>
FirstMeeting<n> first_meeting(const double* query) {
  using arithmetic::rank_of;
  const double* const runner = query + n;
  FirstMeeting<n> met{};
  if (std::equal(query, runner, runner, [](double x, double y) { return rank_of(x) == rank_of(y); })) {
    met.possible = true;
    for (std::size_t i = 0; i < n; ++i) met.place[i] = arithmetic::unsigned_zero(runner[i]);
    return met;
  }
  if (rank_of(query[2 * n]) <= 0) return met;
  return arithmetic::certified_answer<MeetingOnTheWay<n>>(query);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::intercept
