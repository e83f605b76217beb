// Decides in doubles, with error bounds, when a moving segment with thickness touches a moving point, where no sign is
// close. Stretches of time are halved until the distance is above the radius on one, below it, or crosses it once.
//
// Error:  none: what is not certain is left. proofs/thick_end.gappa proves a constant, the others are derived.
// Source: own derivation; de Casteljau's algorithm halves.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>

#include "solvers/arithmetic/ball.hpp"
#include "solvers/arithmetic/bernstein.hpp"
#include "solvers/arithmetic/plane.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// The forms that decide, on a stretch of time: P and Q are the ends as the point sees them, D = Q − P.
struct ThickForms {
  Bernstein<2> p, q;              ///< |P|² − r² and |Q|² − r²
  Bernstein<2> along_p, along_q;  ///< P·D and Q·D
  Bernstein<4> line;              ///< (P × Q)² − r²·|D|²

  ThickForms halve() { return {p.halve(), q.halve(), along_p.halve(), along_q.halve(), line.halve()}; }
};

// However operations round, each differs from its own by a factor within 1 ± v, v = 2^−52. With H the largest of the
// rounded differences and the radius, the coefficients of quadratics are within 24v·H² of their own, and below 4·H² in
// size. Of those of the line's form the middle one, in units of H⁴, is the worst: coefficients A, B, C of P × Q are
// below 2 and within 9v, 11v and 9v (bilinear_forms.hpp), so that A·C + 2B², below 12, is within 40v + 96v + 12v, and
// a third of it within 54v; those of |D|² are below 8 and within 40v, a sixth of six of them within 63v, and r² times
// that within 79v; the difference, below 12, is within 145v, and terms in v². What halves are made of is no larger: a
// halving rounds twice or four times, so that twelve add less than 100v·H² and 600v·H⁴.
inline constexpr double relative_of_end = 256 * v, relative_of_line = 1024 * v;
inline constexpr int most_halvings = 12;
static_assert(relative_of_end > (24 + 2 * 4 * most_halvings) * v * (1 + 0x1p-40) &&
              relative_of_line > (146 + 4 * 12 * most_halvings) * v * (1 + 0x1p-40));
// What is flushed to 0, less than 2^−1020 each time, is then nothing beside the bounds, which are above 2^−460: fewer
// than 2^10 such terms are multiplied with less than 2^6·H³ before they come into a form.
inline constexpr double least_height = 0x1p-100, largest_height = 0x1p100;

/// What the bounds are multiples of: those of H² and H⁴.
struct ThickErrors {
  double end, line;
};

/// The distance crosses the radius once in this stretch of time.
struct ThickCrossing {
  enum Of { p, q, line } of;
  bool enters;
  double begin, width;  ///< powers of two and their multiples: exact
  Bernstein<4> form;    ///< of degree 2 for an end, the last two unused
};

/// Whether there is contact at first, and its crossings in order.
struct ThickOutline {
  static constexpr std::size_t most = 4;

  ThickErrors errors;
  bool touches_at_first = false;
  std::array<ThickCrossing, most> crossings;
  std::size_t count = 0;
};

class ThickFilter {
 public:
  /// Finite numbers, and a radius that is not negative.
  ThickFilter(const Sweep<Step<Point>>& sweep, double radius) : radius_(radius) {
    const auto& [p, q, c] = sweep;
    const Point ends[] = {p.from, p.to, q.from, q.to};
    for (int i = 0; i < 4; ++i) {
      const Point& point = i % 2 == 0 ? c.from : c.to;
      x_[i] = ends[i].x - point.x;
      y_[i] = ends[i].y - point.y;
      height_ = std::max({height_, std::fabs(x_[i]), std::fabs(y_[i])});
    }
    dx_[0] = q.from.x - p.from.x;
    dx_[1] = q.to.x - p.to.x;
    dy_[0] = q.from.y - p.from.y;
    dy_[1] = q.to.y - p.to.y;
  }

  /// Certainly: in one coordinate both ends are beyond the radius, on one side at the start and the end, and so always.
  bool beside() const {
    const double bound = radius_ * (1 + 0x1p-48) + flushed;
    const auto beyond = [bound](const double(&z)[4]) {
      return (z[0] > bound && z[1] > bound && z[2] > bound && z[3] > bound) ||
             (z[0] < -bound && z[1] < -bound && z[2] < -bound && z[3] < -bound);
    };
    return beyond(x_) || beyond(y_);
  }
  /// Certainly: one end is within the radius at the start and at the end, and so always. 0.7·√2 is less than 1.
  bool within() const {
    const double bound = 0.7 * radius_;
    if (!(bound > 2 * flushed)) return false;
    const auto end = [&](int i) { return std::fabs(x_[i]) < bound && std::fabs(y_[i]) < bound; };
    return (end(0) && end(1)) || (end(2) && end(3));
  }

