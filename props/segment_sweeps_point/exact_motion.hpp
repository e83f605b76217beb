// Exactly what a query holds: the paths of the segment's ends and of the point, and the area between them over time.
#pragma once

#include "props/judge/place.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::segment_sweeps_point {

struct Path : Step<Place> {
  Place at(const Real& t) const { return lerp(from, to, t); }
  Place velocity() const { return to - from; }
};

struct Paths : Sweep<Path> {
  /// Of a query's numbers, doubles or `Real`s.
  template <typename Number>
  explicit Paths(const Number* query)
      : Sweep(sweep_of([query](std::size_t i) {
          return Path{{{Real(query[i]), Real(query[i + 1])}, {Real(query[i + 2]), Real(query[i + 3])}}};
        })) {}

  bool zero_length() const { return (q.from - p.from).is_zero() && (q.to - p.to).is_zero(); }
  /// Whether it has zero length at some time of the step: where q − p, which moves on a line, comes through zero.
  bool zero_length_once() const {
    const Place first = q.from - p.from, last = q.to - p.to;
    return cross(first, last).sign() == 0 && dot(first, last).sign() <= 0;
  }
  /// The time at which it has zero length, unless it always has, is rational.
  bool zero_length_at(const Real& t) const { return t.rational() && (q.at(t) - p.at(t)).is_zero(); }
  /// The velocity of the segment at s less that of the point.
  Place cut(const Real& s) const { return lerp(p.velocity(), q.velocity(), s) - c.velocity(); }
};

/// The area (p − c) × (q − p) at time t, a·t² + b·t + c.
template <typename Number>
struct AreaOf {
  Number a, b, c;

  template <typename Path>
  explicit AreaOf(const Sweep<Path>& paths) {
    const auto& [p, q, point] = paths;
    const auto first = p.from - point.from, segment = q.from - p.from;
    const auto p_way = p.to - p.from, way = p_way - (point.to - point.from), turn = (q.to - q.from) - p_way;
    a = cross(way, turn);
    b = cross(first, turn) + cross(way, segment);
    c = cross(first, segment);
  }

  Number discriminant() const { return b * b - Number(4) * a * c; }
};

struct ExactArea : AreaOf<Real> {
  using AreaOf::AreaOf;

  bool is_quadratic() const { return a.sign() != 0; }
  bool vanishes() const { return a.sign() == 0 && b.sign() == 0 && c.sign() == 0; }
  bool has_double_root() const { return is_quadratic() && discriminant().sign() == 0; }
  /// Whether it is zero within the step; not for one that vanishes.
  bool has_root() const {
    const Real last = a + b + c;
    if (c.sign() * last.sign() <= 0) return true;
    // Of one sign at both ends, it has two roots in between, or none: it must turn there, on the other side of zero.
    if (a.sign() != c.sign() || discriminant().sign() < 0) return false;
    const Real turning = b.negated() / (Real(2) * a);
    return turning.sign() > 0 && turning.compare(1) < 0;
  }
};

}  // namespace plumbline::segment_sweeps_point
