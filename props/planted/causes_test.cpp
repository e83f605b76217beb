// How often a diagnosis names what the code does: of solvers in plain doubles with one fault, and with two.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cstring>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "props/campaign/diagnosis.hpp"
#include "props/campaign/subject.hpp"
#include "props/planted/in_doubles/lines.hpp"
#include "props/planted/in_doubles/roots.hpp"
#include "props/planted/in_doubles/segments.hpp"
#include "props/planted/in_doubles/walls.hpp"

namespace plumbline {
namespace {

using in_doubles::Formula;
using Names = std::vector<std::string_view>;

std::vector<Formula> all_formulas() {
  std::vector<Formula> all;
  for (const std::span<const Formula> some :
       {std::span<const Formula>(in_doubles::segments::formulas), std::span<const Formula>(in_doubles::roots::formulas),
        std::span<const Formula>(in_doubles::walls::formulas), std::span<const Formula>(in_doubles::lines::formulas)})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

// The causes that `check` names, in its order, but for rounding and what the formula does wrong without any fault.
std::vector<std::string> causes_named(const Formula& formula, Names faults) {
  in_doubles::planted = std::move(faults);
  const Problem& problem = *find_problem(formula.problem);
  Subject subject;
  subject.name = formula.name;
  subject.portable = false;
  subject.start = [&] { return std::make_unique<DirectRunner>(formula.solve, problem.shape); };
  const Run run{&problem, default_families(problem), {subject}};
  const std::vector<ProblemResults> results = measure(as_check_does({.cases = 256, .jobs = 2}), {&run, 1});
  const SolverResults& solver = results.front().solvers.front();
  std::vector<std::string> named;
  if (solver.diagnosis)
    for (const FoundCause& cause : solver.diagnosis->causes)
      if (cause.name != "rounding" && cause.name != formula.own) named.push_back(cause.name);
  return named;
}

// A convention may say the same of these problems as a cause, or more.
constexpr std::pair<std::string_view, std::string_view> same_causes[] = {{"far_ends_excluded", "end_excluded"}};

// How a solver with these faults answers the first queries of each family.
std::vector<Answer> answers_with(const Formula& formula, Names faults) {
  in_doubles::planted = std::move(faults);
  const Problem& problem = *find_problem(formula.problem);
  std::vector<Answer> all;
  for (const Family* family : default_families(problem)) {
    const Batch queries = draw({}, problem, *family, {0, diagnosed_cases});
    for (std::size_t i = 0; i < queries.size(); ++i) {
      Answer& answer = all.emplace_back();
      answer.values.fill(not_supplied());
      answer.code = formula.solve(queries[i].data(), answer.values.data());
    }
  }
  return all;
}

// Whether one of two faults hides the other: the solver answers every query as with that alone.
bool hides(const Formula& formula, const Names& faults) {
  const std::vector<Answer> both = answers_with(formula, faults);
  return std::ranges::any_of(faults, [&](std::string_view one) {
    const std::vector<Answer> alone = answers_with(formula, {one});
    return std::ranges::equal(both, alone, [](const Answer& a, const Answer& b) {
      return a.code == b.code && std::memcmp(a.values.data(), b.values.data(), sizeof a.values) == 0;
    });
  });
}

bool names(const std::vector<std::string>& named, std::string_view fault) {
  for (const auto& [other, same] : same_causes)
    if (fault == same && std::ranges::find(named, other) != named.end()) return true;
  return std::ranges::any_of(named, [fault](const std::string& one) {
    return one == fault || one.starts_with(fmt::format("{}+", fault)) || one.ends_with(fmt::format("+{}", fault));
  });
}

// What was right of all, with a line for each that was not. The long run asks for all, the tests for a few.
class Score {
 public:
  bool takes_next() { return asks_for_all_ || drawn_++ % every == every - 1; }
  void add(const Formula& formula, const Names& faults, bool is_right, const std::vector<std::string>& named) {
    ++all_;
    right_ += is_right ? 1 : 0;
    if (!is_right)
      missed_ += fmt::format("  {} {}, {}: named {}\n", formula.problem, formula.name, fmt::join(faults, " and "),
                             named.empty() ? "nothing" : fmt::format("{}", fmt::join(named, ", ")));
  }
  void expect_at_least(double share, const char* what) const {
    std::cout << fmt::format("{} of {} {}\n{}", right_, all_, what, missed_);
    EXPECT_GT(all_, 0U);
    EXPECT_GE(static_cast<double>(right_), share * static_cast<double>(all_));
  }

 private:
  static constexpr std::size_t every = 24;
  bool asks_for_all_ = std::getenv("PLUMBLINE_CASES") != nullptr;
  std::size_t drawn_ = 0, all_ = 0, right_ = 0;
  std::string missed_;
};

TEST(CausesOfPlainSolvers, AreTheFaultThatIsPlanted) {
  Score score;
  for (const Formula& formula : all_formulas())
    for (const std::string_view fault : formula.faults) {
      if (!score.takes_next()) continue;
      const std::vector<std::string> named = causes_named(formula, {fault});
      score.add(formula, {fault}, !named.empty() && names({named.front()}, fault), named);
    }
  score.expect_at_least(0.95, "faults are the first cause");
}

TEST(CausesOfPlainSolvers, AreRoundingAloneWithoutFaults) {
  for (const Formula& formula : all_formulas())
    EXPECT_EQ(causes_named(formula, {}), std::vector<std::string>()) << formula.problem << ' ' << formula.name;
}

// Of each problem the faults that authors make most, two at a time, unless one hides the other.
TEST(CausesOfPlainSolvers, AreBothFaultsOfAPair) {
  static const std::map<std::string_view, Names> common = {
      {"segment_intersection",
       {"far_end_excluded_ab", "near_end_excluded_cd", "on_one_line_is_disjoint", "overlap_is_point", "epsilon",
        "in_order", "before_c_counts", "beyond_b_counts", "exchanged", "unordered", "binary32", "two_decimals",
        "integer_values", "values_of_two_decimals"}},
      {"quadratic_roots",
       {"no_linear_case", "epsilon", "double_is_two", "double_is_none", "dropped_root", "order_by_sign", "binary32",
        "two_decimals", "values_of_two_decimals"}},
      {"wall_hit_time",
       {"start_excluded", "unsigned", "now_is_past", "ends_exchanged", "backwards", "along_missed", "rest_missed",
        "beyond_end_counts", "epsilon", "two_decimals", "values_of_two_decimals"}},
      {"line_intersection", {"same_line_is_parallel", "undefined_is_parallel", "epsilon", "exchanged", "two_decimals"}},
      {"point_projection", {"zero_length_is_start", "clamped", "backwards", "two_decimals"}},
  };
  Score score;
  for (const Formula& formula : all_formulas()) {
    const auto found = common.find(formula.problem);
    if (found == common.end()) continue;
    const Names& faults = found->second;
    for (std::size_t i = 0; i < faults.size(); ++i)
      for (std::size_t k = i + 1; k < faults.size(); ++k) {
        if (!score.takes_next() || hides(formula, {faults[i], faults[k]})) continue;
        const std::vector<std::string> named = causes_named(formula, {faults[i], faults[k]});
        score.add(formula, {faults[i], faults[k]}, names(named, faults[i]) && names(named, faults[k]), named);
      }
  }
  score.expect_at_least(0.8, "pairs are both named");
}

}  // namespace
}  // namespace plumbline
