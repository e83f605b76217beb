// When a moving triangle first holds 0, on integers: all numbers of a query, over one denominator, are integers, and
// what decides are polynomials in t, whose zeros Sturm's sequences isolate.
//
// A, B and C are the corners. 0 is in their plane where the volume A·(B × C) is 0. Then B × C, C × A and A × B, the
// products, are x, y and z times one vector, and x·A + y·B + z·C = 0, as Cramer's rule has it. If these are not all 0,
// they are the only such numbers but for a factor, so that the triangle holds 0 where no two of them have different
// signs. If they are, the corners are on one line through 0, and the triangle holds it where two corners are not on one
// side of it: where one of A·B, B·C and C·A is not above 0.
//
// Where the volume is 0 throughout, the signs of the coordinates of the products and of A·B, B·C and C·A decide. They
// change in zeros only, and the times of contact form a closed set: the first of them is 0 or a zero.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/numbers/algebraic.hpp"
#include "oracle/numbers/space.hpp"
#include "oracle/truth.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

using exact::Polynomial;
using exact::Root;
using Place = exact::SpaceVector<Polynomial>;

/// The four places as polynomials in t, times one number.
template <template <typename> typename Points>
Points<Place> places_of(const exact::Rationals<numbers>& query) {
  const auto whole = exact::OverOneDenominator(query).numerators;
  return paths_of<Points>([&whole](std::size_t i) {
    const auto along = [&](std::size_t axis) {
      const exact::Integer &from = whole[i + axis], &to = whole[i + later + axis];
      return Polynomial{from, exact::Integer(to - from)};
    };
    return Place{along(0), along(1), along(2)};
  });
}

class MovingTriangle {
 public:
  MovingTriangle(const Place& a, const Place& b, const Place& c)
      : products_{cross(b, c), cross(c, a), cross(a, b)},
        beside_{dot(a, b), dot(b, c), dot(c, a)},
        volume_(dot(a, products_[0])) {}

  /// The least time in [0, 1] at which it holds 0, and is less than `before`, if that is given.
  std::optional<Root> first_contact(std::optional<Root> before = std::nullopt) const {
    if (!volume_.is_zero()) {
      take_first(volume_, before);
      return before;
    }
    if (take(Root(Polynomial{0, 1}, {0, 0, 0}), before)) return before;
    for (const Place& product : products_)
      for (const Polynomial* f : {&product.x, &product.y, &product.z}) take_first(*f, before);
    for (const Polynomial& f : beside_) take_first(f, before);
    return before;
  }

 private:
  // Given that the volume is 0 there.
  bool holds_0_at(Root& t) const {
    bool on_one_line = true;
    for (const auto of : {&Place::x, &Place::y, &Place::z}) {
      int least = 0, most = 0;
      for (const Place& product : products_) {
        const int sign = exact::sign(product.*of, t);
        least = std::min(least, sign);
        most = std::max(most, sign);
      }
      if (least < 0 && most > 0) return false;
      on_one_line = on_one_line && least == most;
    }
    if (!on_one_line) return true;
    for (const Polynomial& f : beside_)
      if (exact::sign(f, t) <= 0) return true;
    return false;
  }

  // Whether t is the first contact so far, or there is one before.
  bool take(Root t, std::optional<Root>& first) const {
    if (first && compare(t, *first) >= 0) return true;
    if (!holds_0_at(t)) return false;
    first = std::move(t);
    return true;
  }
  void take_first(const Polynomial& f, std::optional<Root>& first) const {
    if (f.degree() < 1) return;
    for (Root& t : isolate_by_sturm(f.square_free_part(), {0, 1, 0}))
      if (take(std::move(t), first)) return;
  }

  std::array<Place, 3> products_;
  std::array<Polynomial, 3> beside_;
  Polynomial volume_;
};

inline Truth truth_of(const std::optional<Root>& contact) {
  return contact ? Truth{outcome::hit, {real(*contact)}} : Truth{outcome::miss, {}};
}

}  // namespace plumbline::ccd
