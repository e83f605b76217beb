// What the solvers that solve a quadratic promise, derived once.
//
// With u = 2^−53 and P0, P1, Q0, Q1 the ends' places as the point sees them: each is computed within u·H of its own,
// where H is the largest component of any. The area F(t) = p × (q − p) = A·t² + B·t + C comes of a = −P0, b = P0 − P1,
// c = Q0 − P0 and d = (Q1 − Q0) − (P1 − P0), which are up to H, 2H, 2H and 4H and within u·H, 4u·H, 4u·H and 12u·H, so
//   A = b × d is up to 16H² and within 112u·H²,   B = a × d + b × c up to 16H² and within 112u·H²,
//   C = a × c up to 4H² and within 20u·H².
// What the quadratic formula makes of rounded coefficients are the roots of a quadratic whose C is 3u larger or
// smaller, each within 6u of itself, and where it subtracts, by α·u more, α = (|B| + √D)/|A|, or 0 where A = 0. So the
// roots found are, but for that, those of a quadratic whose coefficients are within E = 140u·H², and which on [0, 1] is
// within 3E of F; D = B² − 4AC is within 2^15·u·H⁴ of its own.
//
// Let |D| > 2^16·u·H⁴, and let |F(0)| and |F(1)| be more than (1024 + 128α)·u·H² as |F'| ≤ 48H² there. On the way from
// the one quadratic to the other D, F(0) and F(1) keep their signs, so no root enters or leaves [0, 1], and as √D is
// the slope in a root, each moves by 3E/√(D/2) at most: times are within 304λ + 2α + 4 ulps of 1, λ = H²/√D. So it is
// too where |C| > |A| + |B|, where there is no root in [0, 1], whatever D is.
//
// The segment's ends at a time that is τ wrong are within 8u·H + 2H·τ in each component, and where its longer component
// is W = H/ω, the projection s within (1 + |s|)·(u·(88ω + 7) + 20ωτ): within S = 88ω + 40ωT + 7 ulps of 1 for τ = T
// ulps and |s| ≤ 1, which is to be below 2^40; twice that around 0 and 1 decides the side.
//
// x = lerp(c0, c1, t) is within 5u·M + 2M·τ, M the largest coordinate, and as H ≤ 2M(1 + u) the cut within 48u·M and
// 16·S·u·M for that of s; an ulp of M is more than u·M: all values are within 48 + 16S.
#pragma once

#include <algorithm>
#include <optional>

#include "solvers/segment_sweeps_point/moving_line.hpp"

namespace plumbline::segment_sweeps_point {

inline constexpr double conditioned = 0x1p40;  ///< what S is to be below

inline double larger(Vec2 v) { return std::max(std::fabs(v.x), std::fabs(v.y)); }

/// The ends' paths and the point at rest that a solver makes of a query, with H and M.
struct Bilinear {
  LineSegment p, q;
  Vec2 resting;
  double size, coordinate;

  static Bilinear as_seen_by_point(const double* query) {
    const Motion motion(query);
    Bilinear seen{motion.p_seen(), motion.q_seen(), {0, 0}, 0, 0};
    seen.size = std::max({larger(seen.p.start), larger(seen.p.end), larger(seen.q.start), larger(seen.q.end)});
    for (const double number : std::span(query, std::size(numbers)))
      seen.coordinate = std::max(seen.coordinate, std::fabs(number));
    return seen;
  }
  /// Time and place along the segment exchanged: H is what it was.
  Bilinear exchanged() const { return {{p.start, q.start}, {p.end, q.end}, resting, size, coordinate}; }

  LineSegment line(double t) const { return {p.lerp_across(t), q.lerp_across(t)}; }
  /// Whether no power of H up to the fourth leaves the range, and what underflows is nothing beside it.
  bool within_range() const { return size > 0x1p-200 && size < 0x1p200 && coordinate < 0x1p200; }
};

enum class Roots {
  stable,      ///< by formulas that do not cancel
  cancelling,  ///< by formulas that subtract
  first,       ///< the same, and only the first in [0, 1]
};

/// The roots in [0, 1] that a solver is sure to find, λ and T, and how far apart both roots of the quadratic are.
struct SureRoots {
  std::array<double, 2> times;
  std::size_t count;
  double lambda, bound, apart;
};

/// Nothing where a root may be lost or made up by rounding.
inline std::optional<SureRoots> sure_roots(const Bilinear& motion, Roots roots) {
  const double h = motion.size;
  if (!motion.within_range()) return std::nullopt;
  const auto [a, b, c] = Area(motion.p, motion.q, motion.resting);
  // Beside the larger of the discriminant's products nothing that underflows counts.
  if (a != 0 && std::max(b * b, std::fabs(4 * a * c)) < 0x1p-900) return std::nullopt;
  const double discriminant = b * b - 4 * a * c, root = std::sqrt(std::fabs(discriminant));
  const double alpha = a == 0 || roots == Roots::stable ? 0 : (std::fabs(b) + root) / std::fabs(a);
  SureRoots sure{{}, 0, h * h / root, 0, root / std::fabs(a)};
  sure.bound = 304 * sure.lambda + 2 * alpha + 4;
  const bool clear = std::fabs(discriminant) > 0x1p16 * half_ulp_of_one * h * h * h * h;
  if (clear && discriminant < 0) return sure;
  // Twice what is derived above, for the roundings of F(0) and F(1) themselves.
  const double room = half_ulp_of_one * (2048 + 256 * alpha) * h * h;
  if (!(std::fabs(c) > room && std::fabs(a + b + c) > room)) return std::nullopt;
  if (std::fabs(c) - std::fabs(a) - std::fabs(b) > room) return sure;
  if (!clear) return std::nullopt;
  const double q = -0.5 * (b + std::copysign(root, b));
  for (const double t : {std::min(c / q, q / a), std::max(c / q, q / a)})
    if (is_proportion(t)) sure.times[sure.count++] = t;
  return sure;
}

/// The promise of a solver that takes the roots in [0, 1] and projects.
inline double promised(const Bilinear& motion, Roots roots) {
  const std::optional<SureRoots> sure = sure_roots(motion, roots);
  if (!sure) return nothing_promised;
  double bound = 0;
  bool beside_first = false;
  for (std::size_t i = 0; i < sure->count; ++i) {
    const LineSegment line = motion.line(sure->times[i]);
    const double s = lerp_project_onto(motion.resting, line), omega = motion.size / larger(line.delta());
    const double of_s = 88 * omega + 40 * omega * sure->bound + 7, gap = 4 * half_ulp_of_one * of_s;
    if (!(of_s < conditioned && std::fabs(s) > gap && std::fabs(s - 1) > gap)) return nothing_promised;
    const bool touches = is_proportion(s);
    if (touches && beside_first) return nothing_promised;
    beside_first = !touches && roots == Roots::first;
    if (touches) bound = std::max(bound, 48 + 16 * of_s);
  }
  return bound;
}

}  // namespace plumbline::segment_sweeps_point
