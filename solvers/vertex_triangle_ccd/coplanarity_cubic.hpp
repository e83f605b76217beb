// Method: the times at which the four points are in one plane, as the roots of a cubic within the step; then the end of
//         the step. The first of them at which the distance is 10^-6 or less is the contact.
// Error:  where the differences are beside 0 along an axis, as moving_points.hpp has it, the answer is a miss; nothing
//         is promised elsewhere.
// Limits: the distance is absolute, so that small queries touch where they do not, and rounding moves large ones apart;
//         double roots, which rounding lifts off zero: grazing; points that stay in one plane, for which all
//         coefficients are 0, are looked at at the end of the step alone.
// Source: Provot 1997 (the cubic); Bridson, Fedkiw, Anderson 2002 (the distance, and the end of the step).
#pragma once

#include <array>
#include <limits>

#include "solvers/thick_segment_sweeps_point/bracketed_zeros.hpp"
#include "solvers/vertex_triangle_ccd/moving_points.hpp"

namespace plumbline::ccd {

using Cubic = std::array<double, 4>;

/// p·(q × r) by ascending powers of t.
inline Cubic cubic_of(const std::array<Path, 3>& spanning) {
  const auto& [p, q, r] = spanning;
  const Vec3 of_p = p.to - p.from, of_q = q.to - q.from, of_r = r.to - r.from;
  const Vec3 first = q.from.cross(r.from), second = q.from.cross(of_r) + of_q.cross(r.from), third = of_q.cross(of_r);
  return {p.from.dot(first), of_p.dot(first) + p.from.dot(second), of_p.dot(second) + p.from.dot(third),
          of_p.dot(third)};
}

/// Writes a cubic's roots, in any order and also those beyond the step, and returns their number: 4 at most.
using CubicRoots = int(const Cubic& coefficients, double* roots);

template <CubicRoots roots_of>
struct CoplanarTimes {
  template <typename Pair>
  static int first_near(const Pair& pair, double* answer) {
    static constexpr double near = 1e-6;
    std::array<double, 5> times;
    const int found = roots_of(cubic_of(pair.spanning()), times.data());
    times[static_cast<std::size_t>(found)] = 1;
    double first = std::numeric_limits<double>::infinity();
    for (int i = 0; i <= found; ++i) {
      const double t = times[static_cast<std::size_t>(i)];
      if (t >= 0 && t <= 1 && t < first && pair.distance(t) <= near) first = t;
    }
    if (first > 1) return outcome::miss;
    answer[value::t] = first;
    return outcome::hit;
  }
};

inline int bracketed_roots(const Cubic& coefficients, double* roots) {
  return thick_segment_sweeps_point::zeros_in_step(coefficients, roots);
}

}  // namespace plumbline::ccd
