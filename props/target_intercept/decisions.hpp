// What decides an interception, in the plane and in space alike.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "props/problem.hpp"
#include "solvers/target_intercept/problem.hpp"

namespace plumbline::intercept {

/// Whether the chaser can move, the coefficients and the discriminant of the quadratic, and, for coincident positions,
/// the line of sight.
template <std::size_t n, typename Number>
std::vector<Number> polynomials(std::span<const Number> query) {
  const Number& speed = query[Layout<n>::speed];
  const auto velocity = query.subspan(Layout<n>::velocity, n);
  std::array<Number, n> sight;
  Number square, half, constant;
  for (std::size_t i = 0; i < n; ++i) {
    sight[i] = query[Layout<n>::runner + i] - query[Layout<n>::chaser + i];
    square = square + velocity[i] * velocity[i];
    half = half + sight[i] * velocity[i];
    constant = constant + sight[i] * sight[i];
  }
  square = square - speed * speed;
  std::vector<Number> all = {speed, square, half, half * half - square * constant};
  all.insert(all.end(), sight.begin(), sight.end());
  return all;
}

inline constexpr std::string_view names[] = {"the speed", "|v|^2 - speed^2", "(r - c) . v", "the discriminant",
                                             "rx - cx",   "ry - cy",         "rz - cz"};

template <std::size_t n>
inline constexpr Decisions decisions = {.polynomials = polynomials<n, Real>,
                                        .in_doubles = polynomials<n, PlainDouble>,
                                        .names = std::span(names).first(4 + n),
                                        .degree = degree,
                                        .shown = 4};

}  // namespace plumbline::intercept
