// Four doubles at once, on a processor with AVX2 and FMA. Batches of queries are filtered and answered with these.
//
// Use it in functions with `target("avx2,fma")`, where it is inlined, whatever the rest of the file is compiled for. A
// `Mask` is all ones in the lanes for which something is true.
//
// Domain, error and source of the transforms: those of error_free.hpp.
#pragma once

#if defined(__x86_64__)

#include <immintrin.h>

#include <cstddef>
#include <type_traits>

#include "solvers/arithmetic/bits.hpp"

#define PLUMBLINE_LANES __attribute__((always_inline, target("avx2,fma"))) inline

namespace plumbline::arithmetic {
inline namespace PLUMBLINE_INSTRUCTIONS {

inline constexpr std::size_t lanes = 4;
inline constexpr unsigned all_lanes = 15;
using Lanes = __m256d;
using Mask = decltype(Lanes() < Lanes());

/// A bit a lane, that of the first the lowest.
PLUMBLINE_LANES unsigned bits_of(Mask mask) {
  return static_cast<unsigned>(_mm256_movemask_pd(reinterpret_cast<Lanes>(mask)));
}
PLUMBLINE_LANES Lanes chosen(Mask mask, Lanes where, Lanes elsewhere) {
  return _mm256_blendv_pd(elsewhere, where, reinterpret_cast<Lanes>(mask));
}
PLUMBLINE_LANES Lanes all(double value) { return _mm256_set1_pd(value); }
PLUMBLINE_LANES Lanes size_of(Lanes a) { return _mm256_andnot_pd(all(-0.0), a); }
/// Of a NaN and a number, the second of the two operands.
PLUMBLINE_LANES Lanes larger(Lanes a, Lanes b) { return _mm256_max_pd(a, b); }
PLUMBLINE_LANES Lanes smaller(Lanes a, Lanes b) { return _mm256_min_pd(a, b); }

/// Numbers i of four queries, a lane each, for all i.
template <std::size_t n>
struct Columns {
  Lanes at[n];
};

/// Of rows of n doubles at any addresses, aligned or not.
template <std::size_t n>
PLUMBLINE_LANES Columns<n> columns(const double* const (&rows)[lanes]) {
  Columns<n> loaded;
#pragma GCC unroll 8
  for (std::size_t i = 0; i + 1 < n; i += 2) {
    const Lanes even = _mm256_set_m128d(_mm_loadu_pd(rows[2] + i), _mm_loadu_pd(rows[0] + i));
    const Lanes odd = _mm256_set_m128d(_mm_loadu_pd(rows[3] + i), _mm_loadu_pd(rows[1] + i));
    loaded.at[i] = _mm256_unpacklo_pd(even, odd);
    loaded.at[i + 1] = _mm256_unpackhi_pd(even, odd);
  }
  if (n % 2 != 0) loaded.at[n - 1] = Lanes{rows[0][n - 1], rows[1][n - 1], rows[2][n - 1], rows[3][n - 1]};
  return loaded;
}

/// All bytes, of 32 or more.
template <typename Plain>
PLUMBLINE_LANES void clear(Plain& object) {
  static_assert(std::is_trivially_copyable_v<Plain> && sizeof(Plain) >= sizeof(Lanes));
  auto* const bytes = reinterpret_cast<char*>(&object);
#pragma GCC unroll 8
  for (std::size_t at = 0; at + sizeof(Lanes) <= sizeof(Plain); at += sizeof(Lanes))
    _mm256_storeu_pd(reinterpret_cast<double*>(bytes + at), all(0));
  _mm256_storeu_pd(reinterpret_cast<double*>(bytes + sizeof(Plain) - sizeof(Lanes)), all(0));
}

PLUMBLINE_LANES Lanes kept(Lanes value) {
  asm("" : "+x"(value));
  return value;
}

/// Four doubles and what they lack.
struct RoundedLanes {
  Lanes value, rest;
};

PLUMBLINE_LANES RoundedLanes two_sum(Lanes a, Lanes b) {
  const Lanes sum = kept(a + b), b_part = kept(sum - a), a_part = kept(sum - b_part);
  return {sum, kept(a - a_part) + kept(b - b_part)};
}
PLUMBLINE_LANES RoundedLanes fast_two_sum(Lanes a, Lanes b) {
  const Lanes sum = kept(a + b);
  return {sum, b - kept(sum - a)};
}
PLUMBLINE_LANES RoundedLanes two_product(Lanes a, Lanes b) {
  const Lanes product = kept(a * b);
  return {product, _mm256_fmsub_pd(a, b, product)};
}

}  // namespace PLUMBLINE_INSTRUCTIONS
}  // namespace plumbline::arithmetic

#endif
