// The one list of problems. Each word is at once a folder's or a file's stem and a namespace: declarations, tables,
// targets, the C header and the build are made from this list, and what is missing of a problem stops the build.
#pragma once

// clang-format off
#define PLUMBLINE_PROBLEMS(problem) \
  problem(orientation) \
  problem(quadratic_roots) \
  problem(point_projection) \
  problem(line_intersection) \
  problem(segment_intersection) \
  problem(segment_sweeps_point) \
  problem(target_intercept) \
  problem(target_intercept_3d) \
  problem(wall_hit_time)
// clang-format on
