// The one list of problems. Each word is at once a folder's or a file's stem and a namespace; what is missing of a
// problem stops the build.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "props/exam.hpp"
#include "props/mutants/mutant.hpp"

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

namespace plumbline {

/// A problem is data: what the judge, the runner, the fuzz driver, the program and the page know of it.
struct Problem {
  const Exam& exam;
  Oracle* filtered;
  Oracle* rational;
  Oracle* cgal;  ///< null in a build without CGAL
  std::span<const Mutant> mutants;

  const Shape& shape() const { return exam.shape; }
  std::string_view name() const { return exam.shape.problem; }
};

std::span<const Problem> problems();

/// The problem, solver or family of that name, or null.
const Problem* find_problem(std::string_view name);
const Solver* find_solver(const Problem& problem, std::string_view name);
const Family* find_family(const Problem& problem, std::string_view name);

/// The families that run where none is named.
std::vector<const Family*> default_families(const Problem& problem);

}  // namespace plumbline
