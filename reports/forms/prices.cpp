#include "reports/forms/prices.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <vector>

#include "props/problem.hpp"

namespace plumbline {
namespace {

struct Time {
  std::string who;
  double ns;
};

// Nanoseconds a query of everyone who was asked, by "problem/family".
class Times {
 public:
  explicit Times(const nlohmann::json& run) {
    for (const nlohmann::json& benchmark : run.at("benchmarks")) {
      if (benchmark.value("aggregate_name", "median") != "median") continue;
      const std::string name = benchmark.at("run_name");
      const std::size_t family_end = name.find('/', name.find('/') + 1);
      if (family_end == std::string::npos || !benchmark.contains("items_per_second")) continue;
      const std::string who = name.substr(family_end + 1);
      of_[name.substr(0, family_end)].push_back(
          {who.substr(0, who.find('/')), 1e9 / benchmark.at("items_per_second").get<double>()});
    }
  }

  const std::vector<Time>& at(const std::string& where) const {
    const auto found = of_.find(where);
    if (found == of_.end()) throw std::runtime_error(fmt::format("The run has no times of {}.", where));
    return found->second;
  }

 private:
  std::map<std::string, std::vector<Time>> of_;
};

const Time& time_of(const std::vector<Time>& times, std::string_view who, const std::string& where) {
  const auto found = std::ranges::find(times, who, &Time::who);
  if (found == times.end()) throw std::runtime_error(fmt::format("The run has no time of {} on {}.", who, where));
  return *found;
}

// Two digits, as no time is the same twice in more.
std::string digits(double number) {
  if (number < 9.95) return fmt::format("{:.1f}", number);
  if (number < 99.5) return fmt::format("{:.0f}", number);
  double unit = 10;
  while (number / unit >= 99.5) unit *= 10;
  return fmt::format("{:.0f}", std::round(number / unit) * unit);
}

std::string row(const Problem& problem, std::string_view family, const Times& all) {
  const std::string where = fmt::format("{}/{}", problem.name(), family);
  const std::vector<Time>& times = all.at(where);
  const double formula = time_of(times, "formula", where).ns;
  const auto priced = [&](std::string_view who) {
    const double ns = time_of(times, who, where).ns;
    return fmt::format("{} | {}", digits(ns), digits(ns / formula));
  };
  return fmt::format("| `{}` | `{}` | {} | {} | {} |\n", problem.name(), family, digits(formula), priced("certified"),
                     priced("batch"));
}

// Of the libraries, the quickest first; empty where there is none.
std::string row_of_libraries(const Problem& problem, std::string_view family, const Times& all) {
  const std::string where = fmt::format("{}/{}", problem.name(), family);
  std::vector<Time> times = all.at(where);
  const double formula = time_of(times, "formula", where).ns;
  std::erase_if(times, [&](const Time& time) {
    return time.who == problem.solvers.front()->name || time.who == "formula" || time.who == "certified" ||
           time.who == "batch";
  });
  std::ranges::sort(times, {}, &Time::ns);
  std::vector<std::string> peers;
  for (const Time& time : times) peers.push_back(fmt::format("`{}` {}", time.who, digits(time.ns / formula)));
  return peers.empty() ? "" : fmt::format("| `{}` | `{}` | {} |\n", problem.name(), family, fmt::join(peers, ", "));
}

// Of `certified` on all families of a problem.
std::string row_of_families(const Problem& problem, const Times& all) {
  double sum = 0, worst = 0;
  std::string_view worst_family;
  const std::vector<const Family*> families = default_families(problem);
  for (const Family* family : families) {
    const std::string where = fmt::format("{}/{}", problem.name(), family->name);
    const std::vector<Time>& times = all.at(where);
    const double multiple = time_of(times, "certified", where).ns / time_of(times, "formula", where).ns;
    sum += multiple;
    if (multiple <= worst) continue;
    worst = multiple;
    worst_family = family->name;
  }
  return fmt::format("| `{}` | {} | {} | {} | `{}` |\n", problem.name(), families.size(),
                     digits(sum / static_cast<double>(families.size())), digits(worst), worst_family);
}

std::string price_table(const std::string& text) {
  const nlohmann::json run = nlohmann::json::parse(text);
  const Times times(run);
  std::string table = fmt::format(
      "\n### {}\n\n"
      "| problem | family | formula, ns | `certified`, ns | × | batch, ns | × |\n"
      "|---|---|---|---|---|---|---|\n",
      run.at("context").at("built_with").get<std::string>());
  static constexpr std::string_view families[] = {"uniform", "degenerate", "whole_range"};
  for (const std::string_view family : families)
    for (const Problem& problem : problems()) table += row(problem, family, times);
  table += "\n| problem | family | libraries, × |\n|---|---|---|\n";
  for (const std::string_view family : families)
    for (const Problem& problem : problems()) table += row_of_libraries(problem, family, times);
  table +=
      "\n| problem | families | `certified`, mean × | worst × | its family |\n"
      "|---|---|---|---|---|\n";
  for (const Problem& problem : problems()) table += row_of_families(problem, times);
  return table;
}

}  // namespace

std::string price_tables(std::span<const std::string> runs) {
  std::string tables;
  try {
    for (const std::string& run : runs) tables += price_table(run);
  } catch (const nlohmann::json::exception& error) {
    throw std::runtime_error(fmt::format("This is not a run of plumbline_benchmark: {}.", error.what()));
  }
  return tables;
}

}  // namespace plumbline
