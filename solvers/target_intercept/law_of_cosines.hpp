// The published interception, in a space of any dimension: nothing in it but the vectors depends on that.
#pragma once

#include <optional>

#include "solvers/quadratic_roots/quadratic_solver.hpp"
#include "solvers/target_intercept/pursuit.hpp"

namespace plumbline::intercept {

/// CMath.IsClose: the numbers differ by less than a ten thousandth of the smaller one, which no two zeros do, nor any
/// two numbers of which one is negative.
inline bool is_close(double a, double b) { return std::fabs(a - b) < std::min(a, b) * 1e-4; }

/// AreSame: close in every coordinate.
template <std::size_t n>
bool are_same(const Vec<n>& p, const Vec<n>& q) {
  for (std::size_t i = 0; i < n; ++i)
    if (!is_close(p[i], q[i])) return false;
  return true;
}

/// Math.Max, which passes a NaN on.
inline double larger(double a, double b) { return a > b || std::isnan(a) ? a : b; }

/// The quadratic in the time, by the law of cosines in the triangle of chaser, runner and interception; nothing where
/// it has no solution, or has both in the past.
template <std::size_t n>
std::optional<double> time_by_law_of_cosines(const Pursuit<n>& pursuit, const Vec<n>& vector_from_runner,
                                             double distance_to_runner, double runner_speed) {
  const double a = pursuit.speed * pursuit.speed - runner_speed * runner_speed;
  const double b = 2 * dot(vector_from_runner, pursuit.velocity);
  const double c = -distance_to_runner * distance_to_runner;
  double t1 = 0, t2 = 0;
  if (!quadratic_roots::quadratic_solver(a, b, c, t1, t2)) return std::nullopt;
  if (t1 < 0 && t2 < 0) return std::nullopt;
  if (t1 > 0 && t2 > 0) return std::min(t1, t2);
  return larger(t1, t2);
}

template <std::size_t n>
std::optional<Interception<n>> intercept_by_law_of_cosines(const Pursuit<n>& pursuit) {
  Interception<n> found;
  if (are_same(pursuit.chaser, pursuit.runner)) {
    found.place = pursuit.chaser;
    return found;
  }
  if (pursuit.speed <= 0) return std::nullopt;
  const Vec<n> vector_from_runner = difference(pursuit.chaser, pursuit.runner);
  const double distance_to_runner = length(vector_from_runner);
  const double runner_speed = length(pursuit.velocity);
  if (is_close(runner_speed, 0)) {
    found.time = distance_to_runner / pursuit.speed;
    found.place = pursuit.runner;
  } else {
    const std::optional<double> time =
        time_by_law_of_cosines(pursuit, vector_from_runner, distance_to_runner, runner_speed);
    if (!time) return std::nullopt;
    found.time = *time;
    found.place = moved(pursuit.runner, pursuit.velocity, found.time);
  }
  found.chaser_velocity = divided(difference(found.place, pursuit.chaser), found.time);
  return found;
}

}  // namespace plumbline::intercept
