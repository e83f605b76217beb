// Exact images of queries, for the clauses of contracts: each is made of operations that do not round.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "oracle/real.hpp"

namespace plumbline {

/// x·2^k; false where that is not exact.
inline bool scale_exactly(double x, int k, double& image) {
  image = std::ldexp(x, k);
  return std::isfinite(image) && std::ldexp(image, -k) == x;
}

/// All n numbers times 2^k.
inline bool scale_exactly(const double* query, std::size_t n, int k, double* image) {
  for (std::size_t i = 0; i < n; ++i)
    if (!scale_exactly(query[i], k, image[i])) return false;
  return true;
}

/// The power of two by which the scaling clauses scale: up, and down where that overflows.
inline constexpr int image_scale = 7;

/// Scales n numbers by 2^±7, whichever is exact.
inline int scale_either_way(const double* query, std::size_t n, double* image) {
  for (const int k : {image_scale, -image_scale})
    if (scale_exactly(query, n, k, image)) return k;
  return 0;
}

/// x + 2^k; false where that is not exact.
inline bool translate_exactly(double x, int k, double& image) {
  const double step = std::ldexp(1.0, k);
  image = x + step;
  return std::isfinite(image) && image - step == x && image - x == step;
}

/// The power of two, as an exponent, by which the translating clauses translate: that of the largest of n numbers.
inline int translation_exponent(const double* query, std::size_t n) {
  double largest = 0;
  for (std::size_t i = 0; i < n; ++i) largest = std::max(largest, std::fabs(query[i]));
  return largest == 0 ? 0 : std::ilogb(largest);
}

/// All n numbers plus that power of two.
inline bool translate_exactly(const double* query, std::size_t n, double* image) {
  for (std::size_t i = 0; i < n; ++i)
    if (!translate_exactly(query[i], translation_exponent(query, n), image[i])) return false;
  return true;
}

/// y + 2^k = 2^k·(1 − (−y/2^k)).
inline Real plus_power(const Real& y, int k) { return y.scaled(-k).negated().complement().scaled(k); }

/// n numbers, pairs of coordinates, with x and y swapped.
inline bool swap_axes(const double* query, std::size_t n, double* image) {
  for (std::size_t i = 0; i < n; ++i) image[i] = query[i ^ 1];
  return true;
}

/// n numbers, pairs of coordinates, mirrored in the y axis.
inline bool mirror(const double* query, std::size_t n, double* image) {
  for (std::size_t i = 0; i < n; ++i) image[i] = i % 2 == 0 ? -query[i] : query[i];
  return true;
}

/// n numbers, pairs of coordinates, turned by a quarter to the left: (x, y) becomes (−y, x).
inline bool quarter_turn(const double* query, std::size_t n, double* image) {
  for (std::size_t i = 0; i < n; i += 2) {
    image[i] = -query[i + 1];
    image[i + 1] = query[i];
  }
  return true;
}

/// Pairs of coordinates in another order: point i of the image is point order[i] of the query.
template <std::size_t points>
bool reorder(const double* query, const int (&order)[points], double* image) {
  for (std::size_t i = 0; i < points; ++i) {
    image[2 * i] = query[2 * order[i]];
    image[2 * i + 1] = query[2 * order[i] + 1];
  }
  return true;
}

// What those images do to a point or a vector of the truth.

inline constexpr auto axes_swapped = [](Real& x, Real& y) { std::swap(x, y); };
inline constexpr auto mirrored = [](Real& x, Real&) { x = x.negated(); };
inline constexpr auto turned = [](Real& x, Real& y) {
  std::swap(x, y);
  x = x.negated();
};

/// As `scale_either_way` scales the query.
inline auto scaled_as(const double* query, std::size_t n) {
  double image[max_numbers];
  return [k = scale_either_way(query, n, image)](Real& x, Real& y) {
    x = x.scaled(k);
    y = y.scaled(k);
  };
}

}  // namespace plumbline
