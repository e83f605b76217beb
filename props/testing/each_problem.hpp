// What the tests that run once for each problem share.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "props/case.hpp"
#include "props/costs.hpp"
#include "props/draw/queries.hpp"
#include "solvers/text.hpp"

namespace plumbline {

/// A test suite with one instance a problem: `INSTANTIATE_TEST_SUITE_P(EachProblem, Name, each_problem(),
/// problem_name)`.
class EachProblem : public testing::TestWithParam<const Problem*> {};

template <typename Chosen>
auto each_problem(Chosen chosen) {
  std::vector<const Problem*> list;
  for (const Problem& problem : problems())
    if (chosen(problem)) list.push_back(&problem);
  return testing::ValuesIn(list);
}
inline auto each_problem() {
  return each_problem([](const Problem&) { return true; });
}

inline std::string problem_name(const testing::TestParamInfo<const Problem*>& info) {
  return std::string(info.param->name());
}

/// Calls `visit` with the first `cases` queries of every family, those that run only when named included.
template <typename Visit>
void for_each_query(const Problem& problem, std::uint64_t cases, Visit visit) {
  for (const Family& family : problem.families) {
    const Batch queries = draw({}, problem, family, {0, cases});
    for (std::size_t i = 0; i < queries.size(); ++i) visit(family, queries[i]);
  }
}

}  // namespace plumbline
