// Vectors of the plane, of any numbers that algorithms are templates over.
#pragma once

#include <type_traits>

#include "solvers/arithmetic/bounded.hpp"

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

template <typename Number>
struct Vector {
  Number x, y;

  bool is_zero() const { return x.is_zero() && y.is_zero(); }
};

/// The type of a result: the operands' own type if that can hold it, as GMP's numbers hold their expressions; otherwise
/// a type of its own, as for integers whose type states their length.
template <typename Of, typename Made>
using Kept = std::conditional_t<std::is_convertible_v<Made, Of>, Of, Made>;

template <typename P, typename Q>
[[gnu::always_inline]] inline auto operator+(const Vector<P>& p, const Vector<Q>& q) {
  return Vector<Kept<P, decltype(p.x + q.x)>>{p.x + q.x, p.y + q.y};
}
template <typename P, typename Q>
[[gnu::always_inline]] inline auto operator-(const Vector<P>& p, const Vector<Q>& q) {
  return Vector<Kept<P, decltype(p.x - q.x)>>{p.x - q.x, p.y - q.y};
}
template <typename Factor, typename P>
[[gnu::always_inline]] inline auto operator*(const Factor& factor, const Vector<P>& p) {
  return Vector<Kept<P, decltype(factor * p.x)>>{factor * p.x, factor * p.y};
}
template <typename P, typename Q>
[[gnu::always_inline]] inline auto cross(const Vector<P>& p, const Vector<Q>& q) {
  return Kept<P, decltype(p.x * q.y - p.y * q.x)>(difference_of_products(p.x, q.y, p.y, q.x));
}
template <typename P, typename Q>
[[gnu::always_inline]] inline auto dot(const Vector<P>& p, const Vector<Q>& q) {
  return Kept<P, decltype(p.x * q.x + p.y * q.y)>(p.x * q.x + p.y * q.y);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic
