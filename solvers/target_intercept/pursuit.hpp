// What the solvers of interceptions share, in the plane and in space: a query as vectors, and an answer from them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

template <std::size_t n>
using Vec = std::array<double, n>;

template <std::size_t n>
Vec<n> vec(const double* numbers) {
  Vec<n> v{};
  std::copy(numbers, numbers + n, v.begin());
  return v;
}

template <std::size_t n>
Vec<n> difference(const Vec<n>& p, const Vec<n>& q) {
  Vec<n> v{};
  for (std::size_t i = 0; i < n; ++i) v[i] = p[i] - q[i];
  return v;
}

/// p + v·t
template <std::size_t n>
Vec<n> moved(const Vec<n>& p, const Vec<n>& v, double t) {
  Vec<n> at{};
  for (std::size_t i = 0; i < n; ++i) at[i] = p[i] + v[i] * t;
  return at;
}

template <std::size_t n>
Vec<n> divided(const Vec<n>& v, double by) {
  Vec<n> w{};
  for (std::size_t i = 0; i < n; ++i) w[i] = v[i] / by;
  return w;
}

template <std::size_t n>
double dot(const Vec<n>& p, const Vec<n>& q) {
  double sum = p[0] * q[0];
  for (std::size_t i = 1; i < n; ++i) sum += p[i] * q[i];
  return sum;
}

template <std::size_t n>
double length(const Vec<n>& v) {
  return std::sqrt(dot(v, v));
}

/// The length of the vector product, in the plane the magnitude of its one component.
template <std::size_t n>
double cross_length(const Vec<n>& p, const Vec<n>& q) {
  if constexpr (n == 2) return std::fabs(p[0] * q[1] - p[1] * q[0]);
  if constexpr (n == 3)
    return length(Vec<3>{p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]});
}

/// A query.
template <std::size_t n>
struct Pursuit {
  Vec<n> chaser{}, runner{}, velocity{};
  double speed = 0;

  Pursuit(const Vec<n>& from, const Vec<n>& to, double chaser_speed, const Vec<n>& runner_velocity)
      : chaser(from), runner(to), velocity(runner_velocity), speed(chaser_speed) {}
  explicit Pursuit(const double* query)
      : Pursuit(vec<n>(query + Layout<n>::chaser), vec<n>(query + Layout<n>::runner), query[Layout<n>::speed],
                vec<n>(query + Layout<n>::velocity)) {}
};

template <std::size_t n>
struct Interception {
  double time = 0;
  Vec<n> place{}, chaser_velocity{};
};

template <std::size_t n>
int write(const Interception<n>& found, double* answer) {
  answer[Layout<n>::t] = found.time;
  std::copy(found.place.begin(), found.place.end(), answer + Layout<n>::place);
  std::copy(found.chaser_velocity.begin(), found.chaser_velocity.end(), answer + Layout<n>::chaser_velocity);
  return outcome::possible;
}

}  // namespace plumbline::intercept
