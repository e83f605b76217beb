// Images of interceptions, in the plane and in space alike, and the truths that they have.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

/// Copies the query with each of its vectors changed by `change`.
template <std::size_t n, typename Change>
bool change_vectors(const double* query, double* image, Change change) {
  std::copy_n(query, Layout<n>::numbers, image);
  for (const std::size_t vector : {Layout<n>::chaser, Layout<n>::runner, Layout<n>::velocity}) change(image + vector);
  return true;
}

/// The truth with its place and its velocity changed likewise.
template <std::size_t n, typename Change>
Truth vectors_changed(Truth truth, Change change) {
  if (truth.code != outcome::possible) return truth;
  change(truth.values.data() + Layout<n>::place);
  change(truth.values.data() + Layout<n>::chaser_velocity);
  return truth;
}

/// Scales a vector of the truth by 2^k.
template <std::size_t n>
void scale_vector(Truth& truth, std::size_t vector, int k) {
  for (std::size_t i = vector; i < vector + n; ++i) truth.values[i] = truth.values[i].scaled(k);
}

template <std::size_t n>
Truth all_scaled(const double* query, const Truth& truth) {
  double image[Layout<n>::numbers];
  Truth carried = truth;
  if (truth.code != outcome::possible) return carried;
  const int k = scale_either_way(query, Layout<n>::numbers, image);
  scale_vector<n>(carried, Layout<n>::place, k);
  scale_vector<n>(carried, Layout<n>::chaser_velocity, k);
  return carried;
}

/// The exponent by which speed and velocity are scaled, or 0.
template <std::size_t n>
int scale_speeds_by(const double* query, double* image) {
  std::copy_n(query, Layout<n>::speed, image);
  return scale_either_way(query + Layout<n>::speed, n + 1, image + Layout<n>::speed);
}

template <std::size_t n>
bool scale_speeds(const double* query, double* image) {
  return scale_speeds_by<n>(query, image) != 0;
}

template <std::size_t n>
Truth speeds_scaled(const double* query, const Truth& truth) {
  double image[Layout<n>::numbers];
  Truth carried = truth;
  if (truth.code != outcome::possible) return carried;
  const int k = scale_speeds_by<n>(query, image);
  carried.values[Layout<n>::t] = truth.values[Layout<n>::t].scaled(-k);
  scale_vector<n>(carried, Layout<n>::chaser_velocity, k);
  return carried;
}

template <std::size_t n>
bool translate_positions(const double* query, double* image) {
  std::copy_n(query, Layout<n>::numbers, image);
  return translate<Layout<n>::speed>(query, image);
}

template <std::size_t n>
Truth position_translated(const double* query, const Truth& truth) {
  const Real by(translation(query, Layout<n>::speed));
  Truth carried = truth;
  if (truth.code != outcome::possible) return carried;
  for (std::size_t i = 0; i < n; ++i) carried.values[Layout<n>::place + i] = truth.values[Layout<n>::place + i] + by;
  return carried;
}

template <std::size_t n>
bool bring_to_rest(const double* query, double* image) {
  if (!all_finite(query, Layout<n>::numbers)) return false;  // the velocity could be what is not finite
  std::copy_n(query, Layout<n>::velocity, image);
  std::fill_n(image + Layout<n>::velocity, n, 0.0);
  return true;
}

/// With the runner at rest: distance/speed, the place of the runner, speed·sight/distance.
template <std::size_t n>
Truth met_at_rest(const double* query, const Truth& truth) {
  const double *const chaser = query + Layout<n>::chaser, *const runner = query + Layout<n>::runner;
  const double speed = query[Layout<n>::speed];
  if (std::equal(chaser, chaser + n, runner)) return truth;
  if (speed <= 0) return {outcome::impossible, {}};
  std::array<Real, n> sight;
  Real square;
  for (std::size_t i = 0; i < n; ++i) {
    sight[i] = Real(runner[i]) - Real(chaser[i]);
    square = square + sight[i] * sight[i];
  }
  const Real distance = square.square_root();
  Truth met{outcome::possible, {distance / Real(speed)}};
  for (std::size_t i = 0; i < n; ++i) met.values.emplace_back(runner[i]);
  for (std::size_t i = 0; i < n; ++i) met.values.push_back(distance * (Real(speed) * sight[i] / square));
  return met;
}

inline double negated(double x) { return -x; }
inline Real negated(const Real& x) { return x.negated(); }

/// Changes of a vector, of a query or of a truth.
inline constexpr auto mirror_x = [](auto* v) { v[0] = negated(v[0]); };
inline constexpr auto turn = [](auto* v) {
  std::swap(v[0], v[1]);
  v[0] = negated(v[0]);
};

/// A change of vectors as a clause has it.
template <std::size_t n, auto change>
bool image_by(const double* query, double* image) {
  return change_vectors<n>(query, image, change);
}
template <std::size_t n, auto change>
Truth truth_by(const double*, const Truth& truth) {
  return vectors_changed<n>(truth, change);
}

/// By `zero_speed_waits`: a chaser without speed is met where it is, when the runner comes there.
template <std::size_t n>
std::optional<Conventional> waiting(const double* query, const Truth& truth) {
  if (query[Layout<n>::speed] != 0 || truth.code != outcome::impossible) return std::nullopt;
  const double* const velocity = query + Layout<n>::velocity;
  const double* const moving = std::find_if(velocity, velocity + n, [](double v) { return v != 0; });
  if (moving == velocity + n) return std::nullopt;
  const auto way = [query](std::size_t axis) {
    return Real(query[Layout<n>::chaser + axis]) - Real(query[Layout<n>::runner + axis]);
  };
  const Real t = way(static_cast<std::size_t>(moving - velocity)) / Real(*moving);
  if (t.sign() < 0) return std::nullopt;
  Truth met{outcome::possible, Truth::Values(Layout<n>::values)};
  met.values[Layout<n>::t] = t;
  for (std::size_t axis = 0; axis < n; ++axis) {
    if (Real(velocity[axis]) * t != way(axis)) return std::nullopt;
    met.values[Layout<n>::place + axis] = Real(query[Layout<n>::chaser + axis]);
  }
  return met;
}

}  // namespace plumbline::intercept
