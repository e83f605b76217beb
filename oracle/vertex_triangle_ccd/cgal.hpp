// The first contact of four points that move in space, as their shadows on the planes of two axes show it. CGAL's
// algebraic kernel finds the zeros of polynomials in t, orders them, and gives the signs of other polynomials there.
//
// Where the four points are in one plane, there is contact if and only if there is in each of the three shadows: one of
// them shows every point of that plane, or of the line that the points are on, in a place of its own, and contact shows
// in all.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

#include "oracle/cgal/time.hpp"
#include "oracle/truth.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

using timed::InTime;
using timed::Time;
using timed::Zeros;

/// In a shadow.
struct Flat {
  InTime x, y;

  friend Flat operator-(const Flat& p, const Flat& q) { return {p.x - q.x, p.y - q.y}; }
};

/// The signs that decide in a shadow whether something touches: of the turn and the dot product of two vectors each,
/// between which 0 is if the turn is 0 and the product not above it.
struct Shadow {
  std::vector<InTime> turns, products;

  void add(const Flat& p, const Flat& q) {
    turns.push_back(p.x * q.y - p.y * q.x);
    products.push_back(p.x * q.x + p.y * q.y);
  }
};

struct Place : std::array<InTime, per_place> {};

inline InTime volume(const Place& p, const Place& q, const Place& r) {
  return p[0] * (q[1] * r[2] - q[2] * r[1]) + p[1] * (q[2] * r[0] - q[0] * r[2]) + p[2] * (q[0] * r[1] - q[1] * r[0]);
}

inline Place operator-(const Place& p, const Place& q) { return {{p[0] - q[0], p[1] - q[1], p[2] - q[2]}}; }

/// `of.volume` is 0 where the points are in one plane, `of.shadows` are their shadows, and `Of::crosses(turns)` is
/// whether they touch where none of the vectors of a shadow has 0 between it and its other one.
template <typename Of>
class FirstContact {
 public:
  explicit FirstContact(const double* query) : of_(timed::OverOneDenominator<numbers>(query).numerators) {}

  Truth truth() const {
    std::vector<Time> events;
    const auto add_zeros = [&](const InTime& f) {
      if (f.degree() > 0) zeros_.solve_1_object()(f, false, CGAL::Gmpq(0), CGAL::Gmpq(1), std::back_inserter(events));
    };
    if (of_.volume.is_zero()) {
      events.emplace_back(0);
      for (const Shadow& shadow : of_.shadows)
        for (const auto* forms : {&shadow.turns, &shadow.products})
          std::for_each(forms->begin(), forms->end(), add_zeros);
    } else {
      add_zeros(of_.volume);
    }
    std::sort(events.begin(), events.end());
    for (const Time& t : events)
      if (touch_at(t)) return {outcome::hit, {timed::real_of(zeros_, t)}};
    return {outcome::miss, {}};
  }

 private:
  CGAL::Sign sign(const InTime& f, const Time& t) const {
    return f.is_zero() ? CGAL::ZERO : zeros_.sign_at_1_object()(f, t);
  }
  bool touch_at(const Time& t) const {
    return std::all_of(of_.shadows.begin(), of_.shadows.end(), [&](const Shadow& shadow) {
      std::vector<CGAL::Sign> turns;
      for (const InTime& f : shadow.turns) turns.push_back(sign(f, t));
      for (std::size_t i = 0; i < turns.size(); ++i)
        if (turns[i] == CGAL::ZERO && sign(shadow.products[i], t) != CGAL::POSITIVE) return true;
      return Of::crosses(turns);
    });
  }

  Zeros zeros_;
  Of of_;
};

template <template <typename> typename Points>
Points<Place> places_in_time(const std::array<CGAL::Gmpz, numbers>& v) {
  return paths_of<Points>([&v](std::size_t i) {
    const auto along = [&](std::size_t axis) { return InTime(v[i + axis], v[i + later + axis] - v[i + axis]); };
    return Place{{along(0), along(1), along(2)}};
  });
}

/// On the planes of two axes.
template <typename Add>
std::array<Shadow, per_place> shadows_of(Add add) {
  std::array<Shadow, per_place> shadows;
  for (std::size_t axis = 0; axis < per_place; ++axis)
    add(shadows[axis], [axis](const Place& place) { return Flat{place[(axis + 1) % 3], place[(axis + 2) % 3]}; });
  return shadows;
}

}  // namespace plumbline::ccd
