// Images of queries that both questions of continuous collision detection share, and the truths that they have.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

/// Points in another order: point i of the image is point order[i] of the query.
template <std::size_t... order>
bool reorder_points(const double* query, double* image) {
  for (const std::size_t half : {std::size_t{0}, later})
    for (const std::size_t from : {order...}) image = std::copy_n(query + half + from * per_place, per_place, image);
  return true;
}

/// Every axis becomes the one before it.
inline bool exchange_axes(const double* query, double* image) {
  std::copy_n(query, numbers, image);
  for (std::size_t i = 0; i < numbers; i += per_place) std::rotate(image + i, image + i + 1, image + i + per_place);
  return true;
}

inline bool mirror_x(const double* query, double* image) {
  for (std::size_t i = 0; i < numbers; ++i) image[i] = i % per_place == 0 ? -query[i] : query[i];
  return true;
}

/// The same vector added to all places at t = 1, which has one length in all coordinates.
inline bool move_all(const double* query, double* image) {
  std::copy_n(query, later, image);
  for (std::size_t i = later; i < numbers; ++i)
    if (!add_exactly(query[i], translation(query, numbers), image[i])) return false;
  return true;
}

/// The first half of the step.
inline bool halve(const double* query, double* image) {
  std::copy_n(query, later, image);
  for (std::size_t i = later; i < numbers; ++i) {
    double sum;
    if (!add_exactly(query[i - later], query[i], sum) || !scale_exactly(sum, -1, image[i])) return false;
  }
  return true;
}
inline Truth of_the_first_half(const double*, const Truth& truth) {
  if (truth.code != outcome::hit) return truth;
  if (truth.values[value::t].compare(0.5) > 0) return {outcome::miss, {}};
  return {outcome::hit, {truth.values[value::t].scaled(1)}};
}

}  // namespace plumbline::ccd
