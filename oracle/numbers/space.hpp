// Vectors of space, of any numbers: for the oracle on rationals, the judge and the families.
#pragma once

namespace plumbline::exact {

/// A place or a direction.
template <typename Number>
struct SpaceVector {
  Number x, y, z;

  friend SpaceVector operator+(const SpaceVector& p, const SpaceVector& q) { return {p.x + q.x, p.y + q.y, p.z + q.z}; }
  friend SpaceVector operator-(const SpaceVector& p, const SpaceVector& q) { return {p.x - q.x, p.y - q.y, p.z - q.z}; }
  friend SpaceVector operator*(const Number& factor, const SpaceVector& p) {
    return {factor * p.x, factor * p.y, factor * p.z};
  }
  friend SpaceVector cross(const SpaceVector& p, const SpaceVector& q) {
    return {p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
  }
  friend Number dot(const SpaceVector& p, const SpaceVector& q) { return p.x * q.x + p.y * q.y + p.z * q.z; }
};

}  // namespace plumbline::exact
