// What decides an interception, in the plane and in space alike.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "oracle/target_intercept/rational.hpp"

namespace plumbline::intercept {

/// Whether the chaser can move, the coefficients and the discriminant of the quadratic, and, for coincident positions,
/// the line of sight.
template <std::size_t n>
std::vector<Real> polynomials(std::span<const Real> query) {
  const Chase<n> chase(exact::rationals_of<Layout<n>::numbers>(query));
  std::vector<Real> all;
  for (const Rational* one : {&chase.speed, &chase.square, &chase.half, &chase.discriminant})
    all.push_back(exact::rational(*one));
  for (const Rational& distance : chase.sight) all.push_back(exact::rational(distance));
  return all;
}

inline constexpr std::string_view names[] = {"the speed", "|v|^2 - speed^2", "(r - c) . v", "the discriminant"};

}  // namespace plumbline::intercept
