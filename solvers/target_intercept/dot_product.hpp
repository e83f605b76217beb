// The firing solution that people copy, in a space of any dimension.
#pragma once

#include <utility>

#include "solvers/target_intercept/promise.hpp"

namespace plumbline::intercept {

inline constexpr double copied_epsilon = 1e-6;  ///< as published: below it a coefficient counts as zero, in any unit

/// The solutions of a·t² + b·t + c = 0, the smaller first for a > 0; false where there is none.
inline bool quad(double a, double b, double c, std::pair<double, double>& solutions) {
  if (std::fabs(a) < copied_epsilon) {
    if (std::fabs(b) < copied_epsilon) {
      solutions = {0, 0};
      return std::fabs(c) < copied_epsilon;
    }
    solutions = {-c / b, -c / b};
    return true;
  }
  const double discriminant = b * b - 4 * a * c;
  if (!(discriminant >= 0)) return false;
  const double root = std::sqrt(discriminant);
  solutions = {(-b - root) / (2 * a), (-b + root) / (2 * a)};
  return true;
}

template <std::size_t n>
int firing_solution(const Pursuit<n>& pursuit, double* answer) {
  const Vec<n> sight = difference(pursuit.runner, pursuit.chaser);
  const double a = dot(pursuit.velocity, pursuit.velocity) - pursuit.speed * pursuit.speed;
  const double b = 2 * dot(pursuit.velocity, sight);
  std::pair<double, double> times;
  if (!quad(a, b, dot(sight, sight), times)) return outcome::impossible;
  double t = std::min(times.first, times.second);
  if (t < 0) t = std::max(times.first, times.second);
  if (!(t > 0)) return outcome::impossible;
  const Vec<n> aim = moved(pursuit.runner, pursuit.velocity, t);
  std::copy(aim.begin(), aim.end(), answer + Layout<n>::place);
  return outcome::possible;
}

/// Nothing for a negative speed, whose square it takes, nor where a is within the epsilon.
template <std::size_t n>
double firing_promise(const double* query) {
  const Pursuit<n> pursuit(query);
  const double a = dot(pursuit.velocity, pursuit.velocity) - pursuit.speed * pursuit.speed;
  return pursuit.speed < 0 || std::fabs(a) < 2 * copied_epsilon ? nothing_promised : both_roots_promise<n>(query);
}

}  // namespace plumbline::intercept
