// The problems of which `certified` answers arrays of queries.
#pragma once

#include "solvers/line_intersection/batch.hpp"
#include "solvers/orientation/batch.hpp"
#include "solvers/point_projection/batch.hpp"
#include "solvers/quadratic_roots/batch.hpp"
#include "solvers/segment_intersection/batch.hpp"
#include "solvers/segment_sweeps_point/batch.hpp"
#include "solvers/target_intercept/batch.hpp"
#include "solvers/target_intercept_3d/batch.hpp"
#include "solvers/wall_hit_time/batch.hpp"

namespace plumbline {

/// Calls `visit` with each problem's name and its type, as arithmetic/by_fours.hpp describes it.
template <typename Visit>
void for_each_batch(Visit visit) {
  visit("line_intersection", certified::internal::lines::Batch());
  visit("orientation", certified::internal::turns::Batch());
  visit("point_projection", certified::internal::projections::Batch());
  visit("quadratic_roots", certified::internal::quadratics::Batch());
  visit("segment_intersection", certified::internal::segments::Batch());
  visit("segment_sweeps_point", certified::internal::sweeps::Batch());
  visit("target_intercept", certified::internal::pursuits::Batch());
  visit("target_intercept_3d", certified::internal::pursuits_3d::Batch());
  visit("wall_hit_time", certified::internal::walls::Batch());
}

}  // namespace plumbline
