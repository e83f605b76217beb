// The clauses that both questions of continuous collision detection have, and images of four points of space.
#pragma once

#include <algorithm>

#include "oracle/oracles.hpp"
#include "props/judge/images.hpp"
#include "props/problem.hpp"
#include "solvers/edge_edge_ccd/problem.hpp"
#include "solvers/segment_sweeps_point/problem.hpp"

namespace plumbline::ccd {

inline Truth hit_at(const Real& t) { return {outcome::hit, {t}}; }

/// The four points in another order: point i of the image is point order[i] of the query.
template <std::size_t... order>
bool reorder_points(const double* query, double* image) {
  for (const std::size_t time : {std::size_t{0}, later})
    for (const std::size_t from : {order...}) image = std::copy_n(query + time + from * per_place, per_place, image);
  return true;
}

/// The axes in another order, the first of them turned round if it is a mirror image.
template <bool turned_round, std::size_t... order>
bool reorder_axes(const double* query, double* image) {
  for (std::size_t i = 0; i < numbers; i += per_place) {
    for (const std::size_t from : {order...}) *image++ = query[i + from];
    if (turned_round) image[-static_cast<std::ptrdiff_t>(per_place)] *= -1;
  }
  return true;
}

/// All end where they did plus the power of two of the largest number, along each axis.
inline bool move_on(const double* query, double* image) {
  std::copy_n(query, later, image);
  for (std::size_t i = later; i < numbers; ++i)
    if (!add_exactly(query[i], translation(query, numbers), image[i])) return false;
  return true;
}

inline bool halve_step(const double* query, double* image) {
  std::copy_n(query, later, image);
  for (std::size_t i = 0; i < later; ++i)
    if (!add_exactly(query[i], query[i + later], image[i + later]) ||
        !scale_exactly(image[i + later], -1, image[i + later]))
      return false;
  return true;
}
inline Truth in_the_first_half(const double*, const Truth& truth) {
  const bool is_in = truth.code == outcome::hit && truth.values[value::t].compare(0.5) <= 0;
  return is_in ? hit_at(truth.values[value::t].scaled(1)) : Truth(outcome::miss, {});
}

inline bool reverse_time(const double* query, double* image) {
  std::rotate_copy(query, query + later, query + numbers, image);
  return true;
}
/// The time that the image has, unless the contact set would end there before it begins: then the end that an instant
/// has.
template <Oracle rational>
Truth with_time_reversed(const double* query, const Truth& truth) {
  if (truth.code != outcome::hit) return truth;
  double image[numbers];
  reverse_time(query, image);
  const Truth reversed = rational(image);
  const Real last = truth.values[value::t].complement();
  const bool fits =
      reversed.code == outcome::hit && last.nearest() >= reversed.values[value::t].nearest();  // which keeps the order
  return fits ? reversed : hit_at(last);
}

/// Makes one point the path of another.
template <std::size_t point, std::size_t of>
bool unite(const double* query, double* image) {
  std::copy_n(query, numbers, image);
  for (const std::size_t time : {std::size_t{0}, later})
    std::copy_n(query + time + of * per_place, per_place, image + time + point * per_place);
  return all_finite(query, numbers);
}
/// The same, and moves all into the plane z = 0.
template <std::size_t point, std::size_t of>
bool unite_in_plane(const double* query, double* image) {
  const bool is_image = unite<point, of>(query, image);
  for (std::size_t z = 2; z < numbers; z += per_place) image[z] = 0;
  return is_image;
}

/// The truth that the other question has for these four points.
template <Oracle other, std::size_t... points_of_query>
Truth as_the_other(const double* query, const Truth&) {
  double asked[numbers];
  reorder_points<points_of_query...>(query, asked);
  return other(asked);
}

/// That of segment_sweeps_point for these points as p, q and c, in the plane z = 0.
template <std::size_t... points_of_query>
Truth as_in_plane(const double* query, const Truth&) {
  double sweep[std::size(segment_sweeps_point::numbers)];
  double* next = sweep;
  for (const std::size_t point : {points_of_query...})
    for (const std::size_t time : {std::size_t{0}, later})
      next = std::copy_n(query + time + point * per_place, 2, next);
  const Truth truth = segment_sweeps_point::filtered(sweep);
  return truth.code > 0 ? hit_at(truth.values[segment_sweeps_point::value::t_enter]) : truth;
}

/// (2) to (7).
template <Oracle rational>
inline constexpr Clause shared_clauses[] = {
    {"(2) exchanged axes leave t", reorder_axes<false, 1, 0, 2>, same_truth},
    {"(2) rotated axes leave t", reorder_axes<false, 1, 2, 0>, same_truth},
    {"(2) a mirror image leaves t", reorder_axes<true, 0, 1, 2>, same_truth},
    {"(3) scaling by a power of two leaves t", scale<numbers>, same_truth},
    {"(4) a translation leaves t", translate<numbers>, same_truth},
    {"(5) adding one vector to all places at t = 1 leaves t", move_on, same_truth},
    {"(6) the first half of the step doubles t up to 1/2, and misses later contact", halve_step, in_the_first_half,
     false},
    {"(7) reversing time leaves the outcome, and the two first contacts add up to 1 at most", reverse_time,
     with_time_reversed<rational>},
};

/// A problem's own clauses around them, in the order of their numbers.
template <Oracle rational, std::size_t before, std::size_t after>
constexpr auto with_shared(const Clause (&first)[before], const Clause (&last)[after]) {
  std::array<Clause, before + std::size(shared_clauses<rational>) + after> all{};
  auto next = std::copy(std::begin(first), std::end(first), all.begin());
  next = std::copy(std::begin(shared_clauses<rational>), std::end(shared_clauses<rational>), next);
  std::copy(std::begin(last), std::end(last), next);
  return all;
}

}  // namespace plumbline::ccd
