// Method: boxes of the time and of two shares that name a place of each body. The differences of the places on a box
//         lie between those of its corners, along each axis. A box in which one is 0 is halved along the side on which
//         they differ most, and is contact, at its first time, where they differ by 10^-6 or less; the earliest counts.
// Error:  where the differences are beside 0 along an axis, as moving_points.hpp has it, the answer is a miss; nothing
//         is promised elsewhere.
// Limits: the size is absolute, so that what passes nearer touches, and contacts come early; what is left after 4096
//         boxes is taken for contact; the differences' rounding is not bounded.
// Source: Snyder 1992 (inclusion functions); Wang, Ferguson, Schneider, Jiang, Attene, Panozzo 2021 (boxes whose
//         corners bound them).
#pragma once

#include <array>
#include <cmath>
#include <limits>

#include "solvers/vertex_triangle_ccd/moving_points.hpp"

namespace plumbline::ccd {

/// From `low` to `high`: of the time, and of the shares u and v.
struct ShareBox {
  std::array<double, 3> low = {0, 0, 0}, high = {1, 1, 1};
};

/// The differences at a box's corners: at corner i, side k is at its high end where bit k of i is set.
struct BoxDifferences {
  std::array<Vec3, 8> at;

  template <typename Pair>
  BoxDifferences(const Pair& pair, const ShareBox& box) {
    for (std::size_t i = 0; i < at.size(); ++i) {
      const auto end = [&](std::size_t side) { return (i >> side & 1) != 0 ? box.high[side] : box.low[side]; };
      at[i] = pair.difference(end(0), end(1), end(2));
    }
  }

  bool include_zero() const {
    for (const auto axis : {&Vec3::x, &Vec3::y, &Vec3::z}) {
      const auto all = [&](auto is_beside) {
        return std::all_of(at.begin(), at.end(), [&](const Vec3& v) { return is_beside(v.*axis); });
      };
      if (all([](double x) { return x > 0; }) || all([](double x) { return x < 0; })) return false;
    }
    return true;
  }
  /// How much they differ at most along an edge of this side.
  double along(std::size_t side) const {
    double most = 0;
    for (std::size_t i = 0; i < at.size(); ++i) {
      const Vec3 way = at[i] - at[i & ~(std::size_t{1} << side)];
      most = std::max({most, std::fabs(way.x), std::fabs(way.y), std::fabs(way.z)});
    }
    return most;
  }
};

template <typename Pair>
int first_included(const Pair& pair, double* answer) {
  static constexpr double small = 1e-6;
  static constexpr int most_boxes = 4096;
  std::array<ShareBox, 192> waiting;  // more than the halvings of three sides of 53 bits
  std::size_t count = 1;
  double first = std::numeric_limits<double>::infinity();
  waiting[0] = {};
  for (int boxes = 0; count > 0; ++boxes) {
    const ShareBox box = waiting[--count];
    if (box.low[0] >= first || !Pair::has_shares(box.low[1], box.low[2])) continue;
    const BoxDifferences differences(pair, box);
    if (!differences.include_zero()) continue;
    std::size_t widest = 0;
    for (const std::size_t side : {1u, 2u})
      if (differences.along(side) > differences.along(widest)) widest = side;
    const double middle = 0.5 * (box.low[widest] + box.high[widest]);
    const bool splits = middle > box.low[widest] && middle < box.high[widest] && count + 2 <= waiting.size();
    if (boxes >= most_boxes || !splits || differences.along(widest) <= small) {
      first = box.low[0];
      continue;
    }
    waiting[count] = waiting[count + 1] = box;
    waiting[count].low[widest] = waiting[count + 1].high[widest] = middle;
    count += 2;
  }
  if (!(first <= 1)) return outcome::miss;
  answer[value::t] = first;
  return outcome::hit;
}

}  // namespace plumbline::ccd
