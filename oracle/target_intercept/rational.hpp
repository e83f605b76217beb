// The truth of an interception on plain rationals, in a space of any dimension: the roots of the quadratic one by one,
// then the place and the velocity in their field.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "oracle/numbers/quadratic_number.hpp"
#include "oracle/truth.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

using exact::QuadraticNumber;
using exact::Rational;

template <std::size_t n>
using Vector = std::array<Rational, n>;

template <std::size_t n>
Rational dot(const Vector<n>& p, const Vector<n>& q) {
  Rational sum = 0;
  for (std::size_t i = 0; i < n; ++i) sum += p[i] * q[i];
  return sum;
}

template <std::size_t n>
using Query = exact::Rationals<Layout<n>::numbers>;

/// A query, and its quadratic, square·t² + 2·half·t + constant = 0.
template <std::size_t n>
struct Chase {
  Vector<n> chaser, runner, velocity, sight;
  Rational speed, square, half, constant, discriminant;

  explicit Chase(const Query<n>& query) : speed(query[Layout<n>::speed]) {
    for (std::size_t i = 0; i < n; ++i) {
      chaser[i] = query[Layout<n>::chaser + i];
      runner[i] = query[Layout<n>::runner + i];
      velocity[i] = query[Layout<n>::velocity + i];
      sight[i] = runner[i] - chaser[i];
    }
    square = dot(velocity, velocity) - speed * speed;
    half = dot(sight, velocity);
    constant = dot(sight, sight);
    discriminant = half * half - square * constant;
  }

  bool coincident() const { return chaser == runner; }
};

/// The real roots of the quadratic of a chase.
template <std::size_t n>
std::vector<QuadraticNumber> roots(const Chase<n>& chase) {
  const Rational &a = chase.square, &b = chase.half;
  if (a.is_zero()) {
    if (b.is_zero()) return {};
    return {QuadraticNumber(-chase.constant / (2 * b))};
  }
  if (chase.discriminant.sign() < 0) return {};
  return {QuadraticNumber(-b / a, 1 / a, chase.discriminant), QuadraticNumber(-b / a, -1 / a, chase.discriminant)};
}

template <std::size_t n>
Truth meet_at(const Chase<n>& chase, const QuadraticNumber& t) {
  Truth truth{outcome::possible, {t.real()}};
  std::array<QuadraticNumber, n> place;
  for (std::size_t i = 0; i < n; ++i) {
    place[i] = QuadraticNumber(chase.runner[i]) + QuadraticNumber(chase.velocity[i]) * t;
    truth.values.push_back(place[i].real());
  }
  for (std::size_t i = 0; i < n; ++i)
    truth.values.push_back(((place[i] - QuadraticNumber(chase.chaser[i])) / t).real());
  return truth;
}

/// Where the runner is already.
template <std::size_t n>
Truth meet_now(const Chase<n>& chase) {
  Truth truth{outcome::possible, Truth::Values(Layout<n>::values)};
  for (std::size_t i = 0; i < n; ++i) truth.values[Layout<n>::place + i] = exact::rational(chase.runner[i]);
  return truth;
}

template <std::size_t n>
Truth truth_of(const Query<n>& query) {
  const Chase<n> chase(query);
  if (chase.coincident()) return meet_now(chase);
  if (chase.speed.sign() <= 0) return {outcome::impossible, {}};
  std::vector<QuadraticNumber> times = roots(chase);
  std::erase_if(times, [](const QuadraticNumber& t) { return t.sign() <= 0; });
  if (times.empty()) return {outcome::impossible, {}};
  return meet_at(chase, *std::min_element(times.begin(), times.end()));
}

}  // namespace plumbline::intercept
