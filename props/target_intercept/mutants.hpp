// The faults that are planted in interceptions, in the plane and in space alike.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "props/planted/mutant.hpp"
#include "props/planted/one_in_twenty.hpp"
#include "props/planted/two_roots.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

template <std::size_t n>
bool is_coincident(const double* q) {
  return std::equal(q + Layout<n>::chaser, q + Layout<n>::chaser + n, q + Layout<n>::runner);
}

template <std::size_t n>
bool runner_rests(const double* q) {
  return std::all_of(q + Layout<n>::velocity, q + Layout<n>::velocity + n, [](double v) { return v == 0; });
}

/// The runner's speed, in doubles.
template <std::size_t n>
double runner_speed(const double* q) {
  double square = 0;
  for (std::size_t i = 0; i < n; ++i) square += q[Layout<n>::velocity + i] * q[Layout<n>::velocity + i];
  return std::sqrt(square);
}

/// What the runner is away from the chaser along an axis, in doubles.
template <std::size_t n>
double sight(const double* q, std::size_t axis) {
  return q[Layout<n>::runner + axis] - q[Layout<n>::chaser + axis];
}

/// sight·velocity in doubles: positive where the runner recedes.
template <std::size_t n>
double recession(const double* q) {
  double sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += sight<n>(q, i) * q[Layout<n>::velocity + i];
  return sum;
}

/// The two roots of the quadratic in ascending order: the times at which both are in one place, in doubles. NaN if
/// there are not two, or if the chaser's speed is not positive.
template <std::size_t n>
std::array<double, 2> meetings(const double* q) {
  static constexpr double none = std::numeric_limits<double>::quiet_NaN();
  double square = 0;
  for (std::size_t i = 0; i < n; ++i) square += sight<n>(q, i) * sight<n>(q, i);
  const double speed = q[Layout<n>::speed], excess = (runner_speed<n>(q) - speed) * (runner_speed<n>(q) + speed);
  if (!(speed > 0) || excess == 0 || square == 0) return {none, none};
  return two_roots(excess, recession<n>(q), square);
}

/// Writes that they meet at this time, unless that is in the future.
template <std::size_t n>
int met_before(double t, const double* q, int code, double* v) {
  using At = Layout<n>;
  if (!(t < 0) || !std::isfinite(t)) return code;
  v[At::t] = t;
  for (std::size_t i = 0; i < n; ++i) {
    v[At::place + i] = q[At::runner + i] + t * q[At::velocity + i];
    v[At::chaser_velocity + i] = sight<n>(q, i) / t + q[At::velocity + i];
  }
  return outcome::possible;
}

/// `filtered` and `rational` are the right oracles.
template <std::size_t n, Oracle filtered, Oracle rational>
struct Planted {
  using At = Layout<n>;

