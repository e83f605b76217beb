// Which share of their cases tests take of problems whose exact truths take longer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "props/case.hpp"

namespace plumbline {

/// Of problems whose exact truths take longer, tests take one case and one fault in so many, and campaigns, which ask
/// for hundreds of truths to examine a wrong answer, one family in so many. The build reads this table, a row a line:
/// cmake/PlumblineTests.cmake.
struct Cost {
  std::string_view problem;
  std::uint64_t one_in, families_one_in;
};
// clang-format off
inline constexpr Cost costs[] = {
    {"segment_sweeps_point", 4, 1},          // ten times as long
    {"thick_segment_sweeps_point", 50, 16},  // a hundred times, and a thousand over the whole range
    {"falling_segment_sweeps_point", 50, 16},
    {"vertex_triangle_ccd", 50, 16},
    {"edge_edge_ccd", 50, 16},
};
// clang-format on
inline Cost cost_of(const Problem& problem) {
  for (const Cost& cost : costs)
    if (cost.problem == problem.name()) return cost;
  return {problem.name(), 1, 1};
}
inline std::uint64_t one_in(const Problem& problem) { return cost_of(problem).one_in; }

/// Of so many cases one in so many; or `at_least` of them, if there are that many.
inline std::uint64_t affordable(const Problem& problem, std::uint64_t cases, std::uint64_t at_least = 1) {
  return std::min(cases, std::max(cases / one_in(problem), at_least));
}
inline std::vector<const Family*> affordable(const Problem& problem, const std::vector<const Family*>& families) {
  std::vector<const Family*> some;
  for (std::size_t i = 0; i < families.size(); i += cost_of(problem).families_one_in) some.push_back(families[i]);
  return some;
}

}  // namespace plumbline
