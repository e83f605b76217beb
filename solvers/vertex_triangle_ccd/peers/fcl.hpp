// What both questions of FCL share: the order in which it takes the four points, and its answer.
#pragma once

#include <fcl/narrowphase/detail/traversal/collision/intersect.h>

#include "solvers/vertex_triangle_ccd/problem.hpp"

namespace plumbline::ccd {

/// The answer of `intersect`, which takes the points of a query in this order, each at t = 0 and then each at t = 1.
inline int answer_of_fcl(decltype(&fcl::detail::Intersectd::intersect_VF) intersect,
                         const std::array<std::size_t, 4>& order, const double* query, double* answer) {
  if (refuses(query)) return refused_code;
  const auto first = [&](std::size_t i) { return fcl::Vector3d(query + per_place * order[i]); };
  const auto last = [&](std::size_t i) { return fcl::Vector3d(query + later + per_place * order[i]); };
  fcl::Vector3d contact;
  double t = 0;
  if (!intersect(first(0), first(1), first(2), first(3), last(0), last(1), last(2), last(3), &t, &contact, true))
    return outcome::miss;
  answer[value::t] = t;
  return outcome::hit;
}

}  // namespace plumbline::ccd
