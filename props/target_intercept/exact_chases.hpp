// Chases on an integer lattice whose degenerate is exact by construction.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "props/draw/random.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

/// Two orthogonal integer vectors of one integer length: Pythagorean, in space from Euler's and Rodrigues' matrix.
template <std::size_t n>
struct Axes {
  std::array<std::int64_t, n> along{}, across{};
  std::int64_t length = 0;
};

template <std::size_t n>
Axes<n> pythagorean_axes(Random& random) {
  std::array<std::int64_t, n == 2 ? 2 : 4> k{};
  for (std::int64_t& number : k) number = random.between(-4, 4);
  if (std::all_of(k.begin(), k.end(), [](std::int64_t number) { return number == 0; })) k[0] = 1;
  Axes<n> axes;
  for (const std::int64_t number : k) axes.length += number * number;
  if constexpr (n == 2) {
    const std::int64_t p = k[0] * k[0] - k[1] * k[1], q = 2 * k[0] * k[1];
    axes.along = {p, q};
    axes.across = {-q, p};
  } else {
    const auto [a, b, c, d] = k;
    axes.along = {a * a + b * b - c * c - d * d, 2 * (b * c + a * d), 2 * (b * d - a * c)};
    axes.across = {2 * (b * c - a * d), a * a - b * b + c * c - d * d, 2 * (c * d + a * b)};
  }
  return axes;
}

/// The runner is `distance` axes away; it recedes by `along` axes a unit of time and moves `across` of them sideways.
struct Pose {
  std::int64_t distance, along, across, speed;
};

/// The chaser is anywhere.
template <std::size_t n>
void pose(Random& random, const Axes<n>& axes, const Pose& posed, std::int64_t* query) {
  for (std::size_t i = 0; i < n; ++i) {
    const std::int64_t from = random.between(-100, 100);
    query[Layout<n>::chaser + i] = from;
    query[Layout<n>::runner + i] = from + posed.distance * axes.along[i];
    query[Layout<n>::velocity + i] = posed.along * axes.along[i] + posed.across * axes.across[i];
  }
  query[Layout<n>::speed] = posed.speed;
}

/// The same, positions and speeds each multiplied by a power of two.
template <std::size_t n>
void pose(Random& random, const Axes<n>& axes, const Pose& posed, double* query) {
  const int length_unit = static_cast<int>(random.between(-20, 20));
  const int speed_unit = static_cast<int>(random.between(-20, 20));
  std::array<std::int64_t, Layout<n>::numbers> integers{};
  pose(random, axes, posed, integers.data());
  for (std::size_t i = 0; i < Layout<n>::numbers; ++i)
    query[i] = std::ldexp(static_cast<double>(integers[i]), i < Layout<n>::speed ? length_unit : speed_unit);
}

/// Speed and velocity of one exact length, from a Pythagorean triple: (p² − q²)² + (2pq)² = (p² + q²)².
template <std::size_t n, typename T = double>
void equal_speeds(Random& random, T* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t p = random.between(1, 6);
  const std::int64_t q = random.between(0, 6);
  const std::int64_t distance = random.between(1, 50);
  const std::int64_t sign = random.below(4) == 0 ? 1 : -1;
  pose(random, axes,
       {.distance = distance,
        .along = sign * std::abs(p * p - q * q),
        .across = 2 * p * q,
        .speed = axes.length * (p * p + q * q)},
       query);
}

/// The runner's speed across the line of sight is exactly the chaser's: the discriminant is zero.
template <std::size_t n, typename T = double>
void tangent(Random& random, T* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t across = random.between(1, 50);
  const std::int64_t towards = random.between(1, 50);
  const std::int64_t distance = random.between(1, 50);
  const std::int64_t side = random.coin() ? 1 : -1;
  pose(random, axes, {.distance = distance, .along = -towards, .across = side * across, .speed = axes.length * across},
       query);
}

/// The chaser is slower than the runner, and faster than it moves across.
template <std::size_t n, typename T = double>
void both_positive(Random& random, T* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t across = random.between(-20, 20);
  const std::int64_t towards = random.between(1, 50);
  const std::int64_t distance = random.between(1, 50);
  const auto least_one = axes.length * std::abs(across) + 1;
  const auto square = static_cast<double>(across * across + towards * towards);
  const auto most = static_cast<std::int64_t>(static_cast<double>(axes.length) * std::sqrt(square));
  const std::int64_t speed = random.between(least_one, std::max(least_one, most));
  pose(random, axes, {.distance = distance, .along = -towards, .across = across, .speed = speed}, query);
}

/// A Pythagorean triple of speed, what keeps pace and what closes in: the time is rational.
template <std::size_t n, typename T = double>
void rational_time(Random& random, T* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t p = random.between(1, 6);
  const std::int64_t q = random.between(0, 6);
  const std::int64_t along = random.between(-50, 10);
  const std::int64_t distance = random.between(1, 50);
  pose(random, axes,
       {.distance = distance, .along = along, .across = 2 * p * q, .speed = axes.length * (p * p + q * q)}, query);
}

/// The runner recedes, and is as fast as the chaser or faster.
template <std::size_t n, typename T = double>
void running_away(Random& random, T* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t along = random.between(0, 50);
  const std::int64_t across = random.between(-50, 50);
  const std::int64_t distance = random.between(1, 50);
  const std::int64_t speed = axes.length * std::max(along, std::abs(across));
  pose(random, axes,
       {.distance = distance,
        .along = along,
        .across = across,
        .speed = random.coin() ? speed : random.between(0, speed)},
       query);
}

/// The runner runs into the chaser, which cannot move.
template <std::size_t n, typename T = double>
void chaser_at_rest(Random& random, T* query) {
  const Axes<n> axes = pythagorean_axes<n>(random);
  const std::int64_t towards = random.between(1, 50);
  const std::int64_t distance = random.between(1, 50);
  const std::int64_t speed = random.coin() ? 0 : random.between(-50, 0);
  pose(random, axes, {.distance = distance, .along = -towards, .across = 0, .speed = speed}, query);
}

/// Any integers within ±range, the speed not negative.
template <std::int64_t range, std::size_t n>
void any_chase(Random& random, std::int64_t* query) {
  for (std::size_t i = 0; i < Layout<n>::numbers; ++i) query[i] = random.between(-range, range);
  query[Layout<n>::speed] = std::abs(query[Layout<n>::speed]);
}

template <std::size_t n>
void coincident_chase(Random& random, std::int64_t* query) {
  any_chase<99, n>(random, query);
  std::copy_n(query + Layout<n>::chaser, n, query + Layout<n>::runner);
}

}  // namespace plumbline::intercept