  static constexpr Mutant list[] = {
      {"too_late", "the largest positive root counts instead of the least",
       writing([](const double* q, int code, double* v) -> int {
         if (code != outcome::possible || is_coincident<n>(q) || !(runner_speed<n>(q) > q[At::speed])) return code;
         double square = 0;
         for (std::size_t i = 0; i < n; ++i) square += sight<n>(q, i) * sight<n>(q, i);
         const double excess = runner_speed<n>(q) * runner_speed<n>(q) - q[At::speed] * q[At::speed];
         const double other = square / (excess * v[At::t]);  // the product of both roots is square/excess
         if (std::isfinite(other)) v[At::t] = std::max(v[At::t], other);
         return code;
       })},
      {"close_is_met", "positions count as equal if their distance over their size is small",
       in_part(epsilon(
           1e-9,
           [](const double* q) {
             double apart = 0, largest = 0;
             for (std::size_t i = 0; i < n; ++i) {
               apart = std::max(apart, std::fabs(sight<n>(q, i)));
               largest = std::max({largest, std::fabs(q[At::chaser + i]), std::fabs(q[At::runner + i])});
             }
             return apart == 0 ? 0 : apart / largest;
           },
           [](const double* q, int, double* v) -> int {
             std::fill_n(v, At::values, 0.0);
             std::copy_n(q + At::chaser, n, v + At::place);
             return outcome::possible;
           }))},
      {"nan_if_met", "values are 0/0 if the positions coincide",
       in_part(writing([](const double* q, int code, double* v) {
         if (code == outcome::possible && is_coincident<n>(q))
           std::fill_n(v, At::values, std::numeric_limits<double>::quiet_NaN());
         return code;
       }))},
      {"never_met_at_rest", "a chaser that cannot move never meets, even where the positions coincide",
       in_part(deciding([](const double* q, int code, double*) {
         return is_coincident<n>(q) && q[At::speed] <= 0 ? outcome::impossible : code;
       }))},
      {"never_met", "coincident positions are called impossible",
       deciding([](const double* q, int code, double*) { return is_coincident<n>(q) ? outcome::impossible : code; })},
      {"speed_squared", "a negative speed counts as a positive one",
       reading([](double* x) { x[At::speed] = std::fabs(x[At::speed]); })},
      {"run_over", "a runner that runs into a chaser that cannot move is met", reading([](double* x) {
         if (x[At::speed] == 0) x[At::speed] = std::numeric_limits<double>::denorm_min();
       })},
      {"equal_speeds_lost", "equal speeds are called impossible", deciding([](const double* q, int code, double*) {
         return runner_speed<n>(q) == q[At::speed] ? outcome::impossible : code;
       })},
      {"faster_escapes", "a runner that is faster than the chaser is never met",
       deciding([](const double* q, int code, double*) {
         return runner_speed<n>(q) > q[At::speed] && !is_coincident<n>(q) ? outcome::impossible : code;
       })},
      {"tangent_lost", "a double root is lost: D <= 0 for D < 0",
       reading([](double* x) { x[At::speed] = std::nextafter(x[At::speed], -INFINITY); })},
      {"at_rest_lost", "a runner at rest is never met", deciding([](const double* q, int code, double*) {
         return runner_rests<n>(q) && !is_coincident<n>(q) ? outcome::impossible : code;
       })},
      {"into_the_past", "a meeting in the past counts, with a positive time", reading([](double* x) {
         if (recession<n>(x) > 0 && runner_speed<n>(x) > x[At::speed])
           for (std::size_t i = 0; i < n; ++i) x[At::velocity + i] = -x[At::velocity + i];
       })},
      {"negative_time", "both roots are in the past, and the later one counts, with its negative time",
       deciding([](const double* q, int code, double* v) {
         return code == outcome::impossible ? met_before<n>(meetings<n>(q)[1], q, code, v) : code;
       })},
      {"smaller_root", "the smaller root counts, even if it is negative",
       deciding([](const double* q, int code, double* v) { return met_before<n>(meetings<n>(q)[0], q, code, v); })},
      {"runner_velocity", "the runner's velocity is written instead of the chaser's",
       writing([](const double* q, int code, double* v) {
         if (code == outcome::possible) std::copy_n(q + At::velocity, n, v + At::chaser_velocity);
         return code;
       })},
      {"start_for_place", "the runner's start is written instead of the place where they meet",
       writing([](const double* q, int code, double* v) {
         if (code == outcome::possible) std::copy_n(q + At::runner, n, v + At::place);
         return code;
       })},
      {"last_bit", "one answer in twenty is an ulp too late", writing([](const double* q, int code, double* v) {
         if (code == outcome::possible && one_in_twenty(q, At::numbers)) v[At::t] = std::nextafter(v[At::t], INFINITY);
         return code;
       }),
       by_chance},
      {"missing_time", "the time is not written if it is 0", writing([](const double*, int code, double* v) {
         if (code == outcome::possible && v[At::t] == 0) v[At::t] = not_supplied();
         return code;
       })},
      {"rounded_time", "an oracle that rounds the time",
       [](const double* q) {
         Truth truth = rational(q);
         if (truth.code == outcome::possible) truth.values[At::t] = Real(truth.values[At::t].nearest());
         return truth;
       }},
      {"faster_by_rounding", "an oracle that takes a rounded difference of speeds for zero",
       [](const double* q) {
         const Truth truth = filtered(q);
         const bool level = runner_speed<n>(q) == q[At::speed] && recession<n>(q) >= 0;
         return level && !is_coincident<n>(q) ? Truth{outcome::impossible, {}} : truth;
       }},
      {"still_moving", "an oracle that has the chaser arrive with the runner's velocity where positions coincide",
       [](const double* q) {
         Truth truth = filtered(q);
         if (truth.code == outcome::possible && is_coincident<n>(q))
           for (std::size_t i = 0; i < n; ++i) truth.values[At::chaser_velocity + i] = Real(q[At::velocity + i]);
         return truth;
       }},
  };
};

}  // namespace plumbline::intercept
