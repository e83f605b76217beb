// Two closed convex sets in space, of the hulls of points that move from t = 0 to t = 1, touch where the origin lies in
// the hull of their differences: a triangle for a vertex and a triangle, a parallelogram for two edges. This file has
// their corners, and decides in doubles, with error bounds, where no sign is close.
//
// With P, Q, R … the corners in the order of the outline, the origin is in the plane of the hull where the volume
// P·(Q × S) of three of them is 0, a cubic in t. There all turns P × Q, Q × R … are multiples of one vector. If the
// turns of two sides have different signs along an axis, the origin is outside; if all have one sign along an axis,
// none of them 0, it is inside.
//
// Error:  none: what is not certain is left. The constants are derived.
// Source: own derivation; Descartes' rule of signs in the Bernstein basis.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include "solvers/arithmetic/ball.hpp"
#include "solvers/arithmetic/bernstein.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

inline constexpr std::size_t axes = 3;

/// A corner as a difference of two of the query's four points.
struct Corner {
  std::size_t point, from;
};

/// Of which the query holds the places at t = 0, then those at t = 1.
struct VertexAndTriangleHull {
  static constexpr std::array<Corner, 3> corners = {{{1, 0}, {2, 0}, {3, 0}}};
  static constexpr bool turns_with_points = true;  ///< whether the volume has the sign of the four points' own
};
struct EdgeAndEdgeHull {
  static constexpr std::array<Corner, 4> corners = {{{0, 2}, {1, 2}, {1, 3}, {0, 3}}};
  static constexpr bool turns_with_points = false;
};

inline constexpr std::size_t numbers_of_hull = 24;
/// That of the forms in the query's numbers that decide, but for resultants and discriminants.
inline constexpr std::size_t degree_of_volume = 3;

/// The number of a point in a query, at t = 0 or at t = 1.
constexpr std::size_t number_of_point(std::size_t point, std::size_t axis, bool last) {
  return (last ? numbers_of_hull / 2 : 0) + axes * point + axis;
}

/// Three sums of products, each over the two other axes of each axis in turn: the cross product.
template <typename Number>
std::array<Number, axes> cross_in_space(const std::array<Number, axes>& p, const std::array<Number, axes>& q) {
  return {p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]};
}
template <typename Number>
Number dot_in_space(const std::array<Number, axes>& p, const std::array<Number, axes>& q) {
  return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}

/// Whether in one coordinate all corners are on one side of the origin at t = 0 and at t = 1, and so always.
/// Comparisons alone say so: there is no error.
template <typename Hull>
bool is_apart(const double* query) {
  for (std::size_t axis = 0; axis < axes; ++axis) {
    bool above = true, below = true;
    for (const Corner& corner : Hull::corners)
      for (const bool last : {false, true}) {
        const double point = query[number_of_point(corner.point, axis, last)],
                     from = query[number_of_point(corner.from, axis, last)];
        above &= point > from;
        below &= point < from;
      }
    if (above || below) return true;
  }
  return false;
}

// However operations round, each differs from its own by a factor within 1 ± v, v = 2^−52. Let the largest of the
// rounded differences along each axis be its unit. A place on a stretch is then within δ = (1 + most_hull_halvings)·v
// of its own. A product of two is within 2δ + v, so that a turn, below 2, is within 4δ + 4v, and the mean of two within
// 4δ + 6v. A place times that is within 6δ + 8v, and the three that make a volume, with sums below 4 and 6, within
// 18δ + 34v; a third of the sum of one such volume and another twice, below 18, within 18δ + 46v.
inline constexpr int most_hull_halvings = 10;
inline constexpr double of_hull_place = 16 * v, of_hull_turn = 64 * v, of_hull_volume = 512 * v;
static_assert(of_hull_place > (1 + most_hull_halvings) * v &&
              of_hull_turn > (4 * (1 + most_hull_halvings) + 6) * v * (1 + 0x1p-40) &&
              of_hull_volume > (18 * (1 + most_hull_halvings) + 46) * v * (1 + 0x1p-40));
// What is flushed to 0, less than 2^−1020 each time, is then nothing beside the bounds, which are above 2^−360: it is
// multiplied with less than 2^4 of two units.
inline constexpr double least_unit = 0x1p-100, largest_unit = 0x1p100;

/// What the filter found: nothing, where `outcome` is unclear; or no contact; or that the volume is 0 once in a stretch
/// of time, and there for the first time in contact.
struct HullContact {
  enum Outcome { unclear, misses, touches } outcome;
  double begin, width;  ///< powers of two and their multiples: exact
  Bernstein<3> volume;  ///< on the stretch
  double error;         ///< of its coefficients
};

/// The corners at the beginning and at the end of a stretch of time.
template <std::size_t count>
struct HullStretch {
  using Place = std::array<double, axes>;
  std::array<std::array<Place, count>, 2> at;

