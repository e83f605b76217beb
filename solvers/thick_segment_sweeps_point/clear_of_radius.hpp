// What the solvers promise that test for contact at single times, derived once.
//
// With u = 2^−53, H the largest component of the ends' places seen by the point, and r the radius: each place is
// computed within u·H of its own, one between them within 8u·H, and all that a test for contact makes of it within
// 2^−40 of its size. Where both ends are within r·(1 − 2^−30) of the point at the step's beginning and at its end, they
// are so at all times, and where H ≤ 2^9·r the test finds it: the answer is one contact, from 0 to 1, exactly. Where
// all four places are beyond r + 2^−30·H on one side of the point along an axis, the segment is so at all times, and no
// test finds contact.
#pragma once

#include "solvers/thick_segment_sweeps_point/capsule.hpp"

namespace plumbline::thick_segment_sweeps_point {

inline constexpr double clearly = 0x1p-30;

/// Whether no square of a size leaves the range, and what underflows is nothing beside it.
inline bool within_range(const Capsule& capsule) {
  const double size = std::max(capsule.size(), capsule.radius);
  return size > 0x1p-200 && size < 0x1p200;
}

inline bool touches_throughout(const Capsule& capsule) {
  const double square = capsule.radius * capsule.radius * (1 - 2 * clearly);
  for (const Vec2 place : {capsule.p.start, capsule.p.end, capsule.q.start, capsule.q.end})
    if (!(dot(place, place) < square)) return false;
  return true;
}

/// Whether all four places are beyond a distance, on one side of the point along an axis.
inline bool is_beyond(const Capsule& capsule, double distance) {
  const auto [a, b] = capsule.p;
  const auto [c, d] = capsule.q;
  return std::min({a.x, b.x, c.x, d.x}) > distance || std::max({a.x, b.x, c.x, d.x}) < -distance ||
         std::min({a.y, b.y, c.y, d.y}) > distance || std::max({a.y, b.y, c.y, d.y}) < -distance;
}

/// Of a solver that makes contacts of times, and calls no time between two of them in contact that is not.
inline double promised_throughout(const Capsule& capsule) {
  return within_range(capsule) && touches_throughout(capsule) ? 0 : nothing_promised;
}

/// Of a solver that finds no contact but where there is some.
inline double promised_either_way(const Capsule& capsule) {
  const bool missed = within_range(capsule) && is_beyond(capsule, capsule.radius + clearly * capsule.size());
  return missed ? 0 : promised_throughout(capsule);
}

}  // namespace plumbline::thick_segment_sweeps_point
