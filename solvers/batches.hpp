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
  visit("line_intersection", certified::lines::Batch());
  visit("orientation", certified::turns::Batch());
  visit("point_projection", certified::projections::Batch());
  visit("quadratic_roots", certified::quadratics::Batch());
  visit("segment_intersection", certified::segments::Batch());
  visit("segment_sweeps_point", certified::sweeps::Batch());
  visit("target_intercept", certified::pursuits::Batch());
  visit("target_intercept_3d", certified::pursuits_3d::Batch());
  visit("wall_hit_time", certified::walls::Batch());
}

}  // namespace plumbline
