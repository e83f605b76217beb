#include "reports/forms/prices.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <stdexcept>
#include <vector>

#include "props/problem.hpp"

namespace plumbline {
namespace {

// A run in which everyone takes as many nanoseconds a query as is said here.
struct Asked {
  double formula = 4, certified = 10, batch = 2.04, published = 8, library = 1234, worst = 44;
  bool has_batch = true;
};

std::string benchmark(std::string_view name, double ns, std::string_view aggregate) {
  return fmt::format(R"({{"run_name": "{}", "aggregate_name": "{}", "items_per_second": {}}})", name, aggregate,
                     1e9 / ns);
}

std::string run(const Asked& asked) {
  std::vector<std::string> all;
  for (const Problem& problem : problems())
    for (const Family* of_problem : default_families(problem)) {
      const std::string_view family = of_problem->name;
      const auto add = [&](std::string_view who, double ns) {
        all.push_back(benchmark(fmt::format("{}/{}/{}", problem.name(), family, who), ns, "median"));
      };
      all.push_back(benchmark(fmt::format("{}/{}/certified", problem.name(), family), 77, "mean"));
      add("formula", asked.formula);
      add("certified", family == "degenerate" ? asked.worst : asked.certified);
      add(problem.solvers.front()->name, asked.published);
      if (asked.has_batch) add("batch", asked.batch);
      add("library/manual_time", asked.library);
    }
  return fmt::format(R"({{"context": {{"built_with": "a compiler, -O9"}}, "benchmarks": [{}]}})", fmt::join(all, ","));
}

TEST(Prices, AreMultiplesOfTheFormulas) {
  const std::vector<std::string> runs = {run({})};
  const std::string tables = price_tables(runs);
  EXPECT_NE(tables.find("### a compiler, -O9"), std::string::npos);
  EXPECT_NE(tables.find("| `orientation` | `uniform` | 4.0 | 10 | 2.5 | 2.0 | 0.5 |\n"), std::string::npos) << tables;
  EXPECT_NE(tables.find("| `orientation` | `uniform` | `library` 310 |\n"), std::string::npos) << tables;
  EXPECT_NE(tables.find("| `wall_hit_time` | `whole_range` |"), std::string::npos);
  const auto families = static_cast<double>(default_families(problems().front()).size());
  const std::string mean = fmt::format("{:.1f}", (2.5 * (families - 1) + 11) / families);
  EXPECT_NE(tables.find(fmt::format("| `orientation` | {} | {} | 11 | `degenerate` |\n", families, mean)),
            std::string::npos)
      << tables;
}

TEST(Prices, LackNoTime) {
  const std::vector<std::string> without_batch = {run({.has_batch = false})}, nothing = {"{}"}, text = {"slow"};
  EXPECT_THROW(price_tables(without_batch), std::runtime_error);
  EXPECT_THROW(price_tables(nothing), std::runtime_error);
  EXPECT_THROW(price_tables(text), std::runtime_error);
}

}  // namespace
}  // namespace plumbline
