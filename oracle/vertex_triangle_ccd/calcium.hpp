// When a moving triangle or parallelogram first holds 0. Its points are corner + s·first + u·second: three linear
// equations in s and u, which have one solution where the two ways are not parallel and the three vectors are in one
// plane. Where the ways are parallel, its sides are all of it.
//
// Where the vectors are in one plane throughout, contact begins at t = 0 or on a side: while 0 is inside, it is just
// before, too. It is on a side pq where p × q is 0; where that is so throughout, 0 comes to a side in p or in q.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/calcium/number.hpp"
#include "oracle/truth.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

using calcium::Number;
using calcium::Polynomial;
struct Place : std::array<Polynomial, per_place> {};

inline Place operator-(const Place& p, const Place& q) { return {{p[0] - q[0], p[1] - q[1], p[2] - q[2]}}; }

inline Place cross(const Place& p, const Place& q) {
  return {{p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]}};
}

/// The four places at a time.
template <template <typename> typename Points>
Points<Place> places_at_times(const double* query) {
  return paths_of<Points>([query](std::size_t i) {
    const auto along = [&](std::size_t axis) {
      const Polynomial from(query[i + axis]), to(query[i + later + axis]);
      return from + (to - from) * Polynomial::variable();
    };
    return Place{{along(0), along(1), along(2)}};
  });
}

/// `bounds(s, u, whole)` are the polynomials that are not below 0 where s/whole and u/whole make a point of the region,
/// times the sign of `whole`. Sums of numbers would be searched for among the zeros of polynomials of degree 9.
template <typename Bounds>
struct MovingRegion {
  Place corner, first, second;
  std::vector<std::pair<Place, Place>> sides;
  Bounds bounds;

  Truth truth() const {
    for (const Number& t : events())
      if (holds_0_at(t)) return {outcome::hit, {t.real()}};
    return {outcome::miss, {}};
  }

 private:
  std::vector<Number> events() const {
    const Place normal = cross(first, second);
    const Polynomial volume = corner[0] * normal[0] + corner[1] * normal[1] + corner[2] * normal[2];
    if (!volume.is_zero()) return volume.zeros_in_unit_interval();
    std::vector<Number> events = {0};
    const auto add_zeros = [&events](const Place& place) {
      for (const Polynomial& f : place)
        if (!f.is_zero())
          for (Number& zero : f.zeros_in_unit_interval()) events.push_back(std::move(zero));
    };
    for (const auto& [p, q] : sides) {
      const Place turn = cross(p, q);
      const bool in_line = std::all_of(turn.begin(), turn.end(), [](const Polynomial& f) { return f.is_zero(); });
      for (const Place& place : in_line ? std::vector{p, q} : std::vector{turn}) add_zeros(place);
    }
    std::sort(events.begin(), events.end());
    return events;
  }

  bool holds_0_at(const Number& t) const {
    for (std::size_t i = 0; i < per_place; ++i) {
      const std::size_t k = (i + 1) % per_place;
      const auto minor = [i, k](const Place& p, const Place& q) { return p[i] * q[k] - p[k] * q[i]; };
      const Polynomial determinant = minor(first, second);
      const int side = determinant.at(t).sign();
      if (side == 0) continue;
      const auto inside = bounds(minor(second, corner), minor(corner, first), determinant);
      return std::all_of(inside.begin(), inside.end(), [&](const Polynomial& f) { return f.at(t).sign() * side >= 0; });
    }
    return std::any_of(sides.begin(), sides.end(),
                       [&t](const auto& side) { return is_on(side.first, side.second, t); });
  }

  // Whether 0 is on the segment from p to q.
  static bool is_on(const Place& p, const Place& q, const Number& t) {
    const Place way = q - p;
    for (std::size_t i = 0; i < per_place; ++i) {
      if (way[i].at(t).sign() == 0) continue;
      const Number s = quotient(Polynomial() - p[i], way[i], t);
      if (s < 0 || s > 1) return false;
      for (std::size_t k = 0; k < per_place; ++k)
        if ((p[k] * way[i] - p[i] * way[k]).at(t).sign() != 0) return false;
      return true;
    }
    return std::all_of(p.begin(), p.end(), [&t](const Polynomial& f) { return f.at(t).sign() == 0; });
  }
};

}  // namespace plumbline::ccd
