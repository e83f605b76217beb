// Decides in doubles, with error bounds, that a falling segment misses a falling point, where no sign is close.
// Stretches of time are halved until on each the point is beside both ends along an axis, beside the segment's line, or
// sees both ends on one side.
//
// Error:  none: what is not certain is left. The constants are derived.
// Source: own derivation; de Casteljau's algorithm halves.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "solvers/arithmetic/ball.hpp"
#include "solvers/arithmetic/bernstein.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

// However operations round, each differs from its own by a factor within 1 ± v, v = 2^−52. Let the largest number along
// each axis be its unit. Differences are then below 2, and the coefficients of a way below 5. Five operations make the
// last of them, and leave it within 14v of its own. A halving adds at most two sums, 10v, so that all are within
// δ = (14 + 10·most_fall_halvings)·v. A product of two is within 10δ + 25v, and a coefficient that is a mean of up to
// six of them, with sums below 50 and 150, within 10δ + 84v. So the difference of two is within 20δ + 218v, and the sum
// of two, in the units' squares, within 10δ + 109v.
inline constexpr int most_fall_halvings = 5;
inline constexpr double of_fall_place = 128 * v, of_fall_area = 2048 * v, of_fall_product = 1024 * v;
static_assert(of_fall_place > (14 + 10 * most_fall_halvings) * v * (1 + 0x1p-40) &&
              of_fall_area > (20 * (14 + 10 * most_fall_halvings) + 218) * v * (1 + 0x1p-40) &&
              of_fall_product > (10 * (14 + 10 * most_fall_halvings) + 109) * v * (1 + 0x1p-40));

/// The coefficients of a product of quadratics.
inline Bernstein<4> product_of(const Bernstein<2>& p, const Bernstein<2>& q) {
  return {{p.of[0] * q.of[0], 0.5 * (p.of[0] * q.of[1] + p.of[1] * q.of[0]),
           ((p.of[0] * q.of[2] + p.of[2] * q.of[0]) + 4 * (p.of[1] * q.of[1])) / 6,
           0.5 * (p.of[1] * q.of[2] + p.of[2] * q.of[1]), p.of[2] * q.of[2]}};
}

/// The ends as the point sees them, on a stretch of time: each coordinate is a quadratic.
struct FallStretch {
  using Way = std::array<Bernstein<2>, 2>;
  Way p, q;

  /// Makes this the one of the first half, and returns that of the second.
  FallStretch halve() { return {{p[0].halve(), p[1].halve()}, {q[0].halve(), q[1].halve()}}; }

  /// P × Q
  Bernstein<4> area() const {
    Bernstein<4> form = product_of(p[0], q[1]);
    const Bernstein<4> less = product_of(p[1], q[0]);
    for (std::size_t i = 0; i < 5; ++i) form.of[i] -= less.of[i];
    return form;
  }
  /// P·Q
  Bernstein<4> product() const {
    Bernstein<4> form = product_of(p[0], q[0]);
    const Bernstein<4> more = product_of(p[1], q[1]);
    for (std::size_t i = 0; i < 5; ++i) form.of[i] += more.of[i];
    return form;
  }
};

class FallFilter {
 public:
  /// Of finite numbers: place, velocity and acceleration of p, of q, and of the point, the two axes in turn.
  explicit FallFilter(const double* query) {
    const auto way_of = [&](std::size_t path, std::size_t axis) {
      const double *const end = query + numbers_of_path * path + axis, *const point =
                                                                           query + 2 * numbers_of_path + axis;
      for (const std::size_t i : {0u, 2u, 4u})
        unit_[axis] = std::max({unit_[axis], std::fabs(end[i]), std::fabs(point[i])});
      const double place = end[0] - point[0], velocity = end[2] - point[2], acceleration = end[4] - point[4];
      return Bernstein<2>{{place, place + 0.5 * velocity, (place + velocity) + 0.5 * acceleration}};
    };
    whole_ = {{way_of(0, 0), way_of(0, 1)}, {way_of(1, 0), way_of(1, 1)}};
  }

  const FallStretch& whole() const { return whole_; }
  /// What coefficients are off by at most, on any stretch.
  double place_error(std::size_t axis) const { return of_fall_place * unit_[axis]; }
  double area_error() const { return of_fall_area * (unit_[0] * unit_[1]); }
  double product_error() const { return of_fall_product * (unit_[0] * unit_[0] + unit_[1] * unit_[1]); }

  /// Whether there is certainly no contact.
  bool misses() const {
    if (is_beside(whole_)) return true;
    if (!(std::min(unit_[0], unit_[1]) > least_unit && std::max(unit_[0], unit_[1]) < largest_unit)) return false;
    struct Waiting {
      FallStretch ways;
      int halvings;
    };
    std::array<Waiting, most_fall_halvings + 1> waiting;
    std::size_t open = 0;
    waiting[open++] = {whole_, 0};
    while (open > 0) {
      Waiting& now = waiting[open - 1];
      const Outcome outcome = outcome_on(now.ways);
      if (outcome == Outcome::misses) {
        --open;
      } else if (outcome == Outcome::touches || now.halvings == most_fall_halvings) {
        return false;
      } else {
        ++now.halvings;
        waiting[open] = now;
        now.ways = waiting[open].ways.halve();
        ++open;
      }
    }
    return true;
  }

 private:
  enum class Outcome { unclear, misses, touches };
  static constexpr std::size_t numbers_of_path = 6;
  // What is flushed to 0, less than 2^−1020 each time, is then nothing beside the bounds: above 2^−250 those of areas
  // and products, above 2^−945 those of places.
  static constexpr double least_unit = 0x1p-100, largest_unit = 0x1p100;
  static constexpr double least_of_places = 0x1p-900, largest_of_places = 0x1p1000;

  Outcome outcome_on(const FallStretch& ways) const {
    if (is_beside(ways)) return Outcome::misses;
    const Bernstein<4> area = ways.area();
    if (area.above(area_error()) || area.below(-area_error())) return Outcome::misses;
    const Bernstein<4> product = ways.product();
    if (product.above(product_error())) return Outcome::misses;
    return crosses_once(area, area_error()) && product.below(-product_error()) ? Outcome::touches : Outcome::unclear;
  }

  bool is_beside(const FallStretch& ways) const {
    for (std::size_t axis = 0; axis < 2; ++axis) {
      const double error = place_error(axis);
      const bool above = ways.p[axis].above(error) && ways.q[axis].above(error),
                 below = ways.p[axis].below(-error) && ways.q[axis].below(-error);
      if ((above || below) && unit_[axis] > least_of_places && unit_[axis] < largest_of_places) return true;
    }
    return false;
  }

  std::array<double, 2> unit_ = {0, 0};
  FallStretch whole_;
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
