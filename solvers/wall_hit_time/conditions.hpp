// What the promises of this problem's solvers share: the three areas that decide a query, and the largest numbers that
// their roundings are measured by.
#pragma once

#include <algorithm>
#include <cmath>

#include "solvers/wall_hit_time/problem.hpp"

namespace plumbline::wall_hit_time {

/// With w = b − a and r = a − p: d = v × w, n_u = r × v, n_t = r × w, so that u = n_u/d and t = n_t/d. N, L and W are
/// the largest components of v, of w and r, and of w, and M is the largest coordinate; L ≤ 2M(1 + u).
///
/// Computed as here, d and n_u are each within 8u·N·L of their own: two products of a rounded difference, within 2u +
/// u² and N·L large, and a subtraction. n_t, of two rounded differences, is within 9u·L².
struct Areas {
  double d, n_u, n_t;
  double speed, length, wall, coordinate;  ///< N, L, W, M

  /// K = N·L/|d| ≥ 1/2: how close to parallel. |u| ≤ 2K, and |t|·N ≤ 2K·L ≤ 4K·M.
  double parallelity() const { return speed * length / std::fabs(d); }
  /// Q = L²/|n_t|: how close to the wall's line already.
  double closeness() const { return length * length / std::fabs(n_t); }
  double fraction() const { return n_u / d; }
  /// |t|·N, the longer component of the way to the wall.
  double way() const { return std::fabs(n_t / d) * speed; }

  /// Whether neither the areas nor their squares and quotients leave the range of normal doubles.
  bool within_range() const {
    return std::min({speed, wall}) > 0x1p-200 && std::max({speed, length, coordinate}) < 0x1p200;
  }
  /// Whether d and n_t are at least 2^−44·N·L = 512u·N·L and 2^−44·L² away from 0, and so have the sign computed, and a
  /// size within 1/50 of the one computed: more than the bounds below leave room for.
  bool crosses() const { return std::fabs(d) > 0x1p-44 * speed * length && std::fabs(n_t) > 0x1p-44 * length * length; }
  /// Whether n_u/d, as computed, is more than `gap` away from 0 and from 1.
  bool clear_of_ends(double gap) const { return std::fabs(fraction()) > gap && std::fabs(fraction() - 1) > gap; }
};

inline double larger(double x, double y) { return std::max(std::fabs(x), std::fabs(y)); }

inline Areas areas(const double* query) {
  const double vx = query[number::vx], vy = query[number::vy];
  const double wx = query[number::bx] - query[number::ax], wy = query[number::by] - query[number::ay];
  const double rx = query[number::ax] - query[number::x], ry = query[number::ay] - query[number::y];
  Areas found{};
  found.d = vx * wy - vy * wx;
  found.n_u = rx * vy - ry * vx;
  found.n_t = rx * wy - ry * wx;
  found.speed = larger(vx, vy);
  found.wall = larger(wx, wy);
  found.length = std::max(found.wall, larger(rx, ry));
  found.coordinate = std::max({larger(query[number::x], query[number::y]), larger(query[number::ax], query[number::ay]),
                               larger(query[number::bx], query[number::by])});
  return found;
}

}  // namespace plumbline::wall_hit_time
