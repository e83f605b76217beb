// What the tests that run once for each problem share.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "props/problem.hpp"
#include "solvers/text.hpp"

namespace plumbline {

/// A test suite with one instance a problem: `INSTANTIATE_TEST_SUITE_P(EachProblem, Name, each_problem(),
/// problem_name)`.
class EachProblem : public testing::TestWithParam<const Problem*> {};

inline auto each_problem() {
  std::vector<const Problem*> list;
  for (const Problem& problem : problems()) list.push_back(&problem);
  return testing::ValuesIn(list);
}

inline std::string problem_name(const testing::TestParamInfo<const Problem*>& info) {
  return std::string(info.param->name());
}

/// A case as `explain` reads it.
inline std::string case_text(const Problem& problem, std::span<const double> query) {
  return std::string(problem.name()) + " " + join(query, hex);
}

/// Calls `visit` with the first `cases` queries of every family, those that run only when named included.
template <typename Visit>
void for_each_query(const Problem& problem, std::uint64_t cases, Visit visit) {
  std::array<double, max_numbers> query{};
  const std::size_t n = problem.shape.numbers.size();
  for (const Family& family : problem.families)
    for (std::uint64_t index = 0; index < cases; ++index) {
      Random random(1, problem.name(), family.name, index);
      family.draw(random, query.data());
      visit(family, std::span<const double>(query.data(), n));
    }
}

}  // namespace plumbline
