// Vectors of the plane, of any numbers that algorithms are templates over.
#pragma once

#include "solvers/arithmetic/bits.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

template <typename Number>
struct Vector {
  Number x, y;

  friend Vector operator+(const Vector& p, const Vector& q) { return {p.x + q.x, p.y + q.y}; }
  friend Vector operator-(const Vector& p, const Vector& q) { return {p.x - q.x, p.y - q.y}; }
  friend Vector operator*(const Number& factor, const Vector& p) { return {factor * p.x, factor * p.y}; }
  friend Number cross(const Vector& p, const Vector& q) { return p.x * q.y - p.y * q.x; }
  friend Number dot(const Vector& p, const Vector& q) { return p.x * q.x + p.y * q.y; }
  bool is_zero() const { return x.is_zero() && y.is_zero(); }
};

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
