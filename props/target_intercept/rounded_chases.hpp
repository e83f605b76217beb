// Chases with full significands, and chases made of others.
#pragma once

#include <algorithm>
#include <cmath>

#include "props/draw/generators.hpp"
#include "props/draw/lattice.hpp"
#include "props/target_intercept/exact_chases.hpp"

namespace plumbline::intercept {

/// A query of another family, its speed without its sign but for one in eight: a negative speed decides everything.
template <auto draw, std::size_t n>
void mostly_able(Random& random, double* query) {
  draw(random, query);
  if (random.below(8) != 0) query[Layout<n>::speed] = std::fabs(query[Layout<n>::speed]);
}

template <std::size_t n>
void uniform_with_speed(Random& random, double* query) {
  each<uniform, Layout<n>::numbers>(random, query);
  query[Layout<n>::speed] = std::fabs(query[Layout<n>::speed]);
}

template <std::size_t n>
void runner_at_rest(Random& random, double* query) {
  uniform_with_speed<n>(random, query);
  std::fill(query + Layout<n>::velocity, query + Layout<n>::numbers, 0.0);
}

template <std::size_t n>
void coincident(Random& random, double* query) {
  if (random.coin())
    lattice<ones, 10, Layout<n>::numbers>(random, query);
  else
    each<uniform, Layout<n>::numbers>(random, query);
  std::copy(query, query + n, query + n);
}

/// Positions that are equal but for a step of about 2^−52 to 2^−12 of themselves in each coordinate.
template <std::size_t n>
void nearly_coincident(Random& random, double* query) {
  each<uniform, Layout<n>::numbers>(random, query);
  const int bits = static_cast<int>(random.between(0, 40));
  for (std::size_t i = 0; i < n; ++i)
    query[Layout<n>::runner + i] = stepped(random, query[Layout<n>::chaser + i], random.between(-4, 4) << bits);
}

/// A tangent, or equal speeds, with the speed alone stepped.
template <auto draw, std::size_t n>
void with_speed_stepped(Random& random, double* query) {
  draw(random, query);
  query[Layout<n>::speed] = stepped(random, query[Layout<n>::speed], random.between(-4, 4));
}

/// A speed that is rounded to what the runner moves across the line of sight, and a few ulps beside.
template <std::size_t n>
void rounded_tangent(Random& random, double* query) {
  each<uniform, Layout<n>::numbers>(random, query);
  double square = 0, along = 0;
  for (std::size_t i = 0; i < n; ++i) {
    const double sight = query[Layout<n>::runner + i] - query[Layout<n>::chaser + i];
    square += sight * sight;
    along += sight * query[Layout<n>::velocity + i];
  }
  double across = 0;
  for (std::size_t i = 0; i < n; ++i) {
    double& v = query[Layout<n>::velocity + i];
    const double sideways =
        square == 0 ? v : v - along / square * (query[Layout<n>::runner + i] - query[Layout<n>::chaser + i]);
    across += sideways * sideways;
    v = along > 0 ? -v : v;
  }
  query[Layout<n>::speed] = stepped(random, std::sqrt(across), random.between(-4, 4));
}

/// A speed that is rounded to the runner's, and a few ulps beside.
template <std::size_t n>
void rounded_equal_speeds(Random& random, double* query) {
  each<uniform, Layout<n>::numbers>(random, query);
  double square = 0;
  for (std::size_t i = Layout<n>::velocity; i < Layout<n>::numbers; ++i)
    square += query[Layout<n>::chaser + i] * query[Layout<n>::chaser + i];
  query[Layout<n>::speed] = stepped(random, std::sqrt(square), random.between(-4, 4));
}

/// Any configuration, positions and speeds each times a power of two: products overflow or underflow.
template <std::size_t n>
void scaled(Random& random, double* query) {
  mix<mostly_able<lattice<ones, 10, Layout<n>::numbers>, n>, equal_speeds<n>, tangent<n>, both_positive<n>,
      rational_time<n>, running_away<n>, coincident<n>>(random, query);
  const int lengths = static_cast<int>(random.between(-1000, 950));
  const int speeds = static_cast<int>(random.between(-1000, 950));
  for (std::size_t i = 0; i < Layout<n>::numbers; ++i)
    query[Layout<n>::chaser + i] = std::ldexp(query[Layout<n>::chaser + i], i < Layout<n>::speed ? lengths : speeds);
}

/// Positions on a grid of ulps around 2^45, speeds of a few units.
template <std::size_t n>
void far_from_origin(Random& random, double* query) {
  lattice<far_ones, 50, Layout<n>::numbers>(random, query);
  for (std::size_t i = Layout<n>::speed; i < Layout<n>::numbers; ++i)
    query[Layout<n>::chaser + i] = ones(random, random.between(-10, 10));
  query[Layout<n>::speed] = std::fabs(query[Layout<n>::speed]);
}

}  // namespace plumbline::intercept
