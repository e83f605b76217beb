// What the solvers of interceptions promise, derived once for the plane and for space.
//
// With u = 2^−53, d = runner − chaser, s the speed, L = |d|, V = |velocity|, S = s² + V²: the computed a = V² − s² is
// within 7u·S of its own, b = d·velocity within 4u·L·V, c = L² within 8uL², and D = b² − ac within 32u·S·L², whether
// the lengths are rounded first or not, and likewise s²L² − |d × velocity|². So with
//   κ = S·L²/D, α = S/|a|, γ = (√D + |b|)/|√D − |b||
// the relative error of √D ± |b| is within (20κ + 8)u, times γ where it cancels, as L·V ≤ κ·√D; that of
//   t = c/(√D − b)          is within (16 + 32κ)u where b < 0,
//   t = (√D + b)/−a         is within (16 + 32κ + 16α)u where b ≥ 0,
//   t = (√D − |b|)/a        is within (16 + 32κ)uγ + 16αu.
// A relative error of e·u is e ulps at most. Each of κ, α, κγ is to be below 2^40, so that every sign is sure and the
// products of errors vanish in the room left by rounding the constants up.
//
// A time that is wrong by e ulps puts a coordinate of the place wrong by (e + 2)u·V·t + u·(M + V·t), M the largest
// coordinate, and the chaser's velocity, (place − chaser)/t or velocity + d/t, by that over t and (e + 4)u·(s + V),
// with s + V ≤ 3W, W the largest of speed and velocity's components. In ulps of M and W, which are more than u·M and
// u·W, both are within 4·(e + 4)·(1 + V·t/M) + 4·M/(W·t).
#pragma once

#include "solvers/target_intercept/pursuit.hpp"

namespace plumbline::intercept {

inline constexpr double exact_promised = 0.0;  ///< or an outcome without values
inline constexpr double conditioned = 0x1p40;  ///< what κ, α and κγ are to be below

/// Whether each number is 0 or has its exponent within ±100: nothing overflows, and what underflows, the sixth power
/// of a difference at least 2^−152 in size, is never needed.
template <std::size_t n>
bool within_range(const double* query) {
  return std::all_of(query, query + Layout<n>::numbers,
                     [](double x) { return x == 0 || (std::fabs(x) >= 0x1p-100 && std::fabs(x) <= 0x1p100); });
}

/// The quadratic a·t² + 2b·t + c of a pursuit, in doubles, and how well it is conditioned.
template <std::size_t n>
struct Quadratic {
  double a, b, c, discriminant, root, kappa, alpha, sight_speed;

  explicit Quadratic(const Pursuit<n>& pursuit) {
    const Vec<n> sight = difference(pursuit.runner, pursuit.chaser);
    const double v_squared = dot(pursuit.velocity, pursuit.velocity), s_squared = pursuit.speed * pursuit.speed;
    a = v_squared - s_squared;
    b = dot(sight, pursuit.velocity);
    c = dot(sight, sight);
    discriminant = b * b - a * c;
    root = std::sqrt(std::fabs(discriminant));
    kappa = (v_squared + s_squared) * c / std::fabs(discriminant);
    alpha = (v_squared + s_squared) / std::fabs(a);
    sight_speed = std::sqrt(v_squared * c);
  }

  double gamma() const { return (root + std::fabs(b)) / std::fabs(root - std::fabs(b)); }
  /// The least positive root, where it is one that does not cancel or `approaching`.
  double time() const { return b < 0 ? c / (root - b) : (root + b) / -a; }
  bool approaching() const { return b * conditioned < -sight_speed; }
  bool receding() const { return b * conditioned > sight_speed; }
};

/// The bound of all values, for a time that is within e ulps.
template <std::size_t n>
double values_bound(const double* query, double e, double time) {
  const auto larger_magnitude = [](double x, double y) { return std::fabs(x) < std::fabs(y); };
  const double* const velocities = query + Layout<n>::speed;
  const double largest_place = std::fabs(*std::max_element(query, velocities, larger_magnitude));
  const double largest_speed = std::fabs(*std::max_element(velocities, query + Layout<n>::numbers, larger_magnitude));
  const double runner_speed = length(vec<n>(query + Layout<n>::velocity));
  return 4 * (e + 4) * (1 + runner_speed * time / largest_place) + 4 * largest_place / (largest_speed * time);
}

/// Of the solvers that subtract nothing nearly equal but in a and D, and ask exactly whether positions coincide and
/// the chaser moves.
template <std::size_t n>
double stable_promise(const double* query) {
  const Pursuit<n> pursuit(query);
  if (pursuit.chaser == pursuit.runner || pursuit.speed <= 0) return exact_promised;
  if (!within_range<n>(query)) return nothing_promised;
  const Quadratic<n> quadratic(pursuit);
  if (!(quadratic.kappa < conditioned)) return nothing_promised;
  if (quadratic.discriminant < 0) return exact_promised;
  const double e = 16 + 32 * quadratic.kappa;
  if (quadratic.approaching()) return values_bound<n>(query, e, quadratic.time());
  if (!(quadratic.alpha < conditioned)) return nothing_promised;
  if (quadratic.a < 0) return values_bound<n>(query, e + 16 * quadratic.alpha, quadratic.time());
  return quadratic.receding() ? exact_promised : nothing_promised;
}

/// Of the solvers that take both roots from the textbook's formula and choose, for distinct positions.
template <std::size_t n>
double both_roots_promise(const double* query) {
  const Pursuit<n> pursuit(query);
  if (!within_range<n>(query) || pursuit.chaser == pursuit.runner) return nothing_promised;
  const Quadratic<n> quadratic(pursuit);
  if (!(quadratic.kappa < conditioned && quadratic.alpha < conditioned)) return nothing_promised;
  if (quadratic.discriminant < 0) return exact_promised;
  const double gamma = quadratic.gamma();
  if (!(gamma * quadratic.kappa < conditioned)) return nothing_promised;
  const double e = (16 + 32 * quadratic.kappa) * gamma + 16 * quadratic.alpha;
  if (quadratic.a < 0 || quadratic.approaching()) return values_bound<n>(query, e, quadratic.time());
  return quadratic.receding() ? exact_promised : nothing_promised;
}

}  // namespace plumbline::intercept
