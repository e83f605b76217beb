// The one list of problems. Each word names a folder or a file and a namespace. Declarations, tables, targets, the C
// header and the build are made from this list. If a piece of a problem is missing, the build stops.
#pragma once

// clang-format off
#define PLUMBLINE_PROBLEMS(problem) \
  problem(orientation) \
  problem(quadratic_roots) \
  problem(point_projection) \
  problem(line_intersection) \
  problem(segment_intersection) \
  problem(segment_sweeps_point) \
  problem(thick_segment_sweeps_point) \
  problem(falling_segment_sweeps_point) \
  problem(target_intercept) \
  problem(target_intercept_3d) \
  problem(wall_hit_time) \
  problem(vertex_triangle_ccd) \
  problem(edge_edge_ccd)
// clang-format on
