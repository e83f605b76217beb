// The first contact of four moving points, by what dot products of their differences say.
//
// The place of contact of a vertex and a triangle, or of two edges, is known by two shares, which solve two linear
// equations: the normal equations of the least squares. Times their determinant D ≥ 0 the shares, and what they lack
// to 1, are the `sides`: where the four points are in one plane and D > 0, there is contact where no side is below 0.
// Where D is 0, the triangle is on one line, or the edges are parallel or a point, all sides are 0, and there is
// contact where one of the `pairs` of vectors p and q has 0 between them: where p·q ≤ 0 and (p·q)² = |p|²·|q|².
//
// Where the points are in one plane throughout, contact begins at t = 0 or with 0 between a pair: else it is inside the
// triangle, or inside both edges, and so it is just before. If (p·q)² = |p|²·|q|² throughout for a pair, that begins to
// have 0 between it where p·q is 0, for the same reason.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/numbers/algebraic.hpp"
#include "oracle/tiers/tiers.hpp"
#include "solvers/arithmetic/ball_zeros.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

using arithmetic::Ball;
using exact::Integer;
using exact::Polynomial;
using exact::Root;

template <typename Number>
using Vec = std::array<Number, per_place>;

template <typename Number>
Vec<Number> operator-(const Vec<Number>& p, const Vec<Number>& q) {
  return {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
}
template <typename Number>
Number dot(const Vec<Number>& p, const Vec<Number>& q) {
  return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
}

/// The two vectors that two shares are of, and the one that is their sum at a contact.
template <typename Number>
struct Span {
  Vec<Number> first, second, sum;
};

/// The shares of `first` and `second` in `sum`, times the determinant, and that.
template <typename Number>
struct Shares {
  Number first, second, determinant;

  explicit Shares(const Span<Number>& span) {
    const Number square = dot(span.first, span.first), other_square = dot(span.second, span.second),
                 both = dot(span.first, span.second);
    const Number along = dot(span.first, span.sum), along_other = dot(span.second, span.sum);
    determinant = square * other_square - both * both;
    first = along * other_square - along_other * both;
    second = along_other * square - along * both;
  }
};

/// A vector at two times: `from`, and how far it moves until t = 1.
template <typename Number>
struct Linear {
  Vec<Number> from, way;

  friend Linear operator-(const Linear& p, const Linear& q) { return {p.from - q.from, p.way - q.way}; }
  Vec<Polynomial> polynomials() const {
    return {Polynomial{from[0], way[0]}, Polynomial{from[1], way[1]}, Polynomial{from[2], way[2]}};
  }
  Vec<Number> at(const Number& t) const { return {from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t}; }
  /// At n/2^k, the vector times 2^k.
  Vec<Number> at(const exact::Point& t) const {
    const auto on = [&](std::size_t axis) { return Number((from[axis] << t.k) + way[axis] * t.n); };
    return {on(0), on(1), on(2)};
  }
};

template <template <typename> typename Points, typename Number>
Points<Linear<Number>> linear_paths(const std::array<Number, numbers>& v) {
  return paths_of<Points>([&v](std::size_t i) {
    const auto at = [&](std::size_t place) { return Vec<Number>{v[place], v[place + 1], v[place + 2]}; };
    return Linear<Number>{at(i), at(i + later) - at(i)};
  });
}

/// The determinant of three moving vectors, by the powers of t: each is taken apart into where it is and its way.
template <typename Number>
std::array<Number, 4> volume(const Linear<Number>& p, const Linear<Number>& q, const Linear<Number>& r) {
  const auto minors = [](const Vec<Number>& a, const Vec<Number>& b) {
    return Vec<Number>{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
  };
  const Vec<Number> still = minors(q.from, r.from), moved = minors(q.way, r.way), one = minors(q.from, r.way),
                    other = minors(q.way, r.from);
  const Vec<Number> mixed = {one[0] + other[0], one[1] + other[1], one[2] + other[2]};
  return {dot(p.from, still), dot(p.from, mixed) + dot(p.way, still), dot(p.from, moved) + dot(p.way, mixed),
          dot(p.way, moved)};
}

// Each of both problems has a template `Of<Number>`, made of the query's numbers. `span(at)` is the span where at(i)
// makes a vector of a moving one, `sides(shares)` and `pairs(at)` are what the head of this file says, and `volume` is
// the cubic. `between` are the places of points that vectors between what touches lead from and to; the first three of
// them span the volume.

/// What decides contact where the four points are in one plane, at a time or over time.
template <typename Value, typename Of, typename At>
class ContactSigns {
 public:
  /// at(vector) is a moving vector as the values have it.
  ContactSigns(const Of& of, At at) : of_(of), at_(std::move(at)) {}

  template <typename Sign>
  bool holds(Sign sign) {
    bool determined = false;
    for (const Value& side : sides()) {
      const int one = sign(side);
      if (one < 0) return false;
      determined = determined || one > 0;
    }
    return determined || std::any_of(pairs().begin(), pairs().end(), [&sign](const Pair& pair) {
             return sign(pair.product) <= 0 && sign(pair.area) == 0;
           });
  }

  /// What may become 0 between a pair.
  std::vector<Value> events() {
    std::vector<Value> all;
    for (const auto& [product, area] : pairs()) all.push_back(area.is_zero() ? product : area);
    return all;
  }

 private:
  struct Pair {
    Value product, area;
  };

  const std::vector<Value>& sides() {
    if (sides_.empty())
      for (const Value& side : Of::sides(Shares(of_.template span<Value>(at_)))) sides_.push_back(side);
    return sides_;
  }
  const std::vector<Pair>& pairs() {
    if (pairs_.empty())
      for (const auto& [p, q] : of_.template pairs<Value>(at_)) {
        const Value product = dot(p, q);
        pairs_.push_back({product, product * product - dot(p, p) * dot(q, q)});
      }
    return pairs_;
  }

  const Of& of_;
  At at_;
  std::vector<Value> sides_;  // made where they are first needed, as pairs_ are
  std::vector<Pair> pairs_;
};

/// Whether there is contact at a time at which the four points are in one plane.
template <typename Of>
bool touches(const Of& of, const exact::Point& t) {
  const auto then = [&t](const Linear<Integer>& vector) { return vector.at(t); };
  return ContactSigns<Integer, Of, decltype(then)>(of, then).holds([](const Integer& value) { return value.sign(); });
}

template <template <typename> typename Of>
Truth by_integers(const double* query) {
  const Of<Integer> of(tiers::Scaled<Integer, numbers>(query).numbers);
  const Polynomial volume(std::vector<Integer>(of.volume.begin(), of.volume.end()));
  if (of.volume[0].is_zero() && touches(of, {0, 0})) return {outcome::hit, {Real(0.0)}};
  const auto over_time = [](const Linear<Integer>& vector) { return vector.polynomials(); };
  ContactSigns<Polynomial, Of<Integer>, decltype(over_time)> contact(of, over_time);
  std::optional<Root> first;
  for (const Polynomial& event : volume.is_zero() ? contact.events() : std::vector<Polynomial>{volume}) {
    if (event.degree() < 1) continue;
    for (Root& t : isolate_by_descartes(event.square_free_part(), {0, 1, 0})) {
      if (first && compare(t, *first) >= 0) break;
      const bool is_contact =
          t.is_point() ? touches(of, t.low()) : contact.holds([&t](const Polynomial& f) { return exact::sign(f, t); });
      if (!is_contact) continue;
      first = t;
      break;
    }
  }
  return first ? Truth{outcome::hit, {real(*first)}} : Truth{outcome::miss, {}};
}

/// What touches keeps all sides above 0, for certain, and what does not has one below 0: where D is 0, no side is.
template <template <typename> typename Of>
Truth by_balls(const double* query) {
  const Of<Ball> of(tiers::Scaled<Ball, numbers>(query).numbers);
  const auto& [f0, f1, f2, f3] = of.volume;
  for (const Ball& t : arithmetic::zeros_within(arithmetic::Form<Ball, 5>{f0, f1, f2, f3, Ball(0)})) {
    if (arithmetic::in_doubt) break;
    bool below = false, open = false;
    const auto at = [&t](const Linear<Ball>& vector) { return vector.at(t); };
    for (const Ball& side : Of<Ball>::sides(Shares(of.template span<Ball>(at)))) {
      const bool certain = side.excludes_zero();
      below = below || (certain && side.high < 0);
      open = open || !certain;
    }
    if (below) continue;
    if (open) arithmetic::in_doubt = true;
    return {outcome::hit, {tiers::real(tiers::Member<Ball>(t))}};
  }
  return {outcome::miss, {}};
}

// --- Certain misses, in doubles. A difference of two numbers, over the largest one's size, is at most 2, and off by
// less than 5u.

/// Vectors between what touches, over the size of the largest number, at t = 0 and at t = 1.
template <std::size_t n>
using Differences = std::array<std::array<Vec<double>, n>, 2>;

/// Whether they are all on one side of 0 along a direction: so are all those between, and no two points meet. A dot
/// product with a direction whose components add up to 1 is off by less than 2^−49.
template <std::size_t n>
bool all_beyond(const Differences<n>& vectors, const Vec<double>& along) {
  const double length = std::fabs(along[0]) + std::fabs(along[1]) + std::fabs(along[2]);
  return length >= 0x1p-100 && std::all_of(vectors.begin(), vectors.end(), [&](const auto& then) {
           return std::all_of(then.begin(), then.end(),
                              [&](const Vec<double>& vector) { return dot(vector, along) > 0x1p-45 * length; });
         });
}

template <std::size_t n>
bool apart(const Differences<n>& vectors) {
  Vec<double> middle{};
  for (const auto& then : vectors)
    for (const Vec<double>& vector : then)
      for (std::size_t axis = 0; axis < per_place; ++axis) middle[axis] += vector[axis];
  if (all_beyond(vectors, middle)) return true;
  for (std::size_t axis = 0; axis < per_place; ++axis)
    for (const double way : {1.0, -1.0}) {
      Vec<double> along{};
      along[axis] = way;
      if (all_beyond(vectors, along)) return true;
    }
  return false;
}

/// Whether the volume of the first three keeps its sign, as its Bernstein coefficients do, times 1 and 3: sums of the
/// determinants of vectors at either time. A determinant has six terms of size 8 at most. Each is off by less than
/// 16u of that, and three determinants by less than 2^−41.
template <std::size_t n>
bool keeps_sign(const Differences<n>& vectors) {
  std::array<double, 4> coefficients{};
  for (std::size_t times = 0; times < 8; ++times) {
    const std::size_t i = times & 1, k = times >> 1 & 1, l = times >> 2;
    const Vec<double>&p = vectors[i][0], &q = vectors[k][1], &r = vectors[l][2];
    coefficients[i + k + l] +=
        p[0] * (q[1] * r[2] - q[2] * r[1]) + p[1] * (q[2] * r[0] - q[0] * r[2]) + p[2] * (q[0] * r[1] - q[1] * r[0]);
  }
  static constexpr double bound = 0x1p-40;
  const auto all = [&](auto is_such) { return std::all_of(coefficients.begin(), coefficients.end(), is_such); };
  return all([](double c) { return c > bound; }) || all([](double c) { return c < -bound; });
}

template <std::size_t n>
bool certainly_missed(const double* query, const std::array<std::pair<std::size_t, std::size_t>, n>& between) {
  static constexpr double least = 0x1p-900, most = 0x1p900;
  double size = 0;
  for (std::size_t i = 0; i < numbers; ++i) size = std::max(size, std::fabs(query[i]));
  if (!(size >= least && size <= most)) return false;
  Differences<n> vectors;
  for (std::size_t time = 0; time < 2; ++time)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t axis = 0; axis < per_place; ++axis) {
        const double* const then = query + time * later + axis;
        vectors[time][i][axis] = (then[between[i].second] - then[between[i].first]) / size;
      }
  return apart(vectors) || keeps_sign(vectors);
}

/// Of a query that is not refused.
template <template <typename> typename Of>
Truth filtered(const double* query) {
  if (certainly_missed(query, Of<Ball>::between)) return {outcome::miss, {}};
  return tiers::truth<by_balls<Of>, by_integers<Of>, by_integers<Of>, numbers, tiers::Between::any>(query);
}

}  // namespace plumbline::ccd