  /// None where a sign is close, a number is far from 1, or crossings are close to each other.
  std::optional<ThickOutline> outline() const {
    const double h = std::max(height_, radius_);
    if (!(h > least_height && h < largest_height)) return std::nullopt;
    const ThickErrors errors{relative_of_end * (h * h), relative_of_line * ((h * h) * (h * h))};
    struct Stretch {
      ThickForms forms;
      double begin, width;
    };
    std::array<Stretch, most_halvings + 1> waiting;
    std::size_t count = 0;
    ThickOutline found;
    found.errors = errors;
    waiting[count++] = {forms(), 0, 1};
    bool first = true;
    while (count > 0) {
      Stretch& now = waiting[count - 1];
      const Sort sort = sort_of(now.forms, errors);
      if (sort == Sort::unclear) {
        if (count == waiting.size() || now.width < 0x1p-11) return std::nullopt;
        const ThickForms second = now.forms.halve();
        now.width *= 0.5;
        waiting[count] = now;
        now.forms = second;
        now.begin += now.width;
        ++count;
        continue;
      }
      if (sort == Sort::crosses_p || sort == Sort::crosses_q || sort == Sort::crosses_line) {
        if (found.count == found.most) return std::nullopt;
        ThickCrossing& crossing = found.crossings[found.count++];
        crossing.of = sort == Sort::crosses_p   ? ThickCrossing::p
                      : sort == Sort::crosses_q ? ThickCrossing::q
                                                : ThickCrossing::line;
        crossing.begin = now.begin;
        crossing.width = now.width;
        if (sort == Sort::crosses_line) {
          crossing.form = now.forms.line;
        } else {
          const Bernstein<2>& end = sort == Sort::crosses_p ? now.forms.p : now.forms.q;
          std::copy_n(end.of, 3, crossing.form.of);
        }
        crossing.enters = crossing.form.of[0] > 0;
        if (first) found.touches_at_first = !crossing.enters;
      } else if (first) {
        found.touches_at_first = sort == Sort::touches;
      }
      first = false;
      --count;
    }
    return found;
  }

 private:
  enum class Sort { unclear, misses, touches, crosses_p, crosses_q, crosses_line };

  // A coordinate that is flushed to 0, and one that is subtracted, change a difference by less than that.
  static constexpr double flushed = 0x1p-1000;

  // P·D > 0 says that P is the nearest place of the segment, and Q·D < 0 that Q is. As |D|²·(|P|² − r²) is the line's
  // form and (P·D)², nothing is touched where that form is positive.
  static Sort sort_of(const ThickForms& forms, const ThickErrors& errors) {
    if (forms.line.above(errors.line)) return Sort::misses;
    const double end = errors.end;
    const bool p_nearest = forms.along_p.above(end), q_nearest = forms.along_q.below(-end);
    // Convex: what is negative at both ends of the stretch is so in between.
    const auto inside = [end](const Bernstein<2>& form) { return form.of[0] < -end && form.of[2] < -end; };
    const auto crosses = [end](const Bernstein<2>& form) {
      return (form.of[0] < -end && form.of[2] > end) || (form.of[0] > end && form.of[2] < -end);
    };
    if (inside(forms.p) || inside(forms.q)) return Sort::touches;
    if (p_nearest) return forms.p.above(end) ? Sort::misses : crosses(forms.p) ? Sort::crosses_p : Sort::unclear;
    if (q_nearest) return forms.q.above(end) ? Sort::misses : crosses(forms.q) ? Sort::crosses_q : Sort::unclear;
    if (!(forms.along_p.below(-end) && forms.along_q.above(end))) return Sort::unclear;
    if (forms.line.below(-errors.line)) return Sort::touches;
    return crosses_once(forms.line, errors.line) ? Sort::crosses_line : Sort::unclear;
  }

  ThickForms forms() const {
    const double r2 = radius_ * radius_;
    const auto dot = [&](int i, int k) { return x_[i] * x_[k] + y_[i] * y_[k]; };
    const auto along = [&](int i, int k) { return x_[i] * dx_[k] + y_[i] * dy_[k]; };
    const auto way = [&](int i, int k) { return dx_[i] * dx_[k] + dy_[i] * dy_[k]; };
    const auto cross = [&](int i, int k) { return x_[i] * y_[k] - y_[i] * x_[k]; };
    const double a = cross(0, 2), b = 0.5 * (cross(0, 3) + cross(1, 2)), c = cross(1, 3);
    const double d = way(0, 0), e = way(0, 1), f = way(1, 1);
    return {{{dot(0, 0) - r2, dot(0, 1) - r2, dot(1, 1) - r2}},
            {{dot(2, 2) - r2, dot(2, 3) - r2, dot(3, 3) - r2}},
            {{along(0, 0), 0.5 * (along(0, 1) + along(1, 0)), along(1, 1)}},
            {{along(2, 0), 0.5 * (along(2, 1) + along(3, 0)), along(3, 1)}},
            {{a * a - r2 * d, a * b - r2 * (0.5 * (d + e)), (a * c + 2 * (b * b)) / 3 - r2 * ((d + 4 * e + f) / 6),
              b * c - r2 * (0.5 * (e + f)), c * c - r2 * f}}};
  }

  double radius_, height_ = 0;
  double x_[4], y_[4];    // of P at the start and the end, of Q at the start and the end
  double dx_[2], dy_[2];  // of D at the start and the end
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
