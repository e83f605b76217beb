// Bounded double-doubles, four at once: bounded.hpp in lanes.
//
// This is a class of its own because a function for every x86-64 cannot inline one for AVX2, and templates over both
// would be such functions. Where `Bounded` sets `in_doubt`, this returns masks. The values of lanes that are not
// certain mean nothing.
//
// Domain and error: those of bounded.hpp, by its constants. Where two operations there are one fused operation here,
// there is a rounding less, so its proofs hold.
#pragma once

#include "solvers/arithmetic/bounded.hpp"
#include "solvers/arithmetic/lanes.hpp"

#if defined(__x86_64__)

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

/// Numbers of four queries.
struct GivenLanes {
  Lanes value;

  PLUMBLINE_LANES friend GivenLanes operator-(GivenLanes y) { return {-y.value}; }
};

/// Of which queries all numbers are 0 or from 2^−120 to 2^120 in size. In the sum a NaN stays; in the minimum one is 0.
template <std::size_t n>
PLUMBLINE_LANES Mask in_domain(const Columns<n>& numbers) {
  Lanes sum = all(0), least = all(1);
#pragma GCC unroll 16
  for (std::size_t i = 0; i < n; ++i) {
    const Lanes size = size_of(numbers.at[i]);
    sum = sum + size;
    least = smaller(_mm256_or_pd(size, reinterpret_cast<Lanes>(size == all(0))), least);
  }
  return (sum <= all(Given::largest)) & (least >= all(Given::least));
}

struct BoundedLanes {
  Lanes high, low, size;
  double units;

  PLUMBLINE_LANES BoundedLanes(Lanes h, Lanes l, Lanes s, double k) : high(h), low(l), size(s), units(k) {}
  PLUMBLINE_LANES BoundedLanes(GivenLanes y) : BoundedLanes(y.value, all(0), size_of(y.value), 0) {}

  PLUMBLINE_LANES Lanes error() const { return all(units * Bounded::share_of_unit) * size; }

  PLUMBLINE_LANES friend BoundedLanes operator-(const BoundedLanes& y) { return {-y.high, -y.low, y.size, y.units}; }
  PLUMBLINE_LANES friend BoundedLanes operator+(const BoundedLanes& a, const BoundedLanes& b) {
    const auto [highs, rest] = two_sum(a.high, b.high);
    const auto [h, l] = two_sum(highs, rest + (a.low + b.low));
    return {h, l, a.size + b.size, (a.units > b.units ? a.units : b.units) + Bounded::of_sum};
  }
  PLUMBLINE_LANES friend BoundedLanes operator-(const BoundedLanes& a, const BoundedLanes& b) { return a + -b; }
  PLUMBLINE_LANES friend BoundedLanes operator+(GivenLanes a, const BoundedLanes& b) {
    const auto [highs, rest] = two_sum(a.value, b.high);
    const auto [h, l] = two_sum(highs, rest + b.low);
    return {h, l, size_of(a.value) + b.size, b.units + Bounded::of_sum};
  }
  PLUMBLINE_LANES friend BoundedLanes operator*(const BoundedLanes& a, const BoundedLanes& b) {
    const auto [product, rest] = two_product(a.high, b.high);
    const auto [h, l] = fast_two_sum(product, rest + _mm256_fmadd_pd(a.high, b.low, a.low * b.high));
    return {h, l, a.size * b.size, a.units + b.units + Bounded::of_product};
  }
  PLUMBLINE_LANES friend BoundedLanes operator*(GivenLanes a, const BoundedLanes& b) {
    const auto [product, rest] = two_product(a.value, b.high);
    const auto [h, l] = fast_two_sum(product, _mm256_fmadd_pd(a.value, b.low, rest));
    return {h, l, size_of(a.value) * b.size, b.units + Bounded::of_product};
  }
};

PLUMBLINE_LANES BoundedLanes operator+(GivenLanes a, GivenLanes b) {
  const auto [sum, rest] = two_sum(a.value, b.value);
  return {sum, rest, size_of(sum), 0};
}
PLUMBLINE_LANES BoundedLanes operator-(GivenLanes a, GivenLanes b) { return a + -b; }
PLUMBLINE_LANES BoundedLanes operator*(GivenLanes a, GivenLanes b) {
  const auto [product, rest] = two_product(a.value, b.value);
  return {product, rest, size_of(product), 0};
}
PLUMBLINE_LANES BoundedLanes twice(const BoundedLanes& y) {
  return {y.high + y.high, y.low + y.low, y.size + y.size, y.units};
}

PLUMBLINE_LANES BoundedLanes chosen(Mask mask, const BoundedLanes& where, const BoundedLanes& elsewhere) {
  return {chosen(mask, where.high, elsewhere.high), chosen(mask, where.low, elsewhere.low),
          chosen(mask, where.size, elsewhere.size), where.units > elsewhere.units ? where.units : elsewhere.units};
}

PLUMBLINE_LANES BoundedLanes with_sign_of(const BoundedLanes& size, Lanes a) {
  const Lanes sign = _mm256_and_pd(all(-0.0), a);
  return {_mm256_xor_pd(size.high, sign), _mm256_xor_pd(size.low, sign), size.size, size.units};
}

/// Where the number's sign is that of its high part, and not 0.
PLUMBLINE_LANES Mask has_sign(const BoundedLanes& y) { return size_of(y.high) > y.error(); }
PLUMBLINE_LANES Mask is_positive(const BoundedLanes& y) { return y.high > all(0); }

/// Only where `certain` stays set.
PLUMBLINE_LANES BoundedLanes quotient(const BoundedLanes& a, const BoundedLanes& b, Mask& certain) {
  const Lanes inverse = all(1) / b.high, q = kept(a.high * inverse);
  const Lanes rest = _mm256_fnmadd_pd(q, b.high, a.high) + _mm256_fnmadd_pd(q, b.low, a.low);
  const auto [h, l] = fast_two_sum(q, rest * inverse);
  const Lanes size = size_of(q);
  const Lanes spread = (all(a.units) * a.size + size * (all(b.units) * b.size)) * size_of(inverse);
  const Mask within = (size >= all(Bounded::least_quotient)) & (size <= all(Bounded::largest_quotient));
  certain = certain & (within | (a.size == all(0))) & (size_of(b.high) > all(Bounded::least_divisor) * b.error());
  return {h, l, all(Bounded::of_quotient) * size + spread, 1};
}

/// Only where `certain` stays set: of positive numbers.
PLUMBLINE_LANES BoundedLanes square_root(const BoundedLanes& y, Mask& certain) {
  const Lanes s = _mm256_sqrt_pd(y.high), inverse = all(1) / s;
  const Lanes rest = _mm256_fnmadd_pd(s, s, y.high) + y.low;
  const auto [h, l] = fast_two_sum(s, rest * (all(0.5) * inverse));
  certain = certain & (y.high > y.error());
  return {h, l, all(Bounded::of_root) * s + all(y.units) * y.size * inverse, 1};
}

/// The double that each rounds to, by Ziv's test, only where `certain` stays set. A number of which units and size are
/// not 0 is far above the least ordinary one if the test passes, as the error is.
PLUMBLINE_LANES Lanes nearest(const BoundedLanes& y, Mask& certain) {
  const Lanes error = y.error(), radius = error + all(4 * u) * (size_of(y.low) + error);
  certain = certain & (y.high + (y.low + radius) == y.high) & (y.high + (y.low - radius) == y.high);
  return y.high + all(0);
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic

#endif
