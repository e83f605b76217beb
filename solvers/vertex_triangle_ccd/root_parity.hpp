// Method: the differences of two places, one of each body, over the time and two shares, fill a solid whose faces are
//         triangles and bilinear patches. A ray from the origin meets the faces an odd number of times where the number
//         of contacts is odd, which is taken for a hit. It gives no time.
// Error:  where the differences are beside 0 along an axis, as moving_points.hpp has it, the answer is a miss; nothing
//         is promised elsewhere.
// Limits: an even number of contacts, among them a step through; contact at the start or the end of the step, in a
//         corner or on a side, where the origin is on a face; rays that pass an edge between faces.
// Source: the idea of Brochu, Edwards, Bridson 2012, without its exact arithmetic.
#pragma once

#include <array>

#include "solvers/thick_segment_sweeps_point/bracketed_zeros.hpp"
#include "solvers/vertex_triangle_ccd/moving_points.hpp"

namespace plumbline::ccd {

/// Counts the faces that a ray from the origin meets. It looks along the ray: x and y are across it, z is along.
class Ray {
 public:
  /// The patch p(s, w) whose corners are p(0, 0), p(1, 0), p(0, 1) and p(1, 1).
  void meet_patch(const std::array<Vec3, 4>& corners) {
    const Vec3 p = seen(corners[0]), p1 = seen(corners[1]), q = seen(corners[2]), q1 = seen(corners[3]);
    const Vec3 of_p = p1 - p, of_q = q1 - q;
    const std::array<double, 3> area = {across(p, q), across(of_p, q) + across(p, of_q), across(of_p, of_q)};
    std::array<double, 4> shares;
    const int found = thick_segment_sweeps_point::zeros_in_step(area, shares.data());
    for (int i = 0; i < found; ++i) {
      const double s = shares[static_cast<std::size_t>(i)];
      const Vec3 from = p + of_p * s, way = q + of_q * s - from;
      const double w = std::fabs(way.x) > std::fabs(way.y) ? -from.x / way.x : -from.y / way.y;
      if (s < 1 && w >= 0 && w < 1 && from.z + w * way.z > 0) ++met_;
    }
  }
  void meet_triangle(Vec3 a, Vec3 b, Vec3 c) {
    const Vec3 p = seen(a), q = seen(b), r = seen(c);
    const double of_r = across(p, q), of_p = across(q, r), of_q = across(r, p), all = of_p + of_q + of_r;
    const bool is_inside = (of_p > 0 && of_q > 0 && of_r > 0) || (of_p < 0 && of_q < 0 && of_r < 0);
    if (is_inside && (of_p * p.z + of_q * q.z + of_r * r.z) * all > 0) ++met_;
  }

  int outcome() const { return met_ % 2 != 0 ? outcome::hit : outcome::miss; }

 private:
  // Three unit vectors at right angles, in no direction that queries prefer.
  static constexpr Vec3 x = {2.0 / 11, 6.0 / 11, -9.0 / 11}, y = {6.0 / 11, 7.0 / 11, 6.0 / 11},
                        z = {9.0 / 11, -6.0 / 11, -2.0 / 11};

  static Vec3 seen(Vec3 v) { return {v.dot(x), v.dot(y), v.dot(z)}; }
  static double across(Vec3 p, Vec3 q) { return p.x * q.y - p.y * q.x; }

  int met_ = 0;
};

}  // namespace plumbline::ccd
