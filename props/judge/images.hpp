// Exact images of queries, for the clauses of contracts: each is made of operations that do not round. And what the
// images do to the truth.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "oracle/truth.hpp"
#include "props/judge/query.hpp"
#include "solvers/solver.hpp"

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

/// Scales n numbers by 2^±7, whichever is exact; the exponent, or 0.
inline int scale_either_way(const double* query, std::size_t n, double* image) {
  for (const int k : {image_scale, -image_scale})
    if (scale_exactly(query, n, k, image)) return k;
  return 0;
}

/// Scales a query of n numbers by 2^±7.
template <std::size_t n>
bool scale(const double* query, double* image) {
  return scale_either_way(query, n, image) != 0;
}

/// x + y; false where that is not exact. Less the larger of the two in size the sum is exact as it was rounded (Dekker
/// 1971), so that it gives the other one only where nothing was lost.
inline bool add_exactly(double x, double y, double& sum) {
  sum = x + y;
  return std::isfinite(sum) && sum - x == y && sum - y == x;
}

/// By which the translating clauses translate: the power of two of the largest of n numbers.
inline double translation(const double* query, std::size_t n) {
  const double largest = largest_of({query, n});
  return largest == 0 ? 1 : std::ldexp(1.0, std::ilogb(largest));
}

/// All n numbers plus that power of two.
template <std::size_t n>
bool translate(const double* query, double* image) {
  for (std::size_t i = 0; i < n; ++i)
    if (!add_exactly(query[i], translation(query, n), image[i])) return false;
  return true;
}

/// n numbers, pairs of coordinates, with x and y swapped.
template <std::size_t n>
bool swap_axes(const double* query, double* image) {
  for (std::size_t i = 0; i < n; ++i) image[i] = query[i ^ 1];
  return true;
}

/// n numbers, pairs of coordinates, mirrored in the y axis.
template <std::size_t n>
bool mirror(const double* query, double* image) {
  for (std::size_t i = 0; i < n; ++i) image[i] = i % 2 == 0 ? -query[i] : query[i];
  return true;
}

/// n numbers, pairs of coordinates, turned by a quarter to the left: (x, y) becomes (−y, x).
template <std::size_t n>
bool quarter_turn(const double* query, double* image) {
  for (std::size_t i = 0; i < n; i += 2) {
    image[i] = -query[i + 1];
    image[i + 1] = query[i];
  }
  return true;
}

/// Pairs of coordinates in another order: point i of the image is point order[i] of the query.
template <std::size_t... order>
bool reorder(const double* query, double* image) {
  for (const std::size_t from : {order...}) {
    *image++ = query[2 * from];
    *image++ = query[2 * from + 1];
  }
  return true;
}

/// What those images do to a point or a vector of the truth.
inline constexpr auto axes_swapped = [](Real& x, Real& y) { std::swap(x, y); };
inline constexpr auto mirrored = [](Real& x, Real&) { x = x.negated(); };
inline constexpr auto turned = [](Real& x, Real& y) {
  std::swap(x, y);
  x = x.negated();
};

/// As `scale` scales the query.
template <std::size_t n>
auto scaled_as(const double* query) {
  double image[n];
  return [k = scale_either_way(query, n, image)](Real& x, Real& y) {
    x = x.scaled(k);
    y = y.scaled(k);
  };
}

/// Of an image that changes nothing.
inline Truth same_truth(const double*, const Truth& truth) { return truth; }

}  // namespace plumbline
