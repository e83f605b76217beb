// What solvers that are right by exact integers are made of. It shares nothing with the oracles.
#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>

namespace planted {

using Integer = mpz_class;

inline long bits(const Integer& n) { return n == 0 ? 0 : static_cast<long>(mpz_sizeinbase(n.get_mpz_t(), 2)); }

/// n·2^k, for k below 0 the whole part.
inline Integer shifted(const Integer& n, long k) {
  return k < 0 ? Integer(n >> static_cast<unsigned long>(-k)) : Integer(n << static_cast<unsigned long>(k));
}

/// The numbers of a query as multiples of one power of two.
template <std::size_t n>
struct Scaled {
  std::array<Integer, n> at;
  long exponent = 0;
  bool finite = true;

  explicit Scaled(const double* query) {
    static constexpr int significand = 53;
    int least = INT_MAX;
    std::array<int, n> exponents{};
    for (std::size_t i = 0; i < n; ++i) {
      finite = finite && std::isfinite(query[i]);
      if (!finite) return;
      const double fraction = std::frexp(query[i], &exponents[i]);
      at[i] = static_cast<long>(std::ldexp(fraction, significand));
      if (query[i] != 0) least = std::min(least, exponents[i]);
    }
    for (std::size_t i = 0; i < n; ++i)
      if (query[i] != 0) at[i] = shifted(at[i], exponents[i] - least);
    exponent = least == INT_MAX ? 0 : least - significand;
  }
};

/// The double nearest to n·2^exponent / d, ties to even; d is not zero.
inline double nearest(const Integer& n, const Integer& d, long exponent) {
  if (n == 0) return 0;
  static const Integer most = Integer(1) << 53;
  // The last bit's place, one too low where the quotient turns out to have a bit more than a double.
  for (long last = std::max(bits(n) - bits(d) + exponent - 53, -1074L);; ++last) {
    const long shift = exponent - last;
    const Integer above = shifted(abs(n), std::max(shift, 0L)), below = shifted(abs(d), std::max(-shift, 0L));
    Integer quotient, rest;
    mpz_fdiv_qr(quotient.get_mpz_t(), rest.get_mpz_t(), above.get_mpz_t(), below.get_mpz_t());
    const int half = cmp(2 * rest, below);
    if (half > 0 || (half == 0 && mpz_odd_p(quotient.get_mpz_t()))) ++quotient;
    if (quotient > most) continue;
    const double size = std::ldexp(quotient.get_d(), static_cast<int>(last));
    return sgn(n) * sgn(d) < 0 ? -size : size;
  }
}

/// The double nearest to (p ± √d) / r, by more bits of the root until both of its bounds round alike.
inline double nearest_root(const Integer& p, int sign, const Integer& d, const Integer& r) {
  for (long more = 64 + bits(p) + bits(r);; more *= 2) {
    const Integer scaled = shifted(d, 2 * more), low = sqrt(scaled), wide = shifted(p, more);
    const double one = nearest(sign < 0 ? Integer(wide - low) : Integer(wide + low), r, -more);
    if (low * low == scaled) return one;
    const Integer high = low + 1;
    const double other = nearest(sign < 0 ? Integer(wide - high) : Integer(wide + high), r, -more);
    if (one == other) return one;
  }
}

}  // namespace planted
