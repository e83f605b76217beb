// Vectors of the plane and motions at constant speed, for the oracle on rationals.
#pragma once

#include "oracle/numbers/exact.hpp"

namespace plumbline::exact {

/// A place or a direction.
template <typename Number>
struct Vector {
  Number x, y;

  bool is_zero() const { return x.is_zero() && y.is_zero(); }

  friend Vector operator-(const Vector& p, const Vector& q) { return {p.x - q.x, p.y - q.y}; }
  friend Number cross(const Vector& p, const Vector& q) { return p.x * q.y - p.y * q.x; }
  friend Number dot(const Vector& p, const Vector& q) { return p.x * q.x + p.y * q.y; }
  friend bool operator==(const Vector& p, const Vector& q) { return p.x == q.x && p.y == q.y; }
  friend bool operator<(const Vector& p, const Vector& q) { return p.x < q.x || (p.x == q.x && p.y < q.y); }
};

struct Motion {
  Vector<Rational> from, velocity;

  template <typename Number>
  Vector<Number> at(const Number& t) const {
    return {Number(from.x) + Number(velocity.x) * t, Number(from.y) + Number(velocity.y) * t};
  }
  /// The time at which it is in a point of its line, or nearest to another; the velocity is not 0.
  Rational time_of(const Vector<Rational>& point) const {
    return dot(point - from, velocity) / dot(velocity, velocity);
  }
};

}  // namespace plumbline::exact