  /// Makes this the one of the second half, and returns that of the first.
  HullStretch halve() {
    HullStretch first = *this;
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t axis = 0; axis < axes; ++axis)
        first.at[1][i][axis] = at[0][i][axis] = 0.5 * (at[0][i][axis] + at[1][i][axis]);
    return first;
  }

  Bernstein<3> volume() const {
    const auto &first = at[0], &last = at[1];
    const Place begin = cross_in_space(first[1], first[count - 1]), end = cross_in_space(last[1], last[count - 1]);
    const Place one = cross_in_space(first[1], last[count - 1]), other = cross_in_space(last[1], first[count - 1]);
    const Place middle = {0.5 * (one[0] + other[0]), 0.5 * (one[1] + other[1]), 0.5 * (one[2] + other[2])};
    const Place &from = first[0], &to = last[0];
    return {{dot_in_space(from, begin), (dot_in_space(to, begin) + 2 * dot_in_space(from, middle)) / 3,
             (2 * dot_in_space(to, middle) + dot_in_space(from, end)) / 3, dot_in_space(to, end)}};
  }

  /// Of the side from this corner to the next, along an axis.
  Bernstein<2> turn(std::size_t p, std::size_t axis) const {
    const std::size_t q = (p + 1) % count, j = (axis + 1) % axes, k = (axis + 2) % axes;
    const auto &first = at[0], &last = at[1];
    const double middle =
        (first[p][j] * last[q][k] - first[p][k] * last[q][j]) + (last[p][j] * first[q][k] - last[p][k] * first[q][j]);
    return {{first[p][j] * first[q][k] - first[p][k] * first[q][j], 0.5 * middle,
             last[p][j] * last[q][k] - last[p][k] * last[q][j]}};
  }
};

template <typename Hull>
class HullFilter {
 public:
  static constexpr std::size_t count = Hull::corners.size();

  /// Of finite numbers.
  explicit HullFilter(const double* query) {
    for (std::size_t axis = 0; axis < axes; ++axis) {
      double unit = least_unit;
      for (std::size_t i = 0; i < count; ++i)
        for (const bool last : {false, true}) {
          const Corner& corner = Hull::corners[i];
          const double place =
              query[number_of_point(corner.point, axis, last)] - query[number_of_point(corner.from, axis, last)];
          whole_.at[last ? 1 : 0][i][axis] = place;
          unit = std::max(unit, std::fabs(place));
        }
      unit_[axis] = unit;
    }
    volume_error_ = of_hull_volume * (unit_[0] * unit_[1] * unit_[2]);
  }

  const HullStretch<count>& whole() const { return whole_; }
  /// What coefficients are off by at most, on any stretch.
  double volume_error() const { return volume_error_; }
  double turn_error(std::size_t axis) const {
    return of_hull_turn * (unit_[(axis + 1) % axes] * unit_[(axis + 2) % axes]);
  }

  HullContact first_contact() const {
    static constexpr double narrowest = 1.0 / (1 << most_hull_halvings);
    if (!(std::max({unit_[0], unit_[1], unit_[2]}) < largest_unit)) return {};
    struct Waiting {
      HullStretch<count> places;
      double begin, width;
    };
    std::array<Waiting, most_hull_halvings + 1> waiting;
    std::size_t open = 0;
    waiting[open++] = {whole_, 0, 1};
    while (open > 0) {
      Waiting& now = waiting[open - 1];
      const Bernstein<3> volume = now.places.volume();
      switch (sort_of(now.places, volume)) {
        case HullContact::misses:
          --open;
          break;
        case HullContact::touches:
          return {HullContact::touches, now.begin, now.width, volume, volume_error_};
        case HullContact::unclear:
          if (now.width <= narrowest) return {};
          now.width *= 0.5;
          waiting[open] = {now.places.halve(), now.begin, now.width};
          now.begin += now.width;
          ++open;
          break;
      }
    }
    return {HullContact::misses, 0, 0, {}, 0};
  }

 private:
  using Place = std::array<double, axes>;

  HullContact::Outcome sort_of(const HullStretch<count>& stretch, const Bernstein<3>& volume) const {
    if (volume.above(volume_error_) || volume.below(-volume_error_)) return HullContact::misses;
    bool inside = false;
    for (std::size_t axis = 0; axis < axes; ++axis) {
      if (is_beside(stretch, axis)) return HullContact::misses;
      const double error = turn_error(axis);
      std::size_t above = 0, below = 0;
      for (std::size_t i = 0; i < count; ++i) {
        const Bernstein<2> turn = stretch.turn(i, axis);
        above += turn.above(error) ? 1 : 0;
        below += turn.below(-error) ? 1 : 0;
      }
      if (above > 0 && below > 0) return HullContact::misses;
      inside |= above == count || below == count;
    }
    return inside && crosses_once(volume, volume_error_) ? HullContact::touches : HullContact::unclear;
  }

  bool is_beside(const HullStretch<count>& stretch, std::size_t axis) const {
    const double error = of_hull_place * unit_[axis];
    bool above = true, below = true;
    for (const auto& corners : stretch.at)
      for (const Place& corner : corners) {
        above &= corner[axis] > error;
        below &= corner[axis] < -error;
      }
    return above || below;
  }

  HullStretch<count> whole_;
  Place unit_;
  double volume_error_;
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
